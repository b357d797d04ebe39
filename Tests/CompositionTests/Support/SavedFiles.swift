import Core
import FileAccess
import Foundation
import Fuzzing
import Imaging
import Model
import Reactive
import TestSupport

@testable import Saving

/// A folder of pictures that the program's own code has saved, in every format that it can save.
final class SavedFiles: Sendable {
    /// A saved picture with its file.
    struct Saved: Sendable {
        /// The format, and what is special about the file.
        let kind: String
        let original: Data
        let image: ImageEntity
        let result: SavedPicture
    }

    private let temporary = TemporaryFolder()
    var folder: String { temporary.path }

    /// Saves a picture of its own in each kind of file.
    func saveAll(decoder: any ImageDecoding) async -> [Saved] {
        var all: [Saved] = []
        for (number, sample) in SampleFile.all.enumerated() {
            let image = Self.image(number)
            let box = PixelSize(width: 320, height: 320)
            let saver = PictureSaver(
                files: OneFile(file: sample.file), readFields: FieldsOfFiles.read,
                metadata: MetadataWriter(rewrite: FieldsOfFiles.rewrite),
                imageCode: { (try? decoder.decode($0, fitting: box))?.imageCode })
            let request = SaveRequest(image: image, folder: folder, name: "picture \(number)")
            let saved: SavedPicture? = await withCheckedContinuation { continuation in
                saver.save(request).compactMap { if case .saved(let picture) = $0 { picture } else { nil } }
                    .startWithResult { continuation.resume(returning: try? $0.get()) }
            }
            guard let saved else { continue }
            all.append(Saved(kind: sample.kind, original: sample.file.data, image: image, result: saved))
        }
        return all
    }

    /// A picture of a service; each differs from the others in every fact.
    static func image(_ number: Int) -> ImageEntity {
        let page = "https://commons.example/File:\(number).jpg"
        var image = ImageEntity(
            id: ImageID(provider: .commons, string: "\(number)"), pageURL: page, pageImageWidth: 48,
            pageImageHeight: 32, previewURL: page + "/preview", previewWidth: 48, previewHeight: 32)
        image.fileURL = page + "/original"
        image.title = "Sunrise \(number) über 東京"
        image.caption = "The sun comes up \(number) times."
        image.tags = ["sun \(number)", "日の出"]
        image.username = "Änne Müller \(number)"
        image.license = License(code: "by-sa", version: number % 2 == 0 ? "4.0" : "3.0")
        image.sourceType = .digitalCapture
        return image
    }
}

/// Loads one file, whatever its address.
private struct OneFile: PictureFileLoading {
    let file: PictureFile

    func loadFile(_ url: String) -> SignalProducer<PictureFile, PictureError> { SignalProducer(value: file) }
}

/// A file in one of the formats, as small as it can be. The file of JPEG XL is only a beginning.
struct SampleFile {
    let kind: String
    let file: PictureFile

    private init(_ kind: String, _ ending: String, _ format: PictureFormat, _ bytes: [UInt8]) {
        self.kind = kind
        file = PictureFile(data: Data(bytes), fileExtension: ending, mediaType: format.mediaType)
    }

    private static let (width, height) = (48, 32)

    /// The gray of a pixel; each number makes another picture.
    private static func gray(_ x: Int, _ y: Int, _ number: Int) -> UInt8 {
        UInt8(truncatingIfNeeded: (x / 6 + 1) * (y / 4 + 1) * (29 + 18 * number) & 0x7F)
    }

    private static func pixels(_ number: Int, channels: Int = 1, upwards: Bool = false) -> [UInt8] {
        (0..<height).flatMap { row in
            let y = upwards ? height - 1 - row : row
            return (0..<width).flatMap { [UInt8](repeating: gray($0, y, number), count: channels) }
        }
    }

    private static func little(_ number: Int, _ count: Int) -> [UInt8] {
        (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    }

    static var all: [SampleFile] {
        let jpeg = encoded(.jpeg(quality: 90), 0)
        var tga: [UInt8] = [0, 0, 2]
        for bytes in [little(0, 9), little(width, 2), little(height, 2), [24, 0x20]] { tga += bytes }
        return [
            SampleFile("JPEG", "jpg", .jpeg, jpeg),
            SampleFile("JPEG with Content Credentials", "jpg", .jpeg, signed(encoded(.jpeg(quality: 90), 1))),
            SampleFile("PNG", "png", .png, encoded(.png, 2)),
            SampleFile("PNG with data behind its end", "png", .png, encoded(.png, 3) + Array("more".utf8)),
            SampleFile("TIFF", "tif", .tiff, tiff(4)),
            SampleFile("TIFF with two pages", "tif", .tiff, tiff(5, pageCount: 2)),
            SampleFile("WebP", "webp", .webP, webP()),
            SampleFile("GIF", "gif", .gif, gif(7)),
            SampleFile("AVIF", "avif", .avif, EncodedPictures.avif),
            SampleFile("HEIF", "heic", .heif, EncodedPictures.heif),
            SampleFile("JPEG XL", "jxl", .jpegXL, [0xFF, 0x0A, 0, 0]),
            SampleFile("SVG", "svg", .svg, svg(11)),
            SampleFile("BMP", "bmp", .bmp, bmp(12)),
            SampleFile("ICO", "ico", .icon, icon(13)),
            SampleFile("TGA", "tga", .tga, tga + pixels(14, channels: 3)),
            SampleFile("PNM", "ppm", .pnm, Array("P6\n48 32\n255\n".utf8) + pixels(15, channels: 3)),
            SampleFile("RAW", "nef", .raw, raw(encoded(.jpeg(quality: 90), 16))),
        ]
    }

    private static func encoded(_ type: BitmapEncoder.FileType, _ number: Int) -> [UInt8] {
        let bytes = pixels(number, channels: 3)
        let bitmap = Bitmap.filled(width, height) { $0.copyBytes(from: bytes) }
        return Array(BitmapEncoder.encode(bitmap, as: type) ?? Data())
    }

    /// Returns a JPEG with a box of Content Credentials behind its first two bytes.
    private static func signed(_ jpeg: [UInt8]) -> [UInt8] {
        let type: [UInt8] = [0x63, 0x32, 0x70, 0x61, 0, 0x11, 0, 0x10, 0x80, 0, 0, 0xAA, 0, 0x38, 0x9B, 0x71]
        let description: [UInt8] = [0, 0, 0, 30] + Array("jumd".utf8) + type + [3] + Array("c2pa\0".utf8)
        let box: [UInt8] = [0, 0, 0, 38] + Array("jumb".utf8) + description
        let segment: [UInt8] = [0xFF, 0xEB, 0, 48] + Array("JP".utf8) + [0, 1, 0, 0, 0, 1] + box
        return Array(jpeg.prefix(2)) + segment + Array(jpeg.dropFirst(2))
    }

    /// The tags as number, type, and value. All of them have one value.
    private static func directory(_ tags: [(Int, Int, Int)], next: Int) -> [UInt8] {
        var bytes = little(tags.count, 2)
        for (number, type, value) in tags {
            bytes += little(number, 2) + little(type, 2)
            bytes += little(1, 4) + little(value, 4)
        }
        return bytes + little(next, 4)
    }

    /// Each page has its directory before its pixels.
    private static func tiff(_ number: Int, pageCount: Int = 1) -> [UInt8] {
        let directorySize = 2 + 9 * 12 + 4
        var bytes = Array("II*\0".utf8) + little(8, 4)
        for page in 0..<pageCount {
            let start = bytes.count + directorySize
            let end = start + width * height
            let tags = [
                (256, 3, width), (257, 3, height), (258, 3, 8), (259, 3, 1), (262, 3, 1), (273, 4, start), (277, 3, 1),
                (278, 3, height), (279, 4, width * height),
            ]
            bytes += directory(tags, next: page + 1 < pageCount ? end : 0) + pixels(number + page)
        }
        return bytes
    }

    private static func raw(_ preview: [UInt8]) -> [UInt8] {
        let tags = [
            (254, 4, 1), (256, 3, 4_000), (257, 3, 3_000), (259, 3, 6), (274, 3, 1), (513, 4, 98),
            (514, 4, preview.count),
        ]
        return Array("II*\0".utf8) + little(8, 4) + directory(tags, next: 0) + preview
    }

    /// A lossless WebP of 4 × 3 pixels.
    private static func webP() -> [UInt8] {
        let pixels: [UInt8] = [
            0x2f, 0x03, 0x80, 0x00, 0x00, 0x07, 0x50, 0xa8, 0x02, 0x15, 0xac, 0xff, 0x81, 0x88, 0xe8, 0x7f, 0x00, 0x00,
        ]
        let chunk = Array("WEBPVP8L".utf8) + little(17, 4) + pixels
        return Array("RIFF".utf8) + little(chunk.count, 4) + chunk
    }

    /// A GIF whose codes of eight bits each are a pixel; the code 128 often enough keeps them that long.
    private static func gif(_ number: Int) -> [UInt8] {
        let colors = (0..<128).flatMap { [UInt8](repeating: UInt8($0 * 2), count: 3) }
        var codes: [UInt8] = []
        for (index, pixel) in pixels(number).enumerated() {
            if index % 100 == 0 { codes.append(128) }
            codes.append(pixel)
        }
        codes.append(129)
        let blocks = stride(from: 0, to: codes.count, by: 255).flatMap { start -> [UInt8] in
            let block = codes[start..<min(start + 255, codes.count)]
            return [UInt8(block.count)] + block
        }
        let size = little(width, 2) + little(height, 2)
        var bytes = Array("GIF89a".utf8) + size
        for part in [[0xF6, 0, 0], colors, [0x2C, 0, 0, 0, 0], size, [0, 7], blocks, [0, 0x3B]] { bytes += part }
        return bytes
    }

    private static func svg(_ number: Int) -> [UInt8] {
        let squares = (0..<8).flatMap { y in
            (0..<8).map { x in
                let gray = gray(x * 6, y * 4, number)
                return "<rect x='\(x * 6)' y='\(y * 4)' width='6' height='4' fill='rgb(\(gray),\(gray),\(gray))'/>"
            }
        }
        return Array("<svg xmlns='http://www.w3.org/2000/svg' width='48' height='32'>\(squares.joined())</svg>".utf8)
    }

    private static func bmp(_ number: Int) -> [UInt8] {
        let content = pixels(number, channels: 3, upwards: true)
        return Array("BM".utf8) + little(54 + content.count, 4) + little(0, 4) + little(54, 4)
            + header(height: height, bits: 24) + content
    }

    private static func icon(_ number: Int) -> [UInt8] {
        // The height counts the mask, too, which has one bit for each pixel in rows of 64 bits.
        let image =
            header(height: 2 * height, bits: 24) + pixels(number, channels: 3, upwards: true)
            + [UInt8](repeating: 0, count: 8 * height)
        return [0, 0, 1, 0, 1, 0, UInt8(width), UInt8(height), 0, 0, 1, 0, 24, 0] + little(image.count, 4)
            + little(22, 4)
            + image
    }

    private static func header(height: Int, bits: Int) -> [UInt8] {
        little(40, 4) + little(width, 4) + little(height, 4) + little(1, 2) + little(bits, 2)
            + [UInt8](repeating: 0, count: 24)
    }
}
