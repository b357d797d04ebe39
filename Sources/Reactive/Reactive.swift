// Reactive
