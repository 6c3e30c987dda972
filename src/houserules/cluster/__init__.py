"""Who counts it? Parts of a long count, handed to the workers of a Dask cluster."""
