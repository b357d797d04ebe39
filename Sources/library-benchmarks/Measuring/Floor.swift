/// The least that an operation can cost, without the library.
struct Floor: Sendable {
    let name: String
    let prepare: @Sendable () -> (Int) -> Void
}
