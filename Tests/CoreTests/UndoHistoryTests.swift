import Core
import Reactive
import TestSupport
import Testing

@MainActor
@Suite("The undo history of a window")
struct UndoHistoryTests {
    private let history = UndoHistory()
    private let undone = RecordedEvents<String>()

    /// Adds a change that can be undone at once.
    @discardableResult
    private func add(_ name: String) -> UndoEntry {
        let entry = UndoEntry(name) { [undone] entry in
            undone.add(entry.name)
            entry.end()
        }
        history.add(entry)
        return entry
    }

    @Test("Several changes are undone from the newest to the oldest, and the next one is named")
    func steps() {
        #expect(history.newest.value == nil)
        for name in ["Rename", "Edit Credits", "Move to Trash"] { add(name) }
        for name in ["Move to Trash", "Edit Credits", "Rename"] {
            #expect(history.newest.value == name)
            history.undoNewest()
        }
        #expect(history.newest.value == nil && undone.all == ["Move to Trash", "Edit Credits", "Rename"])
        history.undoNewest()
        #expect(undone.count == 3)
    }

    @Test("A change that its toast undoes leaves the history, and is undone once")
    func toast() {
        let first = ToastMessage("Renamed", undo: add("Rename"))
        add("Move to Trash")
        first.action?.perform()
        #expect(undone.all == ["Rename"] && history.newest.value == "Move to Trash")
        history.undoNewest()
        history.undoNewest()
        first.undo?.perform()
        #expect(undone.all == ["Rename", "Move to Trash"])
    }

    @Test("A failed change stays in its place and can be tried again")
    func failure() {
        add("Rename")
        var tries = 0
        history.add(
            UndoEntry("Move to Trash") { entry in
                tries += 1
                entry.end { again in
                    tries += 1
                    again.end()
                }
            })
        history.undoNewest()
        #expect(tries == 1 && history.newest.value == "Move to Trash")
        history.undoNewest()
        #expect(tries == 2 && history.newest.value == "Rename")
    }

    @Test("An undo waits for the one before it, and is dropped if that one fails", arguments: [true, false])
    func order(succeeds: Bool) throws {
        add("Rename")
        var running: UndoEntry?
        history.add(UndoEntry("Move to Trash") { running = $0 })
        history.undoNewest()
        history.undoNewest()
        #expect(undone.isEmpty && history.newest.value == "Rename")
        let change = try #require(running)
        if succeeds { change.end() } else { change.end { $0.end() } }
        #expect(undone.all == (succeeds ? ["Rename"] : []))
        #expect(history.newest.value == (succeeds ? nil : "Move to Trash"))
    }

    @Test("A full history forgets the oldest change")
    func capacity() {
        for number in 0...UndoHistory.capacity { add("\(number)") }
        for _ in 0...UndoHistory.capacity { history.undoNewest() }
        #expect(undone.count == UndoHistory.capacity && undone.all.last == "1")
    }
}
