import Reactive
import Synchronization

/// How many bindings have begun and ended in the whole program. Tests assert that the two agree when all views are
/// gone.
public enum BindingCounts {
    private static let begun = Synchronization.Atomic<Int>(0)
    private static let ended = Synchronization.Atomic<Int>(0)

    public static var binds: Int { begun.load(ordering: .relaxed) }
    public static var unbinds: Int { ended.load(ordering: .relaxed) }

    /// Bindings that have begun and not ended.
    public static var live: Int { binds - unbinds }

    /// Counts a beginning, and by what it returns the end.
    static func began() -> any Disposable {
        begun.add(1, ordering: .relaxed)
        return ActionDisposable { ended.add(1, ordering: .relaxed) }
    }
}
