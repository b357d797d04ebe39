import Differences
import Testing

@testable import ViewModels

@Suite struct RowModelsTests {
    private typealias Model = any ImageSearchTableViewCellModeling
    private let models = RowModels<String>()

    /// Returns the view model of a row that shows a text; any view model does.
    private func model(at position: Int, _ content: String? = nil, in models: RowModels<String>) -> Model {
        models.model(at: position, showing: content) { _, _ in PlaceholderCellModel(reading: { nil }) }
    }

    @Test("A view model that is held is the same object for every request, also after its row has moved")
    func identity() {
        let held = model(at: 1, in: models)
        #expect(model(at: 1, in: models) === held)
        let edits = ListEdits(from: [5, 6, 7], to: [6, 7])
        let (others, replaced) = models.edited(by: edits, content: { _ in nil })
        #expect(replaced == [])
        #expect(model(at: 0, in: others) === held)
        #expect(model(at: 1, in: others) !== held)
    }

    @Test("A row that has moved knows its new position")
    func position() {
        var position: RowPosition?
        let held = models.model(at: 2, showing: nil) { _, made in
            position = made
            return PlaceholderCellModel(reading: { nil })
        }
        var moved: Model?
        let edits = ListEdits(from: [5, 6, 7], to: [7])
        _ = models.edited(by: edits, content: { _ in nil }, moved: { model, _ in moved = model })
        #expect(position?.index == 0)
        #expect(moved === held)
    }

    @Test("A row whose content has changed gets another view model, one whose content is not in memory does not")
    func replaced() {
        let held = (0..<3).map { model(at: $0, "\($0)", in: models) }
        let edits = ListEdits(from: [5, 6, 7], to: [4, 5, 6, 7])
        let (others, replaced) = models.edited(by: edits) { [nil, "0", "new", nil][$0] }
        #expect(replaced == [1])
        #expect(model(at: 1, in: others) === held[0])
        #expect(model(at: 2, in: others) !== held[1])
        #expect(model(at: 3, in: others) === held[2])
    }

    @Test("The content that is read later is compared, too")
    func read() {
        var position: RowPosition?
        let held = models.model(at: 0, showing: nil) { _, made in
            position = made
            return PlaceholderCellModel(reading: { nil })
        }
        if let position { models.setContent("old", at: position) }
        let (_, replaced) = models.edited(by: ListEdits(from: [5], to: [5])) { _ in "new" }
        #expect(replaced == [0])
        #expect(model(at: 0, in: models) === held)
    }

    @Test("The number of entries is bounded, however many rows were shown")
    func released() {
        for position in 0..<5_000 { _ = model(at: position, in: models) }
        #expect(models.entryCount <= 1_024)
    }
}
