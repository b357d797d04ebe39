/// Passes values into and out of a main-actor call that runs synchronously on the calling thread.
///
/// Unchecked: the compiler assumes that every isolation change may switch threads, but `MainActor.assumeIsolated` only
/// checks that the caller is on the main thread.
struct StaysOnThread<Value>: @unchecked Sendable {
    let value: Value

    init(_ value: Value) { self.value = value }
}
