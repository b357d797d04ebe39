import Model

/// A window's changes that can still be undone, the newest last, for its undo shortcut. Main thread.
@MainActor
public struct UndoStack {
    /// Older changes can only be undone from their own toasts, which have disappeared by then.
    private static let capacity = 50

    private var actions: [ToastAction] = []

    public init() {}

    /// Whether there is nothing to undo. The value can change without a call, because toasts undo changes too.
    public var isEmpty: Bool { !actions.contains { $0.isPending } }

    public mutating func add(_ action: ToastAction) {
        actions.removeAll { !$0.isPending }
        actions.append(action)
        if actions.count > Self.capacity { actions.removeFirst() }
    }

    /// Undoes the newest change that no toast has undone yet.
    public mutating func undoNewest() {
        actions.removeAll { !$0.isPending }
        actions.popLast()?.perform()
    }
}
