import Reactive

/// The changes made in a window that can be undone, for its undo command. Main thread.
@MainActor
public final class UndoHistory {
    /// The largest number of entries. Some of them hold open files.
    public static let capacity = 50

    /// The name of the change that `undoNewest` undoes; `nil` if there is none.
    public let newest: Property<String?>

    private let name = MutableProperty<String?>(nil)
    /// The entries that are ready or running, the newest last.
    private var entries: [UndoEntry] = []
    /// The number of calls of `undoNewest` that wait for the running one.
    private var waitingCount = 0

    public init() { newest = Property(capturing: name) }

    /// Adds an entry as the newest one, which may be undone elsewhere, too. The oldest entry leaves a full history.
    public func add(_ entry: UndoEntry) {
        guard entry.state != .over, !entries.contains(where: { $0 === entry }) else { return }
        entries.append(entry)
        if entries.count > Self.capacity { entries.removeFirst() }
        entry.onChange { [weak self, weak entry] in
            if let entry { self?.changed(entry) }
        }
        update()
    }

    /// Undoes the newest change. While another change of this history is being undone, it waits for that one, and
    /// nothing happens if that one fails.
    public func undoNewest() {
        if entries.contains(where: { $0.state == .running }) {
            waitingCount += 1
        } else {
            entries.last { $0.state == .ready }?.perform()
        }
    }

    private func changed(_ entry: UndoEntry) {
        switch entry.state {
        case .running: return update()
        case .ready: waitingCount = 0
        case .over: entries.removeAll { $0 === entry }
        }
        update()
        guard waitingCount > 0 else { return }
        waitingCount -= 1
        undoNewest()
    }

    private func update() { name.value = entries.last { $0.state == .ready }?.name }
}
