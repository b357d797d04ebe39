/// One row of the table: an operation, what it is compared with, and how to run it.
struct Benchmark: Sendable {
    enum Group: String, Codable, Sendable { case injection = "Injection", reactive = "Reactive" }

    let group: Group
    let name: String
    /// The same work done with nothing but the language and its standard library, measured in the same run.
    let baseline: Baseline
    /// Nanoseconds that the original library takes on a machine with two cores, as given for the originals, not measured here.
    let original: Double?
    /// Makes ready, and returns the operation, which does itself a given number of times.
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

/// Keeps a value from being optimised away, and with it the work that made it.
///
/// Not optimised itself: the compiler would see that it does nothing, and leave out the call.
@_optimize(none)
@inline(never)
func use<Value>(_ value: borrowing Value) {}
