import Testing

@testable import ViewModels

@Suite("The position among the pictures of a detail window")
struct SequencePositionTests {
    @Test("The text counts from one, up to the service's total if that is not below the number of loaded pictures")
    func text() {
        let texts: [String?] = [nil, 1_000, 5].map { total in
            SequencePosition(index: 2, count: 37, total: total).text?.filter { !$0.isPunctuation }
        }
        #expect(texts == ["3 of 37", "3 of 1000", "3 of 37"])
    }

    @Test("A picture without others has no position")
    func alone() {
        let removed = SequencePosition(index: 0, count: 2, removed: [1])
        #expect(SequencePosition(index: 0, count: 1).text == nil && removed.text == nil)
    }

    @Test("Pictures that no longer exist are neither counted nor shown")
    func removed() {
        let position = SequencePosition(index: 3, count: 7, removed: [0, 2, 4, 6])
        let shown = [position.first, position.neighbor(-1), position.neighbor(1), position.last]
        #expect(position.text == "2 of 3" && shown == [1, 1, 5, 5])
    }

    @Test("There is no neighbor beyond either end")
    func ends() {
        let neighbors = [
            SequencePosition(index: 0, count: 2).neighbor(-1), SequencePosition(index: 1, count: 2).neighbor(1),
            SequencePosition(index: 0, count: 2, removed: [1]).neighbor(1),
        ]
        #expect(neighbors.allSatisfy { $0 == nil })
    }
}
