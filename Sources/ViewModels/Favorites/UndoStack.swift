import Model

/// A window's changes that can still be undone, the newest last, for its undo shortcut. Main thread.
///
/// This is a class because undoing calls others, who ask for `isEmpty` before the call returns.
@MainActor
public final class UndoStack {
    /// Older changes can only be undone from their own toasts, which have disappeared by then.
    private static let capacity = 50

    private struct Entry {
        let action: ToastAction
        let onUndone: @MainActor () -> Void
    }

    private var entries: [Entry] = []

    public init() {}

    /// Whether there is nothing to undo. The value can change without a call, because toasts undo changes too.
    public var isEmpty: Bool { !entries.contains { $0.action.isPending } }

    /// - Parameter onUndone: called after `undoNewest` has undone the change, to remove the toast that offers it.
    public func add(_ action: ToastAction, onUndone: @escaping @MainActor () -> Void = {}) {
        entries.removeAll { !$0.action.isPending }
        entries.append(Entry(action: action, onUndone: onUndone))
        if entries.count > Self.capacity { entries.removeFirst() }
    }

    /// Undoes the newest change that no toast has undone yet.
    public func undoNewest() {
        entries.removeAll { !$0.action.isPending }
        guard let newest = entries.popLast() else { return }
        newest.action.perform()
        newest.onUndone()
    }
}
