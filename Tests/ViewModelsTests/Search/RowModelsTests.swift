import Differences
import Reactive
import Testing

@testable import ViewModels

@Suite struct RowModelsTests {
    /// Returns the view models of rows that show texts; any view model does.
    private func makeModels(_ content: @escaping @Sendable (Int) -> String? = { _ in nil }) -> RowModels<String> {
        RowModels(content: content) { _, _ in PlaceholderCellModel(reading: { nil }) }
    }

    @Test("A view model that is held is the same object for every request, also after its row has moved")
    func identity() {
        let models = makeModels()
        let held = models.model(at: 1)
        #expect(models.model(at: 1) === held)
        let edits = ListEdits(from: [5, 6, 7], to: [6, 7])
        let (others, replaced) = models.edited(by: edits, content: { _ in nil })
        #expect(replaced == [])
        #expect(others.model(at: 0) === held && others.model(at: 1) !== held)
    }

    @Test("A row that has moved knows its new position")
    func position() {
        let made = Locked<RowPosition?>(nil)
        let models = RowModels<String>(content: { "\($0)" }) { _, position in
            made.withLock { $0 = position }
            return PlaceholderCellModel(reading: { nil })
        }
        let held = models.model(at: 2)
        let edits = ListEdits(from: [5, 6, 7], to: [7])
        let (others, _) = models.edited(by: edits, content: { _ in nil })
        let position = made.withLock { $0 }
        #expect(position?.index == 0 && others.model(at: 0) === held)
    }

    @Test("A row whose content has changed gets another view model, one whose content is not in memory does not")
    func replaced() {
        let models = makeModels { "\($0)" }
        let held = (0..<3).map { models.model(at: $0) }
        let edits = ListEdits(from: [5, 6, 7], to: [4, 5, 6, 7])
        let (others, replaced) = models.edited(by: edits) { [nil, "0", "new", nil][$0] }
        #expect(replaced == [1])
        #expect(others.model(at: 1) === held[0] && others.model(at: 3) === held[2])
        #expect(others.model(at: 2) !== held[1])
    }

    @Test("The content that is read later is compared, too")
    func read() {
        let isRead = Locked(false)
        let models = makeModels { _ in isRead.withLock { $0 } ? "old" : nil }
        let held = models.model(at: 0)
        #expect(!held.isLoaded)
        isRead.withLock { $0 = true }
        #expect(held.isLoaded)
        let (_, replaced) = models.edited(by: ListEdits(from: [5], to: [5])) { _ in "new" }
        #expect(replaced == [0] && models.model(at: 0) === held)
    }

    @Test("The number of entries is bounded, however many rows were shown")
    func released() {
        let models = makeModels()
        for position in 0..<5_000 { _ = models.model(at: position) }
        #expect(models.entryCount <= 1_024)
    }
}
