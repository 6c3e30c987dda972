"""What would a lab file about it? Questions about worth, and their answers as records, JSON, CSV and par sheets."""
