// Injection
