import Model
import Testing

@testable import Samples

@Suite struct CatalogTests {
    @Test("The catalog has a million pictures")
    func count() {
        #expect(SampleCatalog.count == 1_000_000)
        #expect(SampleCatalog.picture(999_999) != nil)
        #expect(SampleCatalog.picture(1_000_000) == nil)
        #expect(SampleCatalog.picture(-1) == nil)
    }

    @Test("The same number is always the same picture")
    func stability() {
        #expect(SampleCatalog.picture(4711) == SampleCatalog.picture(4711))
    }

    @Test("Consecutive blocks have every variant of every motif once")
    func blocks() {
        let pictures = (0..<motifs.count * Cycle.variantCount).compactMap(SampleCatalog.picture)
        #expect(Set(pictures.map { [$0.motif, $0.variant] }).count == pictures.count)
    }

    @Test("Between two pictures of a motif are at least two of others")
    func neighbors() {
        let shown = (Cycle.length - 500..<Cycle.length + 500).compactMap { SampleCatalog.picture($0)?.motif }
        for start in 0..<shown.count - 3 { #expect(Set(shown[start..<start + 3]).count == 3) }
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
        #expect(variants.count == Cycle.variantCount)
        #expect(Set(variants.map(\.title)).count == variants.count)
        #expect(variants.allSatisfy { !$0.colors.isEmpty && !$0.tags.isEmpty })
    }
}
