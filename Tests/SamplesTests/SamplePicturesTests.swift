import Model
import Testing

@testable import Samples

@Suite struct SamplePicturesTests {
    private let pictures = SamplePictures()
    private let box = PixelSize(width: 150, height: 100)

    @Test("The source draws addresses of samples only")
    func ownAddresses() {
        #expect(pictures.owns("sample:12") && !pictures.owns("https://example.org/sample:12"))
    }

    @Test(
        "An address without a picture is an error",
        arguments: ["sample:", "sample:-1", "sample:x", "sample:1000000", "sample:99999999999999999999"])
    func unknownAddress(url: String) {
        #expect(throws: PictureError.damaged) {
            _ = try pictures.makePicture(PictureRequest(url: url, box: box))
        }
    }

    @Test("Each motif and variant draws something, and covers the picture with opaque pixels")
    func coverage() throws {
        for number in 0..<400 {
            let words = Self.words(try pictures.makePicture(PictureRequest(url: "sample:\(number)", box: box)))
            #expect(words.allSatisfy { $0 >> 24 == 255 }, "sample:\(number)")
            // The first four blocks have each motif in each variant once.
            if number < motifs.count * Cycle.variantCount { #expect(Set(words).count > 60, "sample:\(number)") }
        }
    }

    @Test("The same number draws the same pixels")
    func stability() throws {
        let request = PictureRequest(url: "sample:77", box: box)
        #expect(try Self.words(pictures.makePicture(request)) == Self.words(pictures.makePicture(request)))
    }

    @Test("Numbers of one motif and variant draw different pictures")
    func variety() throws {
        let first = try pictures.makePicture(PictureRequest(url: "sample:3", box: box))
        let second = try pictures.makePicture(PictureRequest(url: "sample:\(3 + Cycle.length)", box: box))
        #expect(Self.words(first) != Self.words(second))
    }

    @Test("A picture fits completely into its box and is never larger than its original")
    func fit() throws {
        let picture = try #require(SampleCatalog.picture(5))
        let small = try pictures.draw(picture, fitting: box)
        #expect(small.size == picture.size.fitting(in: box) && small.format == .bgraPremultiplied)
        let pixel = PixelSize(width: 1, height: 1)
        #expect(try pictures.draw(picture, fitting: pixel).size == pixel)
    }

    @Test("A picture looks the same at every size")
    func sizes() throws {
        for number in 0..<motifs.count * Cycle.variantCount {
            let picture = try #require(SampleCatalog.picture(number))
            let small = try pictures.draw(picture, fitting: PixelSize(width: 120, height: 120))
            let large = try pictures.draw(picture, fitting: PixelSize(width: 480, height: 480))
            #expect(abs(Self.brightness(small) - Self.brightness(large)) < 6, "sample:\(number)")
        }
    }

    private static func words(_ bitmap: Bitmap) -> [UInt32] {
        (0..<bitmap.size.height).flatMap { row in
            (0..<bitmap.size.width).map { column in
                bitmap.pixels.base.load(fromByteOffset: row * bitmap.stride + column * 4, as: UInt32.self)
            }
        }
    }

    /// Returns the mean of all color bytes.
    private static func brightness(_ bitmap: Bitmap) -> Double {
        let sum = words(bitmap).reduce(0) { $0 + Double($1 & 255) + Double($1 >> 8 & 255) + Double($1 >> 16 & 255) }
        return sum / Double(bitmap.size.width * bitmap.size.height * 3)
    }
}
