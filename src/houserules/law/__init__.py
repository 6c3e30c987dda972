"""What does the regulator say? The register of clauses, citations, readings, coverage."""
