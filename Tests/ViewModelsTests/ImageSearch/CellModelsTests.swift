import Model
import Testing

@testable import ViewModels

@Suite("The rows of a search")
@MainActor
struct CellModelsTests {
    private func rows(of results: ImageResults) -> ImageSearchCellModels {
        ImageSearchCellModels(of: results) { image, position in
            ImageSearchTableViewCellModel(
                image: image, urgency: .row(position: position, in: Viewport()), pictures: ManualPictures())
        }
    }

    @Test("A row's view model is the same one for as long as somebody holds it")
    func identity() {
        let results = ImageResults()
        results.append([.stub(id: 0), .stub(id: 1)])
        let rows = rows(of: results)
        let first = rows[0]
        #expect(rows[0] === first)
        #expect(rows[1] !== first)
    }

    @Test("A row's view model is made when asked for and goes with its last holder")
    func onDemand() {
        let results = ImageResults()
        results.append([.stub(id: 0)])
        let rows = rows(of: results)
        weak let first = rows[0]
        #expect(first == nil)
    }

    @Test("A value keeps its count while its search grows, and the next one says what was inserted")
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
