// Samples
