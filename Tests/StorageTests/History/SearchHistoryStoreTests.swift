import Foundation
import Model
import Reactive
import TestSupport
import Testing

@testable import Storage

@Suite struct SearchHistoryStoreTests {
    private let folder = TemporaryFolder()

    private func open(isEnabled: @escaping @Sendable () -> Bool = { true }) -> (SearchHistoryStore, HistoryDatabase) {
        let database = HistoryDatabase(folder: folder.path)
        let history = SearchHistoryStore(database, scheduler: ImmediateScheduler(), isEnabled: isEnabled)
        _ = database.database.reading { _ in }.wait()
        return (history, database)
    }

    @Test("The next run offers past searches, the latest first and each once")
    func nextRun() {
        let (history, database) = open()
        for text in ["sea", "moon", "sea"] { history.remember(text) }
        #expect(history.recent.value == ["sea", "moon"])
        database.close()
        #expect(next() == ["sea", "moon"])
    }

    @Test("An early request waits for the searches of the last run")
    func pendingRead() throws {
        let (history, database) = open()
        history.remember("sea")
        database.close()
        let again = HistoryDatabase(folder: folder.path)
        defer { again.close() }
        let asked = DispatchSemaphore(value: 0)
        again.database.perform { asked.wait() }
        let next = SearchHistoryStore(again, scheduler: ImmediateScheduler())
        let answers = RecordedEvents<[String]>()
        let answered = DispatchSemaphore(value: 0)
        next.allRecent().on(completed: { answered.signal() }).startWithValues { texts in
            answers.add(texts)
        }
        #expect(answers.isEmpty)
        asked.signal()
        answered.wait()
        #expect(answers.all == [["sea"]])
    }

    @Test("Clearing leaves no trace in any file")
    func clearing() {
        let (history, database) = open()
        for number in 0..<50 { history.remember("embarrassing-\(number)") }
        // This read waits until the search is written.
        _ = database.database.reading { _ in }.wait()
        #expect(folder.holds("embarrassing"))
        history.clear()
        _ = database.database.reading { _ in }.wait()
        #expect(history.recent.value.isEmpty && !folder.holds("embarrassing"))
    }

    @Test("A removed search leaves no trace in any file while the program runs")
    func removalWhileRunning() {
        let (history, database) = open()
        history.remember("embarrassing")
        history.remember("sea")
        _ = database.database.reading { _ in }.wait()
        #expect(folder.holds("embarrassing"))
        history.remove("embarrassing")
        _ = database.database.reading { _ in }.wait()
        #expect(!folder.holds("embarrassing") && folder.holds("sea"))
        database.close()
    }

    @Test("Clearing also removes damaged files that were set aside")
    func setAsideFiles() throws {
        let (history, database) = open()
        history.remember("embarrassing")
        database.close()
        try folder.overwrite("history.db", from: 0, count: 100)
        let (next, nextDatabase) = open()
        #expect(folder.names(beginning: "history.db.damaged-") != [])
        next.clear()
        nextDatabase.close()
        #expect(!folder.holds("embarrassing"))
    }

    @Test("A disabled history stores nothing")
    func disabled() {
        let isEnabled = Atomic(false)
        let (history, database) = open { isEnabled.value }
        history.remember("secret")
        isEnabled.value = true
        history.remember("sea")
        #expect(history.recent.value == ["sea"])
        database.close()
        #expect(!folder.holds("secret"))
    }

    @Test("Removed searches are restored in their order, also while the history is disabled")
    func restoration() {
        let isEnabled = Atomic(true)
        let (history, database) = open { isEnabled.value }
        for text in ["sea", "moon", "boat"] { history.remember(text) }
        isEnabled.value = false
        history.remove("moon")
        history.restore(["boat", "moon"])
        #expect(history.recent.value == ["boat", "moon", "sea"])
        database.close()
        #expect(next() == ["boat", "moon", "sea"])
    }

    @Test("The oldest searches are removed")
    func limit() {
        let (history, database) = open()
        for number in 0..<(InMemorySearchHistory.capacity + 10) { history.remember("\(number)") }
        #expect(history.recent.value.count == InMemorySearchHistory.capacity)
        database.close()
        #expect(next().last == "10")
    }

    @Test("A damaged history is replaced by an empty one, and searching continues")
    func damage() throws {
        try Data(repeating: 9, count: 5_000).write(to: URL(filePath: folder.history))
        let (history, database) = open()
        history.remember("sea")
        database.close()
        #expect(next() == ["sea"])
    }

    private func next() -> [String] {
        let (history, database) = open()
        defer { database.close() }
        return history.recent.value
    }
}
