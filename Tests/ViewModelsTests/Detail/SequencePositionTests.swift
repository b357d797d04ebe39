import Testing

@testable import ViewModels

@Suite("The position among the pictures of a detail window")
struct SequencePositionTests {
    @Test("The text counts from one")
    func text() {
        #expect(SequencePosition(index: 2, count: 37).text == "3 of 37")
    }

    @Test("The text names the service's total while pages are missing")
    func total() {
        let text = SequencePosition(index: 2, count: 50, total: 1_000).text
        #expect(text?.filter { !$0.isPunctuation } == "3 of 1000")
    }

    @Test("A total below the number of loaded pictures is not believed")
    func wrongTotal() {
        #expect(SequencePosition(index: 2, count: 37, total: 5).text == "3 of 37")
    }

    @Test("A picture without others has no position")
    func alone() {
        #expect(SequencePosition(index: 0, count: 1).text == nil)
        #expect(SequencePosition(index: 0, count: 2, removed: [1]).text == nil)
    }

    @Test("Pictures that no longer exist are neither counted nor shown")
    func removed() {
        let position = SequencePosition(index: 3, count: 7, removed: [0, 2, 4, 6])
        #expect(position.text == "2 of 3")
        #expect(position.neighbor(1) == 5)
        #expect(position.neighbor(-1) == 1)
        #expect(position.first == 1)
        #expect(position.last == 5)
    }

    @Test("There is no neighbor beyond either end")
    func ends() {
        #expect(SequencePosition(index: 0, count: 2).neighbor(-1) == nil)
        #expect(SequencePosition(index: 1, count: 2).neighbor(1) == nil)
        #expect(SequencePosition(index: 0, count: 2, removed: [1]).neighbor(1) == nil)
    }
}
