"""What leaves the pages: previews of links, pictures, animated pictures and records."""
