import Model
import Testing

@Suite struct ImageResultsTests {
    @Test("Positions are counted across pages of any length")
    func positions() {
        let results = ImageResults()
        #expect(results.append((0..<3).map(ImageEntity.stub)) == 0..<3)
        #expect(results.append([]) == 3..<3)
        #expect(results.append((3..<4).map(ImageEntity.stub)) == 3..<4)
        #expect(results.append((4..<9).map(ImageEntity.stub)) == 4..<9)
        let ids = (0..<9).map { results[$0]?.id.string }
        #expect(ids == (0..<9).map { "\($0)" })
    }
}

@Suite struct SearchQueryTests {
    @Test("White space at the ends is removed from the words", arguments: [" sea ", "\tsea\n", "sea"])
    func trimming(typed: String) {
        #expect(SearchQuery(typed).text == "sea")
    }

    @Test("White space alone means all pictures")
    func blank() {
        #expect(SearchQuery("  ").text.isEmpty)
    }
}
