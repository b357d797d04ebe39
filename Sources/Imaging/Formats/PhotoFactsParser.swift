import FoundationEssentials
import Model

/// Finds the facts that cameras write into picture files, as EXIF.
///
/// It searches for EXIF by its markers in a file of any format, and checks every position, so that a damaged file only
/// lacks facts. Its time is proportional to the number of bytes, and it needs no library.
public enum PhotoFactsParser {
    /// - Parameter parts: the beginning and the end of a file, or all of it.
    public static func facts(in parts: [Data]) -> PhotoFacts {
        for part in parts {
            let found = part.withUnsafeBytes { buffer in
                directory(in: ByteView(buffer)).map { facts(in: $0) }
            }
            if let found { return found }
        }
        return PhotoFacts()
    }

    /// Finds the EXIF of JPEG and HEIF (`Exif`, two zeros), PNG (`eXIf`), WebP (`EXIF`, a length) and TIFF (at the
    /// start).
    private static func directory(in bytes: ByteView) -> TIFFDirectory? {
        if let whole = TIFFDirectory(bytes) { return whole }
        let markers: [(StaticString, Int)] = [("Exif\0\0", 6), ("eXIf", 4), ("EXIF", 8)]
        for (marker, length) in markers {
            var position = 0
            while let found = bytes.firstIndex(of: marker, from: position) {
                if let directory = TIFFDirectory(bytes.suffix(from: found + length)) { return directory }
                position = found + 1
            }
        }
        return nil
    }

    private static func facts(in main: TIFFDirectory) -> PhotoFacts {
        let photo = main.directory(0x8769)
        var facts = PhotoFacts()
        facts.camera = camera(maker: main.text(0x010F), model: main.text(0x0110))
        facts.lens = photo?.text(0xA434)
        facts.exposureTime = photo?.rational(0x829A).flatMap { positive($0) }
        facts.aperture = photo?.rational(0x829D).flatMap { positive($0) }
        facts.sensitivity = photo?.integer(0x8827).flatMap { $0 > 0 ? $0 : nil }
        facts.focalLength = photo?.rational(0x920A).flatMap { positive($0) }
        facts.dateTaken = (photo?.text(0x9003) ?? main.text(0x0132)).flatMap { date($0) }
        facts.location = main.directory(0x8825).flatMap { location(in: $0) }
        return facts
    }

    private static func positive(_ number: Double) -> Double? { number > 0 && number < 1e6 ? number : nil }

    /// Joins maker and model; many models repeat the maker's name.
    private static func camera(maker: String?, model: String?) -> String? {
        guard let maker, let first = maker.split(separator: " ").first else { return model }
        guard let model else { return maker }
        return model.lowercased().hasPrefix(first.lowercased()) ? model : "\(maker) \(model)"
    }

    /// Reads "2025:06:14 18:32:10".
    private static func date(_ text: String) -> PhotoDate? {
        let numbers = text.split { !$0.isNumber }.map { Int($0) }
        guard numbers.count >= 5, let year = numbers[0], let month = numbers[1], let day = numbers[2],
            let hour = numbers[3], let minute = numbers[4]
        else { return nil }
        return PhotoDate(year: year, month: month, day: day, hour: hour, minute: minute)
    }

    private static func location(in directory: TIFFDirectory) -> PhotoLocation? {
        guard let latitude = degrees(in: directory, 2), let longitude = degrees(in: directory, 4) else { return nil }
        return PhotoLocation(
            latitude: directory.text(1) == "S" ? -latitude : latitude,
            longitude: directory.text(3) == "W" ? -longitude : longitude)
    }

    /// Reads degrees, minutes and seconds.
    private static func degrees(in directory: TIFFDirectory, _ tag: Int) -> Double? {
        guard let degrees = directory.rational(tag), let minutes = directory.rational(tag, at: 1) else { return nil }
        return degrees + minutes / 60 + (directory.rational(tag, at: 2) ?? 0) / 3_600
    }
}

/// A directory of a TIFF structure: a list of tags, each with its type, count and value. Only the wanted tags are read.
private struct TIFFDirectory {
    /// The limit of a text in bytes; longer ones are cut.
    private static let maxTextLength = 200

    /// The bytes of the structure. Positions in it are relative to its start.
    private let bytes: ByteView
    private let isLittleEndian: Bool
    /// The position of the directory's number of entries.
    private let start: Int

    /// Opens the first directory of a structure.
    init?(_ bytes: ByteView) {
        guard bytes.matches("II*\0", at: 0) || bytes.matches("MM\0*", at: 0) else { return nil }
        isLittleEndian = bytes.uint8(at: 0) == Int(UInt8(ascii: "I"))
        self.bytes = bytes
        guard let start = isLittleEndian ? bytes.uint32LE(at: 4) : bytes.uint32BE(at: 4), bytes.uint8(at: start) != nil
        else { return nil }
        self.start = start
    }

    private init?(of parent: TIFFDirectory, at start: Int) {
        guard parent.bytes.uint8(at: start) != nil else { return nil }
        (bytes, isLittleEndian, self.start) = (parent.bytes, parent.isLittleEndian, start)
    }

    private func short(_ offset: Int) -> Int? {
        isLittleEndian ? bytes.uint16LE(at: offset) : bytes.uint16BE(at: offset)
    }
    private func long(_ offset: Int) -> Int? {
        isLittleEndian ? bytes.uint32LE(at: offset) : bytes.uint32BE(at: offset)
    }

    /// Returns type, number of values and position of a tag's values. Values of up to four bytes are in the entry.
    private func entry(_ wanted: Int) -> (type: Int, count: Int, position: Int)? {
        guard let count = short(start) else { return nil }
        // At most 65,535 entries; `start` is inside the file, so the sums do not overflow.
        for index in 0..<count {
            let entry = start + 2 + 12 * index
            guard let tag = short(entry) else { return nil }
            guard tag == wanted else { continue }
            guard let type = short(entry + 2), let count = long(entry + 4), count > 0,
                let size = Self.sizes[type]
            else { return nil }
            let (length, overflows) = size.multipliedReportingOverflow(by: count)
            guard !overflows, let position = length <= 4 ? entry + 8 : long(entry + 8),
                bytes.end(of: position, count: length) != nil
            else { return nil }
            return (type, count, position)
        }
        return nil
    }

    /// Bytes of a value of each type: text, 16-bit and 32-bit numbers, fractions of two 32-bit numbers.
    private static let sizes = [2: 1, 3: 2, 4: 4, 5: 8]

    func directory(_ tag: Int) -> TIFFDirectory? {
        guard let entry = entry(tag), entry.type == 4, let start = long(entry.position) else { return nil }
        return TIFFDirectory(of: self, at: start)
    }

    func integer(_ tag: Int) -> Int? {
        guard let entry = entry(tag) else { return nil }
        switch entry.type {
        case 3: return short(entry.position)
        case 4: return long(entry.position)
        default: return nil
        }
    }

    func rational(_ tag: Int, at index: Int = 0) -> Double? {
        // The values are inside the file, so the sums do not overflow.
        guard let entry = entry(tag), entry.type == 5, index < entry.count,
            let numerator = long(entry.position + 8 * index), let denominator = long(entry.position + 8 * index + 4),
            denominator > 0
        else { return nil }
        return Double(numerator) / Double(denominator)
    }

    /// Returns a text that is safe to show; `nil` if it is empty.
    func text(_ tag: Int) -> String? {
        guard let entry = entry(tag), entry.type == 2,
            let value = bytes.slice(at: entry.position, count: min(entry.count, Self.maxTextLength))
        else { return nil }
        let end = value.firstIndex(of: 0, from: 0) ?? value.count
        let text = value.text(ofFirst: end).displayText()
        return text.isEmpty ? nil : text
    }
}
