import Dispatch
import FileAccess
import FoundationEssentials
import Model
import Reactive

/// Keeps what has been spent of services' budgets in a small file of JSON, replaced as a whole.
///
/// Only a queue of its own touches the disk. Reading begins when this object is made. What is kept is written a second later,
/// with what was kept meanwhile, and at `close`. A file that cannot be read or written is done without: nobody need be told.
public final class BudgetFile: BudgetKeeping {
    private struct State {
        var budgets: [String: KeptBudget] = [:]
        var isRead = false
        var isWriting = false
    }

    private let folder: String
    private let delay: DispatchTimeInterval
    private let queue = DispatchQueue(label: "io.github.vitrine.budget-file", qos: .utility)
    private let state = Locked(State())

    private var path: String { folder + "/budgets.json" }
    /// More is no file of ours, in bytes.
    private static let largest = 1_000_000

    /// - Parameters:
    ///   - folder: made when something is first kept.
    ///   - delay: between what is kept first and the file.
    public init(folder: String, delay: DispatchTimeInterval = .seconds(1)) {
        (self.folder, self.delay) = (folder, delay)
        queue.async { self.read() }
    }

    public func load(_ name: String, _ body: @escaping @Sendable (KeptBudget?) -> Void) {
        let (isRead, budget) = state.withLock { ($0.isRead, $0.budgets[name]) }
        if isRead { return body(budget) }
        // After the reading, which stands before it in the queue.
        queue.async { body(self.state.withLock { $0.budgets[name] }) }
    }

    public func keep(_ budget: KeptBudget, for name: String) {
        let isFirst = state.withLock { state in
            state.budgets[name] = budget
            defer { state.isWriting = true }
            return !state.isWriting
        }
        if isFirst { queue.asyncAfter(deadline: .now() + delay) { self.write() } }
    }

    /// Writes what has not been written yet, and waits for it.
    public func close() { queue.sync { write() } }

    private func read() {
        let data = try? RegularFile.contents(of: path, atMost: Self.largest)
        let found = data.flatMap { try? JSONValue(parsing: $0) }?.object ?? [:]
        state.withLock { state in
            // What has been kept since is newer.
            state.budgets.merge(found.compactMapValues(KeptBudget.init)) { newer, _ in newer }
            state.isRead = true
        }
    }

    private func write() {
        let budgets: [String: KeptBudget]? = state.withLock { state in
            defer { state.isWriting = false }
            return state.isWriting ? state.budgets : nil
        }
        guard let budgets else { return }
        let text = JSONValue.object(budgets.mapValues(\.json)).text()
        do {
            try FilePath.makeFolder(folder)
            try AtomicFile.write(Data(text.utf8), to: path, mode: AtomicFile.ownersOnly)
        } catch {
            // The service says what is left, or refuses: the next start is told then.
        }
    }
}
