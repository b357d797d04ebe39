import Model
import Reactive
import SQLiteAccess

/// Stores past searches in the history's database.
public final class SearchHistoryStore: SearchHistoryStoring {
    public let recent: Property<[String]>

    private let history: HistoryDatabase
    private let isEnabled: @Sendable () -> Bool
    private let scheduler: any Scheduler
    private let texts = MutableProperty<[String]>([])
    private let shown = MutableProperty<[String]>([])

    /// - Parameters:
    ///   - scheduler: where `recent` changes; the main thread by default.
    ///   - isEnabled: returns whether the user wants searches to be remembered; called at each search.
    public init(
        _ history: HistoryDatabase, scheduler: any Scheduler = UIScheduler(),
        isEnabled: @escaping @Sendable () -> Bool = { true }
    ) {
        (self.history, self.scheduler, self.isEnabled) = (history, scheduler, isEnabled)
        recent = Property(capturing: shown)
        history.database.perform { [weak self] in self?.load() }
    }

    public func allRecent() -> SignalProducer<[String], Never> {
        history.afterLoading { [texts] in texts.value }
    }

    public func remember(_ text: String) {
        if !text.isEmpty, isEnabled() { restore([text]) }
    }

    public func restore(_ removed: [String]) {
        change { $0 = InMemorySearchHistory.putting(removed, before: $0) }
        write { connection in
            // The search that is inserted last comes first.
            for text in removed.reversed() {
                try connection.run("INSERT OR REPLACE INTO search (text) VALUES (?)", [.text(text)])
            }
            try connection.run(
                "DELETE FROM search WHERE number NOT IN (SELECT number FROM search ORDER BY number DESC LIMIT ?)",
                [.integer(InMemorySearchHistory.capacity)])
        }
    }

    public func remove(_ text: String) {
        change { $0.removeAll { $0 == text } }
        write { _ = try $0.run("DELETE FROM search WHERE text = ?", [.text(text)]) }
        history.forgetDeleted()
    }

    public func clear() {
        change { $0 = [] }
        write { _ = try $0.run("DELETE FROM search") }
        history.forgetDeleted()
        history.database.perform { [history] in history.database.forgetDamaged() }
    }

    /// Loads the stored searches. On the queue. Searches that were added before the load come first.
    private func load() {
        let read = history.database.read { connection in
            try connection.rows("SELECT text FROM search ORDER BY number DESC") { $0.text(0) }
        }
        guard case .success(let stored) = read else { return }
        change { texts in
            texts = Array((texts + stored.filter { !texts.contains($0) }).prefix(InMemorySearchHistory.capacity))
        }
    }

    private func change(_ body: (inout [String]) -> Void) {
        texts.modify(body)
        scheduler.schedule { [texts, shown] in shown.value = texts.value }
    }

    /// Writes in the background. A failure is not reported, because the database has reported its state when it was
    /// opened.
    private func write(_ body: @escaping @Sendable (Connection) throws -> Void) {
        history.database.perform { [history] in _ = history.database.write { try body($0) } }
    }
}
