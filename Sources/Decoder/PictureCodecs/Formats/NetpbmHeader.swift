import PictureTypes

/// The header of PAM and PFM, the formats of Netpbm that no loader of Debian reads: several channels of up to 16 bits, and
/// floating-point numbers.
struct NetpbmHeader: Equatable {
    enum Sample: Equatable {
        /// A number up to `maximum`, in one byte or in two, the higher one first.
        case integer(maximum: Int)
        case float(isLittleEndian: Bool)

        /// In bytes.
        var size: Int {
            switch self {
            case .integer(let maximum): maximum < 256 ? 1 : 2
            case .float: 4
            }
        }
    }

    let size: PixelSize
    /// One or three, and one more with transparency, which comes last.
    let channels: Int
    let sample: Sample
    /// The position of the first row.
    let start: Int

    var hasAlpha: Bool { channels % 2 == 0 }
    /// PFM begins with the row at the bottom.
    var orientation: PictureOrientation { if case .float = sample { .downMirrored } else { .up } }

    /// Returns `nil` if the bytes do not begin with a valid header.
    init?(_ bytes: ByteView) {
        if bytes.matches("P7\n", at: 0) {
            self.init(pam: bytes)
        } else if bytes.matches("PF", at: 0) || bytes.matches("Pf", at: 0) {
            self.init(pfm: bytes, channels: bytes.matches("PF", at: 0) ? 3 : 1)
        } else {
            return nil
        }
    }

    private init?(pam bytes: ByteView) {
        var numbers: [Substring: Int] = [:]
        var kind = ""
        var position = 3
        while let end = bytes.firstIndex(of: 0x0A, from: position), end < Self.maxLength {
            let line = bytes.slice(at: position, count: end - position)?.text ?? ""
            position = end + 1
            if line == "ENDHDR" { break }
            let words = line.split(maxSplits: 1, whereSeparator: \.isWhitespace)
            guard words.count == 2, !line.hasPrefix("#") else { continue }
            if words[0] == "TUPLTYPE" { kind = String(words[1]) } else { numbers[words[0]] = Self.number(words[1]) }
        }
        guard bytes.matches("ENDHDR\n", at: position - 7), let width = numbers["WIDTH"],
            let height = numbers["HEIGHT"], let depth = numbers["DEPTH"], let maximum = numbers["MAXVAL"],
            maximum < 65_536, Self.depths(of: kind).contains(depth)
        else { return nil }
        (size, channels) = (PixelSize(width: width, height: height), depth)
        (sample, start) = (.integer(maximum: maximum), position)
    }

    /// Other kinds, such as CMYK, have other colors.
    private static func depths(of kind: String) -> ClosedRange<Int> {
        switch kind {
        case "": 1...4
        case "BLACKANDWHITE", "GRAYSCALE": 1...1
        case "BLACKANDWHITE_ALPHA", "GRAYSCALE_ALPHA": 2...2
        case "RGB": 3...3
        case "RGB_ALPHA": 4...4
        default: 0...0
        }
    }

    private init?(pfm bytes: ByteView, channels: Int) {
        var position = 2
        guard let width = Self.word(in: bytes, at: &position).flatMap(Self.number),
            let height = Self.word(in: bytes, at: &position).flatMap(Self.number),
            // The sign tells the order of bytes. The value has no effect on what is shown.
            let scale = Self.word(in: bytes, at: &position).flatMap({ Double($0) }), scale != 0, scale.isFinite
        else { return nil }
        (size, self.channels) = (PixelSize(width: width, height: height), channels)
        // One character separates the words from the numbers.
        (sample, start) = (.float(isLittleEndian: scale < 0), position + 1)
    }

    private static let maxLength = 65_536

    /// Returns the word behind white space, and moves the position to its end.
    private static func word(in bytes: ByteView, at position: inout Int) -> String? {
        func isSpace(_ byte: Int) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
        let first = position
        while let byte = bytes.uint8(at: position), isSpace(byte), position < maxLength { position += 1 }
        let start = position
        while let byte = bytes.uint8(at: position), !isSpace(byte), position < start + 32 { position += 1 }
        return start > first ? bytes.slice(at: start, count: position - start)?.text : nil
    }

    /// Positive, and small enough that the bytes of a row can be counted.
    private static func number(_ text: some StringProtocol) -> Int? {
        Int(text).flatMap { (1..<134_217_728).contains($0) ? $0 : nil }
    }
}
