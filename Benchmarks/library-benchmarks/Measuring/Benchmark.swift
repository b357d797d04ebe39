/// The same work without the library, whose time is the minimum for an operation.
struct Baseline: Sendable {
    let name: String
    let prepare: @Sendable () -> (Int) -> Void
}

/// One row of the table: an operation and its baseline.
struct Benchmark: Sendable {
    enum Group: String, Codable, Sendable { case injection = "Injection", reactive = "Reactive" }

    let group: Group
    let name: String
    /// The same work with only the language and its standard library, measured in the same run.
    let baseline: Baseline
    /// The time of the original library on a machine with two cores, in nanoseconds. It is the published value and is
    /// not measured.
    let original: Double?
    /// Prepares and returns the operation, which repeats itself a given number of times.
    let prepare: @Sendable () -> (Int) -> Void

    init(
        _ group: Group, _ name: String, baseline: Baseline, original: Double? = nil,
        prepare: @escaping @Sendable () -> (Int) -> Void
    ) {
        self.group = group
        self.name = name
        self.baseline = baseline
        self.original = original
        self.prepare = prepare
    }
}

/// Prevents the optimizer from removing a value and the work that made it.
///
/// This function is not optimized, because the compiler would remove calls of a function that does nothing.
@_optimize(none)
@inline(never)
func use<Value>(_ value: borrowing Value) {}
