"""What happens in a billion rounds? Kernels play and count, Python settles and divides."""
