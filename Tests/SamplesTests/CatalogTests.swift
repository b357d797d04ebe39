import Model
import Testing

@testable import Samples

@Suite struct CatalogTests {
    @Test("The catalog has a million pictures")
    func count() {
        let numbers = [-1, 999_999, 1_000_000]
        #expect(numbers.filter { SampleCatalog.picture($0) != nil } == [999_999])
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
            #expect(picture.tags.contains("vertical") == (shape < 1) && picture.tags.contains("square") == (shape == 1))
        }
    }

    @Test("Each variant has its own title, colors and tag")
    func variantFacts() {
        for variants in motifs.map(\.variants) {
            #expect(variants.count == Cycle.variantCount && Set(variants.map(\.title)).count == variants.count)
            #expect(variants.allSatisfy { !$0.colors.isEmpty && !$0.tags.isEmpty })
        }
    }
}
