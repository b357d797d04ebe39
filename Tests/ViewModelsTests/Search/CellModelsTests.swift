import Model
import Testing

@testable import ViewModels

@Suite
@MainActor
struct CellModelsTests {
    @Test("A row that was looked at many times before its picture is read shows the picture then")
    func unreadRow() {
        let row = PlaceholderCellModel(reading: { nil })
        // As many calls within each other would overflow the stack.
        for _ in 0..<20_000 where row.isLoaded { Issue.record("the row has a picture") }
        row.read(with: {
            ImageSearchTableViewCellModel(
                image: .stub(id: 7), urgency: .row(position: 0, in: Viewport()), pictures: ManualPictures())
        })
        #expect(row.isLoaded && row.id.string == "7")
    }

    @Test("A copy keeps its count while the search grows, and the next one has the insertions")
    func growth() {
        let results = ImageResults()
        let before = ImageSearchCellModels(of: results) { _, _ in PlaceholderCellModel(reading: { nil }) }
        let after = before.inserting(results.append([.stub(id: 0), .stub(id: 1)]))
        #expect(before.isEmpty && after.count == 2 && after.change == .inserted(0..<2))
    }
}
