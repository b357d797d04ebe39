/// The least that an operation can cost, without the library.
struct Baseline: Sendable {
    let name: String
    let prepare: @Sendable () -> (Int) -> Void
}
