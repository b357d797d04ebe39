import Foundation
import Model
import Testing

@testable import Imaging

/// Decoding in processes that are locked in.
@Suite struct DecodeServiceTests {
    private static let box = PixelSize(width: 150, height: 100)

    private let service = DecodeService(executable: Self.executable, workerCount: 2)

    /// The decoder is built beside the tests.
    private static let executable: String = {
        let tests = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
        return URL(filePath: tests).deletingLastPathComponent().appending(path: "vitrine-decoder").path
    }()

    private static let files: [(name: String, file: Data)] = [
        ("JPEG", Pictures.jpeg(Pictures.noise(640, 426))),
        ("a turned JPEG", Pictures.jpeg(Pictures.quarters(64, 48), orientation: 6, littleEndian: true)),
        ("progressive JPEG", Fixtures.progressiveJPEG), ("gray JPEG", Fixtures.greyJPEG),
        ("print colors", Fixtures.cmykJPEG), ("PNG", Pictures.png(Pictures.noise(60, 40))),
        ("GIF", Fixtures.animatedGIF), ("WebP", Fixtures.webP),
    ]

    private func error(_ decoder: any ImageDecoding, _ file: Data) -> PictureError? {
        do {
            _ = try decoder.decode(file, fitting: Self.box)
            return nil
        } catch {
            return error
        }
    }

    @Test("Every format is decoded to the same pixels as inside of the program", arguments: files.indices)
    func samePixels(index: Int) throws {
        let file = Self.files[index].file
        let inside = try PixbufDecoder().decode(file, fitting: Self.box)
        let sandboxed = try service.decode(file, fitting: Self.box)
        #expect(sandboxed.size == inside.size)
        #expect(sandboxed.format == inside.format)
        let row = inside.size.width * (inside.format == .rgb ? 3 : 4)
        let areEqual = (0..<inside.size.height).allSatisfy {
            memcmp(sandboxed.pixels.base + $0 * sandboxed.stride, inside.pixels.base + $0 * inside.stride, row) == 0
        }
        #expect(areEqual, "\(Self.files[index].name)")
        #expect(service.report?.isSufficient == true)
    }

    @Test("A file that is no picture has the same failure as inside of the program")
    func failures() {
        let row = [UInt8](repeating: 0, count: 1 + 30_000 * 3)
        let bomb = HandmadePNG.file(width: 30_000, height: 30_000, pixels: HandmadePNG.stored(row))
        for file in [Data(), Data("GIF89a".utf8), bomb, Data("<svg xmlns='http://www.w3.org/2000/svg'/>".utf8)] {
            let failure = error(service, file)
            #expect(failure != nil)
            #expect(failure == error(PixbufDecoder(), file))
        }
    }

    @Test("A decoder that is not installed refuses every picture and says why")
    func missingDecoder() {
        let missing = DecodeService(executable: "/nonexistent/vitrine-decoder", workerCount: 1)
        #expect(error(missing, Self.files[0].file) == .damaged)
        #expect(missing.problem == .notStarted(ENOENT))
    }

    @Test("Many threads decode at once, each its own picture")
    func manyThreads() {
        let wrong = (0..<40).map { _ in Wrong() }
        DispatchQueue.concurrentPerform(iterations: 40) { number in
            let bitmap = try? service.decode(Pictures.numbered(number), fitting: Self.box)
            if bitmap.map(Pictures.number) != number { wrong[number].set() }
        }
        #expect(wrong.filter(\.isSet).isEmpty)
    }

    /// Unchecked: only one iteration uses it at a time.
    private final class Wrong: @unchecked Sendable {
        private(set) var isSet = false
        func set() { isSet = true }
    }
}
