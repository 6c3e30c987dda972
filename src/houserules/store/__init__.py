"""What happened at a table? The log as a file."""
