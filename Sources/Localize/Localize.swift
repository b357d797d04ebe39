// Localize
