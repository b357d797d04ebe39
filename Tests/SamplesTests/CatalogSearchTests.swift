import Model
import Testing

@testable import Samples

@Suite struct CatalogSearchTests {
    @Test("An empty query finds everything in order")
    func emptyQuery() {
        let all = SampleCatalog.search("  ")
        #expect(all.count == SampleCatalog.count)
        #expect(all[0] == 0 && all[123_456] == 123_456)
    }

    @Test(
        "A motif is found in four languages, by a beginning, in capitals and in the plural",
        arguments: ["fractal", "Fraktal", "FRACTALE", "フラクタル", "fract", "fractals"])
    func languages(word: String) {
        let found = SampleCatalog.search(word)
        #expect(found.count == 125_000 && SampleCatalog.picture(found[31_000])?.tags.contains("fractal") == true)
    }

    @Test("All words of a query must match a picture")
    func allWords() {
        let found = SampleCatalog.search("night moon sea")
        #expect(!found.isEmpty)
        for position in stride(from: 0, to: found.count, by: 997) {
            let tags = SampleCatalog.picture(found[position])?.tags ?? []
            #expect(Set(["night", "moon", "sea"]).isSubset(of: tags))
        }
    }

    @Test("A search is correct for each picture of a cycle")
    func completeCycle() {
        let found = Set(SampleCatalog.search("snow").prefix(while: { $0 < Cycle.length }))
        for number in 0..<Cycle.length {
            let picture = SampleCatalog.picture(number)
            let terms = (picture?.tags ?? []) + SearchWords.words(in: picture?.title ?? "")
            #expect(found.contains(number) == terms.contains { $0.hasPrefix("snow") })
        }
    }

    @Test("Results ascend without duplicates")
    func order() {
        let found = SampleCatalog.search("blue").prefix(5_000)
        #expect(zip(found, found.dropFirst()).allSatisfy { $0 < $1 })
    }

    @Test("Accents, punctuation and stop words do not matter")
    func normalization() {
        #expect(SampleCatalog.search("gänseblümchen").count == SampleCatalog.search("ganseblumchen").count)
        #expect(SampleCatalog.search("the cat, and (moon)").count == SampleCatalog.search("cat moon").count)
    }

    @Test("A complete word does not match longer words that begin with it")
    func wholeWord() {
        let tags = SampleCatalog.search("sea").prefix(500).compactMap { SampleCatalog.picture($0)?.tags }
        #expect(tags.allSatisfy { $0.contains("sea") })
    }
}
