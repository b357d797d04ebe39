/// One row of the report: an operation to measure, and its baseline.
struct Benchmark: Sendable {
    enum Group: String, Codable, Sendable { case injection = "Injection", reactive = "Reactive" }

    let group: Group
    let name: String
    /// The same work done with the standard library only. It is measured in the same run.
    let baseline: Baseline
    /// The published time of the original library in nanoseconds, on a machine with two cores. This program does not
    /// measure it.
    let original: Double?
    /// Prepares the operation, and returns a closure that performs it the given number of times.
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

/// Prevents the optimizer from removing a value and the work that computes it.
///
/// The function itself is not optimized, because the compiler would remove calls of a function without effects.
@_optimize(none)
@inline(never)
func use<Value>(_ value: borrowing Value) {}
