import Core
import Foundation
import Fuzzing
import Imaging
import Model
import Reactive
import Samples
import Synchronization
import TestSupport

/// A file loader whose results the test sends.
final class StubFiles: PictureFileLoading {
    private struct State {
        var observers: [Signal<PictureFile, PictureError>.Observer] = []
        /// Results for requests that have not arrived yet.
        var prepared: [Result<PictureFile, PictureError>] = []
    }

    private let state = Mutex(State())
    private let urls = RecordedEvents<String>()
    private let disposals = Mutex(0)

    var requested: [String] { urls.all }
    var disposedCount: Int { disposals.withLock { $0 } }

    func loadFile(_ url: String) -> SignalProducer<PictureFile, PictureError> { load(url, nil) }

    func writeFile(
        _ url: String, to destination: FileDestination, progress: (@Sendable (TransferProgress) -> Void)?
    ) -> SignalProducer<PictureFile, PictureError> {
        load(url, progress).attemptMap { file -> Result<PictureFile, PictureError> in
            destination.replace(with: file.data) ? .success(file) : .failure(.damaged)
        }
    }

    private func load(
        _ url: String, _ progress: (@Sendable (TransferProgress) -> Void)?
    ) -> SignalProducer<PictureFile, PictureError> {
        SignalProducer { [self] observer, lifetime in
            lifetime.observeEnded { [self] in
                _ = observer
                disposals.withLock { $0 += 1 }
            }
            // A test that sees the address may dispose of the request at once.
            urls.add(url)
            progress?(TransferProgress(received: 1, expected: 2))
            let result = state.withLock { state -> Result<PictureFile, PictureError>? in
                if !state.prepared.isEmpty { return state.prepared.removeFirst() }
                state.observers.append(observer)
                return nil
            }
            if let result { Self.send(result, to: observer) }
        }
    }

    func deliver(_ file: PictureFile) { end(.success(file)) }
    func fail(_ error: PictureError) { end(.failure(error)) }

    /// Sends the result to the first waiting request, or to the next one.
    private func end(_ result: Result<PictureFile, PictureError>) {
        let observer = state.withLock { state -> Signal<PictureFile, PictureError>.Observer? in
            if !state.observers.isEmpty { return state.observers.removeFirst() }
            state.prepared.append(result)
            return nil
        }
        if let observer { Self.send(result, to: observer) }
    }

    private static func send(
        _ result: Result<PictureFile, PictureError>, to observer: Signal<PictureFile, PictureError>.Observer
    ) {
        switch result {
        case .success(let file):
            observer.send(value: file)
            observer.sendCompleted()
        case .failure(let error): observer.send(error: error)
        }
    }
}

extension PictureFile {
    static let jpeg = made(.jpeg(quality: 90), "jpg", "image/jpeg")
    static let png = made(.png, "png", "image/png")
    static let gif = PictureFile(
        data: Data("GIF89a".utf8) + [1, 0, 1, 0, 0, 0, 0, 0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0, 0x3B],
        fileExtension: "gif", mediaType: "image/gif")

    /// A gray TIFF of 4 × 3 pixels: the header, the pixels, then a directory of nine tags.
    static let tiff = tiff(pageCount: 1)

    /// A gray TIFF with pages of 4 × 3 pixels: the header, then the pixels and a directory of nine tags for each page.
    static func tiff(pageCount: Int) -> PictureFile {
        var bytes: [UInt8] = Array("II*\0".utf8) + little(20, 4)
        for page in 0..<pageCount {
            let pixels = bytes.count
            let tags: [(tag: Int, type: Int, value: Int)] = [
                (256, 3, 4), (257, 3, 3), (258, 3, 8), (259, 3, 1), (262, 3, 1), (273, 4, pixels), (277, 3, 1),
                (278, 3, 3), (279, 4, 12),
            ]
            bytes += (0..<12).map { UInt8($0 * 20 + page) } + little(tags.count, 2)
            for tag in tags { bytes += little(tag.tag, 2) + little(tag.type, 2) + little(1, 4) + little(tag.value, 4) }
            // The next directory follows the pixels of the next page.
            bytes += little(page + 1 < pageCount ? bytes.count + 4 + 12 : 0, 4)
        }
        return PictureFile(data: Data(bytes), fileExtension: "tif", mediaType: "image/tiff")
    }

    /// A lossless WebP of 4 × 3 pixels.
    static let webP = webP(webPPixels)

    /// A WebP of 4 × 3 pixels that shows the same picture in each of its frames.
    static func animatedWebP(frameCount: Int) -> PictureFile {
        // The sizes are one less than what they mean; the flags say that frames move.
        let size = little(3, 3) + little(2, 3)
        let header = chunk("VP8X", [0x02, 0, 0, 0] + size) + chunk("ANIM", [0, 0, 0, 0, 0, 0])
        let frames = (0..<frameCount).flatMap { number in
            chunk("ANMF", [0, 0, 0, 0, 0, 0] + size + little(100 + number, 3) + [0] + webPPixels)
        }
        return webP(header + frames)
    }

    private static let webPPixels = chunk(
        "VP8L",
        [0x2f, 0x03, 0x80, 0x00, 0x00, 0x07, 0x50, 0xa8, 0x02, 0x15, 0xac, 0xff, 0x81, 0x88, 0xe8, 0x7f, 0x00])

    private static func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
        let padding = [UInt8](repeating: 0, count: content.count % 2)
        return Array(name.utf8) + little(content.count, 4) + content + padding
    }

    private static func webP(_ chunks: [UInt8]) -> PictureFile {
        let bytes = Array("RIFF".utf8) + little(chunks.count + 4, 4) + Array("WEBP".utf8) + chunks
        return PictureFile(data: Data(bytes), fileExtension: "webp", mediaType: "image/webp")
    }

    /// A gray BMP of one pixel.
    static let bmp: PictureFile = {
        var bytes: [UInt8] = Array("BM".utf8)
        for number in [58, 0, 54, 40, 1, 1, 24 << 16 | 1] { bytes += little(number, 4) }
        bytes += [UInt8](repeating: 0, count: 24) + [127, 127, 127, 0]
        return PictureFile(data: Data(bytes), fileExtension: "bmp", mediaType: "image/bmp")
    }()

    static let animatedGIF = PictureFile(
        data: Data(EncodedPictures.gif), fileExtension: "gif", mediaType: "image/gif")
    static let wholeAVIF = PictureFile(
        data: Data(EncodedPictures.avif), fileExtension: "avif", mediaType: "image/avif")
    static let wholeHEIF = PictureFile(
        data: Data(EncodedPictures.heif), fileExtension: "heic", mediaType: "image/heif")

    /// The beginning of an AVIF, which is enough to tell the format.
    static let avif = PictureFile(
        data: Data([0, 0, 0, 24]) + Data("ftypavif\0\0\0\0mif1miaf".utf8) + Data([0, 0, 0, 9]) + Data("mdat\u{1}".utf8),
        fileExtension: "avif", mediaType: "image/avif")

    /// The JPEG with a box of Content Credentials.
    static let signed: PictureFile = {
        let type: [UInt8] = [0x63, 0x32, 0x70, 0x61, 0, 0x11, 0, 0x10, 0x80, 0, 0, 0xAA, 0, 0x38, 0x9B, 0x71]
        let description: [UInt8] = [0, 0, 0, 30] + Array("jumd".utf8) + type + [3] + Array("c2pa\0".utf8)
        let box: [UInt8] = [0, 0, 0, 38] + Array("jumb".utf8) + description
        let segment: [UInt8] = [0xFF, 0xEB, 0, 48] + Array("JP".utf8) + [0, 1, 0, 0, 0, 1] + box
        return PictureFile(
            data: jpeg.data.prefix(2) + Data(segment) + jpeg.data.dropFirst(2), fileExtension: "jpg",
            mediaType: "image/jpeg")
    }()

    private static func little(_ number: Int, _ count: Int) -> [UInt8] {
        (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    }

    private static func made(_ type: BitmapEncoder.FileType, _ ending: String, _ mediaType: String) -> PictureFile {
        guard let drawing = SampleCatalog.picture(5),
            let bitmap = try? SamplePictures().draw(drawing, fitting: PixelSize(width: 120, height: 80)),
            let data = BitmapEncoder.encode(bitmap, as: type)
        else { preconditionFailure("no sample is drawn") }
        return PictureFile(data: data, fileExtension: ending, mediaType: mediaType)
    }
}

extension ImageEntity {
    static let sunrise: ImageEntity = {
        var image = ImageEntity(
            id: ImageID(provider: .commons, string: "12"), pageURL: "https://commons.example/File:Sunrise.jpg",
            pageImageWidth: 120, pageImageHeight: 80, previewURL: "https://commons.example/thumb.jpg",
            previewWidth: 60, previewHeight: 40)
        image.fileURL = "https://commons.example/Sunrise.jpg"
        image.title = "Sunrise über 東京"
        image.caption = "The sun comes up."
        image.tags = ["sun", "日の出"]
        image.username = "Änne Müller"
        image.license = License(
            name: "CC BY-SA 4.0", url: "https://creativecommons.org/licenses/by-sa/4.0/", code: "by-sa")
        image.sourceType = .digitalCapture
        return image
    }()
}
