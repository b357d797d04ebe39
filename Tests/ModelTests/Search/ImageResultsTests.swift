import Model
import Testing

@Suite struct ImageResultsTests {
    @Test("Positions are counted across pages of any length")
    func positions() {
        let results = ImageResults()
        var end = 0
        for count in [3, 0, 1, 5] {
            let page = end..<end + count
            #expect(results.append(page.map(ImageEntity.stub)) == page)
            end += count
        }
        let ids = (0..<9).map { results[$0]?.id.string }
        #expect(ids == (0..<9).map { "\($0)" })
    }
}

@Suite struct SearchQueryTests {
    @Test("White space at the ends is removed from the words, and white space alone means all pictures")
    func trimming() {
        for (typed, text) in [(" sea ", "sea"), ("\tsea\n", "sea"), ("  ", "")] {
            #expect(SearchQuery(typed).text == text)
        }
    }
}
