import Model
import Testing

@testable import Samples

@Suite struct CatalogTests {
    @Test("The catalog has twenty motifs and a million pictures")
    func count() {
        #expect(motifs.count == 20)
        #expect(SampleCatalog.count == 1_000_000)
        #expect(SampleCatalog.picture(999_999) != nil)
        #expect(SampleCatalog.picture(1_000_000) == nil)
        #expect(SampleCatalog.picture(-1) == nil)
    }

    @Test("The same number is always the same picture")
    func stability() {
        #expect(SampleCatalog.picture(4711) == SampleCatalog.picture(4711))
    }

    @Test("Twenty consecutive pictures of a block have all motifs")
    func blocks() {
        let shown = Set((40..<60).compactMap { SampleCatalog.picture($0)?.motif })
        #expect(shown.count == 20)
    }

    @Test("No motif follows itself")
    func neighbors() {
        let shown = (0..<4_000).compactMap { SampleCatalog.picture($0)?.motif }
        #expect(!zip(shown, shown.dropFirst()).contains { $0 == $1 })
    }

    @Test("The shapes match the sizes")
    func shapes() {
        for number in 0..<500 {
            guard let picture = SampleCatalog.picture(number) else { continue }
            let shape = Double(picture.size.width) / Double(picture.size.height)
            #expect(picture.tags.contains("vertical") == (shape < 1))
            #expect(picture.tags.contains("square") == (shape == 1))
        }
    }

    @Test("Each variant has its own title, colors and tag", arguments: motifs.indices)
    func variantFacts(motif: Int) {
        let variants = motifs[motif].variants
        #expect(variants.count >= 3)
        #expect(Set(variants.map(\.title)).count == variants.count)
        #expect(variants.allSatisfy { !$0.colors.isEmpty && !$0.tags.isEmpty })
    }
}
