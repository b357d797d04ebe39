/// Carries values into and out of a main-actor call that runs at once, on the thread that makes it.
///
/// Unchecked: the compiler takes every step between isolations for a way to another thread, but
/// `MainActor.assumeIsolated` checks that the caller is on the main thread and goes nowhere.
struct StaysOnThread<Value>: @unchecked Sendable {
    let value: Value

    init(_ value: Value) { self.value = value }
}
