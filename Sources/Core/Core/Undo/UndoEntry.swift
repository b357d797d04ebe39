import Logging

/// A change that can be undone. The undo history of a window and the toast about the change share the entry, so that it
/// is undone once. Main thread.
@MainActor
public final class UndoEntry {
    /// Begins to undo the change. It calls `end` or `fail` of the entry, at once or later.
    public typealias Undo = @MainActor (UndoEntry) -> Void

    public enum State: Sendable {
        case ready
        /// The change is being undone.
        case running
        /// The change is undone, or can never be undone.
        case over
    }

    /// The name of the command that made the change, in header capitalization: `Move to Trash`.
    public nonisolated let name: String
    public private(set) var state = State.ready
    private var undo: Undo?
    private var observers: [@MainActor () -> Void] = []

    public init(_ name: String, undo: @escaping Undo) { (self.name, self.undo) = (name, undo) }

    /// Undoes the change, unless that has begun already.
    public func perform() {
        guard state == .ready, let undo else { return }
        change(to: .running)
        undo(self)
    }

    /// Ends the undoing without success; it can be tried again.
    public func fail() { change(to: .ready) }

    /// Ends the undoing.
    ///
    /// - Parameter again: undoes what could not be undone now, for example because another file has the former name;
    ///   `nil` if nothing is left, or a repetition would fail, too.
    public func end(retryingWith again: Undo? = nil) {
        undo = again
        change(to: again == nil ? .over : .ready)
    }

    /// Calls the handler after each change of the state, until the entry is over.
    public func onChange(_ handler: @escaping @MainActor () -> Void) { observers.append(handler) }

    private func change(to state: State) {
        self.state = state
        Log.debug(.undo, "\(name): \(state)")
        let notified = observers
        if state == .over { observers = [] }
        for observer in notified { observer() }
    }
}
