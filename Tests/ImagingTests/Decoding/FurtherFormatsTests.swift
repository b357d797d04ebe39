import Foundation
import Model
import PictureTypes
import SandboxShim
import Sandboxing
import TestSupport
import Testing

@testable import Imaging

/// Formats that only the sandboxed decoder decodes.
@Suite struct FurtherFormatsTests {
    private static let box = PixelSize(width: 150, height: 100)

    private let service = DecodeService(executable: DecodeServiceTests.executable, workerCount: 1)

    private func failure(_ file: Data) -> PictureError? {
        do throws(PictureError) {
            _ = try service.decode(file, fitting: Self.box)
            return nil
        } catch {
            return error
        }
    }

    @Test("A RAW file shows its embedded preview, turned as the file says, and has no other size")
    func raw() throws {
        let preview = Pictures.jpeg(Pictures.quarters(64, 48))
        let file = Fixtures.raw(preview: preview)
        let facts = try service.facts(in: .bytes(file))
        #expect(facts.format == .raw && facts.size == nil)
        #expect(try service.decode(file, fitting: Self.box).size == PixelSize(width: 64, height: 48))
        let turned = try service.decode(Fixtures.raw(preview: preview, orientation: 6), fitting: Self.box)
        let expected = try service.decode(
            Pictures.jpeg(Pictures.quarters(64, 48), orientation: 6, littleEndian: true), fitting: Self.box)
        #expect(turned.size == expected.size && turned.colorName(3, 3) == expected.colorName(3, 3))
        #expect(throws: PictureError.noDecoder(format: "RAW")) { try PixbufDecoder().decode(file, fitting: Self.box) }
    }

    @Test("A RAW file without a preview, and one whose preview is beyond its end, are damaged")
    func noPreview() {
        let preview = Pictures.jpeg(Pictures.quarters(64, 48))
        for file in [Fixtures.raw(preview: Data()), Fixtures.raw(preview: preview).dropLast(200)] {
            #expect(failure(file) == .damaged)
        }
    }

    @Test("A TIFF file whose first page is a reduced one is decoded as TIFF, because it has no preview")
    func reducedPage() throws {
        #expect(try service.facts(in: .bytes(Fixtures.reducedTIFF)).format == .raw)
        let (red, green, blue) = try service.decode(Fixtures.reducedTIFF, fitting: Self.box).color(3, 3)
        #expect(red == 255 && green == 0 && blue == 0)
    }

    @Test("Hostile files of all further formats leave the decoder usable")
    func hostile() throws {
        var random = TestRandom(seed: 23)
        let preview = Pictures.jpeg(Pictures.quarters(64, 48))
        let seeds = [
            Fixtures.redTGA, Fixtures.redPNM, Fixtures.redTIFF, Fixtures.redBMP, Fixtures.redIcon,
            Fixtures.raw(preview: preview), Fixtures.reducedTIFF,
        ]
        for _ in 0..<200 {
            var file = random.element(of: seeds) ?? Data()
            for _ in 0...random.below(8) { file[random.below(min(file.count, 200))] = random.byte() }
            _ = failure(file)
        }
        #expect(failure(Fixtures.redTGA) == nil && failure(Fixtures.raw(preview: preview)) == nil)
    }

    private static let packaged: [(format: PictureFormat, file: Data)] = [
        (.avif, Fixtures.redAVIF), (.heif, Fixtures.redHEIF), (.jpegXL, Fixtures.redJPEGXL),
    ]

    /// Some of these loaders start threads, and wait forever where they get none.
    @Test("An AVIF, a HEIF and a JPEG XL are decoded if their loader is installed", arguments: packaged.indices)
    func packagedFormats(index: Int) throws {
        let (format, file) = Self.packaged[index]
        #expect(try service.facts(in: .bytes(file)).format == format)
        guard InstalledFiles.hasLoader(format) else {
            #expect(failure(file) == .noDecoder(format: format.name, package: format.loaderPackage))
            return
        }
        let bitmap = try service.decode(file, fitting: Self.box)
        #expect(bitmap.size == PixelSize(width: 150, height: 100) && bitmap.colorName(75, 50) == "r")
    }

    /// A drawing with a text of this font in black on red.
    private func drawing(_ text: String, font: String) throws -> Bitmap {
        let drawing = """
            <svg xmlns='http://www.w3.org/2000/svg' width='40' height='20'><rect width='40' height='20' fill='#f00'/>
            <text x='10' y='18' font-size='18' font-family='\(font)'>\(text)</text></svg>
            """
        return try service.decode(Data(drawing.utf8), fitting: Self.box)
    }

    private static func pixels(_ bitmap: Bitmap) -> [UInt8] {
        Array(UnsafeRawBufferPointer(start: bitmap.pixels.base, count: bitmap.pixels.byteCount))
    }

    @Test("A drawing with text is shown, whichever font it asks for")
    func text() throws {
        for font in ["Some Font, serif", "monospace", "sans-serif", "Arial", ""] {
            let (red, green, blue) = try drawing("sea", font: font).color(3, 3)
            #expect(red == 255 && green == 0 && blue == 0)
        }
    }

    @Test(
        "A drawing has letters: with another one it has other pixels",
        .enabled(if: InstalledFiles.haveFonts))
    func letters() throws {
        for font in ["serif", "sans-serif", "monospace", "Some Font"] {
            let (first, second) = (try drawing("N", font: font), try drawing("H", font: font))
            #expect(Self.pixels(first) != Self.pixels(second), "\(font)")
            #expect(try Self.pixels(first) == Self.pixels(drawing("N", font: font)), "\(font)")
        }
    }

    @Test("The error for a missing loader contains its package", arguments: PictureFormat.allCases.indices)
    func missingLoader(index: Int) {
        let format = PictureFormat.allCases[index]
        var response = sandbox_shim_response()
        response.outcome = DecoderOutcome.noDecoder.rawValue
        response.facts.0 = format.number
        let failure = DecodeService.failure(of: WorkerClaims(response))
        #expect(failure == .noDecoder(format: format.name, package: format.loaderPackage))
    }
}
