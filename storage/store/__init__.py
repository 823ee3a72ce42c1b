"""What every table is written with, whatever the engine is: SQL in one transaction, values as columns, and what is wrong with rows."""
