import Model
import Testing

@testable import ViewModels

@Suite
@MainActor
struct CellModelsTests {
    private func rows(of results: ImageResults) -> ImageSearchCellModels {
        ImageSearchCellModels(of: results) { image, place in
            ImageSearchTableViewCellModel(
                image: image, urgency: .row(position: place.index, in: Viewport()), pictures: ManualPictures())
        }
    }

    @Test("The view model of a row is the same object as long as it has an owner")
    func identity() {
        let results = ImageResults()
        results.append([.stub(id: 0), .stub(id: 1)])
        let rows = rows(of: results)
        let first = rows[0]
        #expect(rows[0] === first)
        #expect(rows[1] !== first)
    }

    @Test("The view model of a row is created on request and released with its last owner")
    func onDemand() {
        let results = ImageResults()
        results.append([.stub(id: 0)])
        let rows = rows(of: results)
        weak var first: (any ImageSearchTableViewCellModeling)?
        first = rows[0]
        #expect(first == nil)
    }

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
        let before = rows(of: results)
        let after = before.inserting(results.append([.stub(id: 0), .stub(id: 1)]))
        #expect(before.count == 0)
        #expect(after.count == 2)
        #expect(after.change == .inserted(0..<2))
        #expect(after.map(\.id.string) == ["0", "1"])
    }
}
