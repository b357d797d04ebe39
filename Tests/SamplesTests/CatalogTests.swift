import Model
import Testing

@testable import Samples

@Suite struct CatalogTests {
    @Test func `There are twenty motifs and a million pictures`() {
        #expect(motifs.count == 20)
        #expect(SampleCatalog.count == 1_000_000)
        #expect(SampleCatalog.picture(999_999) != nil)
        #expect(SampleCatalog.picture(1_000_000) == nil)
        #expect(SampleCatalog.picture(-1) == nil)
    }

    @Test func `The same number is always the same picture`() {
        #expect(SampleCatalog.picture(4711) == SampleCatalog.picture(4711))
    }

    @Test func `Twenty pictures in a row from a block show all motifs`() {
        let shown = Set((40..<60).compactMap { SampleCatalog.picture($0)?.motif })
        #expect(shown.count == 20)
    }

    @Test func `No motif follows itself`() {
        let shown = (0..<4_000).compactMap { SampleCatalog.picture($0)?.motif }
        #expect(!zip(shown, shown.dropFirst()).contains { $0 == $1 })
    }

    @Test func `Shapes tell the truth about their size`() {
        for number in 0..<500 {
            guard let picture = SampleCatalog.picture(number) else { continue }
            let shape = Double(picture.size.width) / Double(picture.size.height)
            #expect(picture.tags.contains("vertical") == (shape < 1))
            #expect(picture.tags.contains("square") == (shape == 1))
        }
    }

    @Test(arguments: motifs.indices)
    func `Every variant has a title, colours and a tag of its own`(motif: Int) {
        let variants = motifs[motif].variants
        #expect(variants.count >= 3)
        #expect(Set(variants.map(\.title)).count == variants.count)
        #expect(variants.allSatisfy { !$0.colours.isEmpty && !$0.tags.isEmpty })
    }
}
