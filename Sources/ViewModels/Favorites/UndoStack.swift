import Model

/// Changes of a window that can still be undone, the newest last, for the key that undoes. Main thread.
@MainActor
public struct UndoStack {
    /// Older changes are only undone by their own toasts, which have gone by then.
    private static let capacity = 50

    private var actions: [ToastAction] = []

    public init() {}

    /// Whether there is anything to undo. Toasts undo by themselves, so that this may change without a call.
    public var isEmpty: Bool { !actions.contains { $0.isPending } }

    public mutating func add(_ action: ToastAction) {
        actions.removeAll { !$0.isPending }
        actions.append(action)
        if actions.count > Self.capacity { actions.removeFirst() }
    }

    /// Undoes the newest change that no toast has undone.
    public mutating func undoNewest() {
        actions.removeAll { !$0.isPending }
        actions.popLast()?.perform()
    }
}
