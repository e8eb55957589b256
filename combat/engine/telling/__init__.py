"""The combat log of an attack in the words of each specification; explain.py tells everything else."""
