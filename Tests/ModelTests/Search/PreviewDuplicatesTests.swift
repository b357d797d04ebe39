import Testing

@testable import Model

@Suite("Previews that show the same picture")
struct PreviewDuplicatesTests {
    private let size = PixelSize(width: 150, height: 100)

    /// Returns a code with as many ones at its beginning.
    private func code(_ ones: Int) -> ImageCode {
        let words = (0..<4).map { word in
            (0..<64).reduce(UInt64(0)) { $0 << 1 | (word * 64 + $1 < ones ? 1 : 0) }
        }
        guard let code = ImageCode(words: words) else { preconditionFailure("a code has four words") }
        return code
    }

    @Test("Codes that differ in at most a few bits belong to the same picture")
    func alike() {
        var pictures = PreviewDuplicates()
        let limit = PreviewDuplicates.threshold
        #expect(pictures.add(code(0), size: size, of: 4).isEmpty)
        #expect(pictures.add(code(limit + 1), size: size, of: 3).isEmpty)
        #expect(pictures.add(code(limit), size: size, of: 9) == [3, 4])
        #expect(pictures.add(code(1), size: size, of: 2) == [3, 4, 9])
    }

    @Test("A preview that very many rows have is that of no picture")
    func placeholders() {
        var pictures = PreviewDuplicates()
        let limit = PreviewDuplicates.maxMatchCount
        for row in 0..<limit { #expect(pictures.add(code(7), size: size, of: row) == Array(0..<row)) }
        for row in limit..<limit + 3 { #expect(pictures.add(code(7), size: size, of: row).isEmpty) }
    }

    @Test("A picture of another shape is another picture, except for the rounding of small previews")
    func shape() {
        var pictures = PreviewDuplicates()
        _ = pictures.add(code(0), size: size, of: 0)
        #expect(pictures.add(code(0), size: PixelSize(width: 100, height: 100), of: 1).isEmpty)
        #expect(pictures.add(code(0), size: PixelSize(width: 150, height: 99), of: 2) == [0])
        #expect(pictures.add(code(0), size: PixelSize(width: 300, height: 202), of: 3) == [0, 2])
    }

    @Test("A picture without pixels is no other one")
    func noPixels() {
        var pictures = PreviewDuplicates()
        #expect(pictures.add(code(0), size: PixelSize(width: 0, height: 10), of: 0).isEmpty)
        #expect(pictures.add(code(0), size: size, of: 1).isEmpty)
    }
}
