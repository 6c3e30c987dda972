"""What happened at a table? The log as it is kept."""
