import FileAccess
import FoundationEssentials
import Fuzzing
import Glibc
import Imaging
import Model
import TestSupport

/// A tree of small real photographs with EXIF, 100 in each folder. The same numbers give the same names and contents.
struct IndexTree {
    let path: String

    static let picturesPerFolder = 100
    private static let places = ["Italy", "France", "Japan", "Norway", "Kenya", "Peru", "Iceland", "Vietnam"]
    private static let subjects = [
        "sunset", "harbor", "mountain", "portrait", "birthday", "garden", "bridge", "castle", "boat", "market", "snow",
        "forest", "wedding", "museum", "river", "bicycle", "breakfast", "storm", "lighthouse", "balloon",
    ]
    private static let cameras = [
        ("FUJIFILM", "X-T4"), ("Canon", "EOS R6"), ("Google", "Pixel 7"), ("NIKON", "Z 6"), ("Apple", "iPhone 14"),
    ]

    struct Picture {
        let folder: String
        let name: String
        let date: PhotoDate?
        let camera: (maker: String, model: String)
        let subject: String
    }

    static func picture(_ number: Int) -> Picture {
        let group = number / picturesPerFolder
        let year = 2004 + group % 21
        let place = places[(group / 21) % places.count]
        // A linear congruential generator: the choice must be the same in every run.
        let noise = (number &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407) >> 33 & 0x3FFF_FFFF
        let (month, day) = (1 + noise % 12, 1 + noise / 12 % 28)
        // Few subjects are frequent.
        let subject = subjects[min(noise / 7 % subjects.count, noise / 1_000 % subjects.count)]
        func padded(_ number: Int, _ width: Int) -> String {
            let digits = String(number)
            return String(repeating: "0", count: max(0, width - digits.count)) + digits
        }
        let stamp = "\(year)\(padded(month, 2))\(padded(day, 2))"
        let name =
            number % 3 == 0 ? "\(subject) \(number).jpg" : "IMG_\(stamp)_\(padded(noise % 1_000_000, 6))_\(number).jpg"
        return Picture(
            folder: "\(year)/\(place) \(padded(group, 5))", name: name,
            date: PhotoDate(year: year, month: month, day: day, hour: noise % 24, minute: noise / 24 % 60),
            camera: cameras[noise % cameras.count], subject: subject)
    }

    /// Writes the files of these numbers.
    func write(_ numbers: Range<Int>) throws {
        let pixels = Self.pixels()
        var folder = ""
        for number in numbers {
            let picture = Self.picture(number)
            if picture.folder != folder {
                folder = picture.folder
                try FileManager.default.createDirectory(
                    atPath: path + "/" + folder, withIntermediateDirectories: true)
            }
            let data = Self.file(picture, pixels)
            let file = open("\(path)/\(folder)/\(picture.name)", O_CREAT | O_WRONLY | O_TRUNC | O_CLOEXEC, 0o644)
            guard file >= 0 else { throw SystemError.last }
            defer { close(file) }
            try writeAll(data, to: file)
        }
    }

    /// Returns an encoded picture without metadata.
    private static func pixels() -> Data {
        let bitmap = Bitmap.filled(48, 32) { bytes in
            for index in bytes.indices { bytes[index] = UInt8(truncatingIfNeeded: index / 9) }
        }
        return BitmapEncoder.encode(bitmap, as: .jpeg(quality: 60)) ?? Data()
    }

    /// Puts EXIF and XMP behind the first marker of the JPEG.
    private static func file(_ picture: Picture, _ pixels: Data) -> Data {
        let date = picture.date.map { date in
            func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
            return "\(date.year):\(two(date.month)):\(two(date.day)) \(two(date.hour)):\(two(date.minute)):00"
        }
        let exif = EXIFBytes.file(
            main: [(0x010F, .text(picture.camera.maker)), (0x0110, .text(picture.camera.model))],
            photo: date.map { [(0x9003, .text($0))] } ?? [])
        let xmp = """
            <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
            <rdf:Description xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:subject><rdf:Bag>
            <rdf:li>\(picture.subject)</rdf:li><rdf:li>holiday</rdf:li>
            </rdf:Bag></dc:subject></rdf:Description></rdf:RDF></x:xmpmeta>
            """
        return pixels.prefix(2) + segment(Array("Exif\0\0".utf8) + exif)
            + segment(Array("http://ns.adobe.com/xap/1.0/\0".utf8) + Array(xmp.utf8)) + pixels.dropFirst(2)
    }

    private static func segment(_ content: [UInt8]) -> Data {
        let length = content.count + 2
        return Data([0xFF, 0xE1, UInt8(length >> 8 & 255), UInt8(length & 255)] + content)
    }
}
