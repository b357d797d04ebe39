/// The same work without the library, whose time is the minimum for an operation.
struct Baseline: Sendable {
    let name: String
    let prepare: @Sendable () -> (Int) -> Void
}
