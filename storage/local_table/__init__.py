"""What the local table keeps."""
