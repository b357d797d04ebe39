/// A picture format, detected from the first bytes of a file. Names, file extensions and media types are not trusted.
public enum PictureFormat: String, Sendable, Hashable, CaseIterable {
    case jpeg, png, gif, webP, avif, heif
    // Only the sandboxed decoder decodes these formats: see `isAllowed`.
    case jpegXL, svg, tiff, bmp, icon
    // The index stores the position of a format, so that new ones come last.
    case tga, pnm
    /// The data of a camera's sensor in one of several formats. Its embedded preview is shown.
    case raw

    /// The format's name for people.
    public var name: String { row.name }
    /// The media type that identifies the decoder.
    public var mediaType: String { row.mediaType }
    /// The file extension of the format. That of a RAW file depends on the maker.
    package var fileExtension: String { self == .raw ? "raw" : row.extensions[0] }

    /// The usual extension comes first.
    private var row: (name: String, mediaType: String, extensions: [String]) {
        switch self {
        case .jpeg: ("JPEG", "image/jpeg", ["jpg", "jpeg", "jpe", "jfif"])
        case .png: ("PNG", "image/png", ["png"])
        case .gif: ("GIF", "image/gif", ["gif"])
        case .webP: ("WebP", "image/webp", ["webp"])
        case .avif: ("AVIF", "image/avif", ["avif"])
        case .heif: ("HEIF", "image/heif", ["heic", "heif"])
        case .jpegXL: ("JPEG XL", "image/jxl", ["jxl"])
        case .svg: ("SVG", "image/svg+xml", ["svg"])
        case .tiff: ("TIFF", "image/tiff", ["tif", "tiff"])
        case .bmp: ("BMP", "image/bmp", ["bmp"])
        case .icon: ("ICO", "image/x-icon", ["ico"])
        case .tga: ("TGA", "image/x-tga", ["tga"])
        case .pnm: ("PNM", "image/x-portable-anymap", ["pnm", "pbm", "pgm", "ppm", "pam", "pfm"])
        case .raw: ("RAW", "image/x-dcraw", Array(Self.rawExtensions))
        }
    }

    /// The file extensions of RAW files, in lower case. The bytes do not tell the maker's format.
    package static let rawExtensions: Set<String> = [
        "dng", "cr2", "cr3", "nef", "nrw", "arw", "orf", "rw2", "raf", "pef", "srw",
    ]

    /// The format that a file's name claims; `nil` if it claims none.
    public init?(fileName: String) {
        guard let dot = fileName.lastIndex(of: ".") else { return nil }
        let fileExtension = fileName[fileName.index(after: dot)...].lowercased()
        guard let format = Self.formats[fileExtension] else { return nil }
        self = format
    }

    /// The formats by file extension.
    private static let formats = Dictionary(
        uniqueKeysWithValues: allCases.flatMap { format in format.row.extensions.map { ($0, format) } })

    /// Whether a decoder outside the sandbox may decode untrusted files of this format, because their size is known
    /// before. An SVG of 120 bytes can request gigabytes of memory, which only the limits of the sandbox bound.
    public var isAllowed: Bool {
        switch self {
        case .jpeg, .png, .gif, .webP, .avif, .heif: true
        case .jpegXL, .svg, .tiff, .bmp, .icon, .tga, .pnm, .raw: false
        }
    }
}

extension PictureFormat {
    /// The package of Debian that contains gdk-pixbuf's loader of the format, to install if the loader is missing; `nil`
    /// where gdk-pixbuf or this program's package has it.
    public var loaderPackage: String? { loaderPackage(onDebian: DebianRelease.current) }

    /// - Parameter release: the number of the release of Debian; `nil` on other systems.
    public func loaderPackage(onDebian release: Int?) -> String? {
        switch self {
        case .avif: "libavif-gdk-pixbuf"
        case .heif: "heif-gdk-pixbuf"
        // Since Debian 13.
        case .jpegXL: release.map { $0 < 13 } == true ? nil : "libjxl-gdk-pixbuf"
        case .jpeg, .png, .gif, .webP, .svg, .tiff, .bmp, .icon, .tga, .pnm, .raw: nil
        }
    }
}

extension PictureFormat {
    /// Returns the format of a file with this start; `nil` if the start matches none. 1,024 bytes identify every format,
    /// except RAW files whose first directory comes later.
    package static func sniff(_ bytes: ByteView) -> PictureFormat? {
        if bytes.matches([0xFF, 0xD8, 0xFF], at: 0) { return .jpeg }
        if bytes.matches(pngSignature, at: 0) { return .png }
        if bytes.matches("GIF87a", at: 0) || bytes.matches("GIF89a", at: 0) { return .gif }
        if bytes.matches("RIFF", at: 0), bytes.matches("WEBP", at: 8) { return .webP }
        if bytes.matches([0xFF, 0x0A], at: 0) || bytes.matches([0, 0, 0, 12, 0x4A, 0x58, 0x4C, 0x20], at: 0) {
            return .jpegXL
        }
        if bytes.matches("ftyp", at: 4) { return format(ofBrandsIn: bytes) }
        if bytes.matches("RIFF", at: 0), bytes.matches("ACON", at: 8) { return .icon }
        if isRAW(bytes) { return .raw }
        let tiffMarks: [StaticString] = ["II*\0", "MM\0*", "II+\0\u{8}\0", "MM\0+\0\u{8}"]
        if tiffMarks.contains(where: { bytes.matches($0, at: 0) }) { return .tiff }
        // The length of the second header, which has grown from 12 bytes to 124.
        if bytes.matches("BM", at: 0), let length = bytes.uint32LE(at: 14), (12...256).contains(length) { return .bmp }
        if bytes.matches([0, 0, 1, 0], at: 0), bytes.uint16LE(at: 4) ?? 0 > 0 { return .icon }
        // A cursor; TGA may begin with the same bytes. The first picture follows the list of all.
        if bytes.matches([0, 0, 2, 0], at: 0), bytes.uint16LE(at: 4) ?? 0 > 0, bytes.uint32LE(at: 18) ?? 0 >= 22 {
            return .icon
        }
        if isPNM(bytes) { return .pnm }
        if isCompressed(bytes) || looksLikeSVG(bytes) { return .svg }
        return looksLikeTGA(bytes) ? .tga : nil
    }

    /// Returns the format of a file with these bytes at its start, which must be in one piece in memory.
    package static func sniff(_ bytes: some Collection<UInt8>) -> PictureFormat? {
        bytes.withContiguousStorageIfAvailable { sniff(ByteView(UnsafeRawBufferPointer($0))) } ?? nil
    }

    package static let pngSignature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

    /// Returns the format of an ISO media file by its brands: the major brand first, then the compatible ones. A file that
    /// names no compression is one of HEIF.
    private static func format(ofBrandsIn bytes: ByteView) -> PictureFormat? {
        guard let length = bytes.uint32BE(at: 0) else { return nil }
        let brands = [8] + stride(from: 16, to: max(16, min(length, 256)), by: 4)
        for offset in brands {
            if bytes.matches("avif", at: offset) || bytes.matches("avis", at: offset) { return .avif }
            for brand: StaticString in ["heic", "heix", "hevc", "heim", "heis"] where bytes.matches(brand, at: offset) {
                return .heif
            }
            if bytes.matches("crx ", at: offset) { return .raw }
        }
        let general: [StaticString] = ["mif1", "mif2", "msf1"]
        return brands.contains { offset in general.contains { bytes.matches($0, at: offset) } } ? .heif : nil
    }

    /// Returns whether the bytes begin the RAW file of a camera. Most of these are TIFF files whose first directory has a
    /// reduced picture.
    private static func isRAW(_ bytes: ByteView) -> Bool {
        let marks: [StaticString] = ["FUJIFILMCCD-RAW", "IIRO", "IIRS", "MMOR", "IIU\0"]
        if marks.contains(where: { bytes.matches($0, at: 0) }) { return true }
        if bytes.matches("II*\0", at: 0), bytes.matches("CR", at: 8) { return true }
        // A whole picture that any program shows may follow a reduced one.
        guard let directory = TIFFDirectory(bytes), isReduced(directory) else { return false }
        guard let next = directory.next, !isReduced(next) else { return true }
        return !(next.integer(262).map { $0 <= 6 } ?? false)
    }

    /// The lowest bit of tag 254, which comes first, marks a reduced picture.
    private static func isReduced(_ directory: TIFFDirectory) -> Bool { (directory.integer(254) ?? 0) & 1 == 1 }

    /// Returns whether the bytes begin a file of Netpbm: a bitmap, graymap or pixmap, PAM or PFM.
    private static func isPNM(_ bytes: ByteView) -> Bool {
        guard bytes.matches("P", at: 0), let kind = bytes.uint8(at: 1), let next = bytes.uint8(at: 2) else {
            return false
        }
        let isSpace = [0x09, 0x0A, 0x0D, 0x20].contains(next)
        switch kind {
        case 0x31...0x36: return isSpace || next == 0x23
        // PAM; PFM with colors and without.
        case 0x37: return next == 0x0A
        case 0x46, 0x66: return isSpace
        default: return false
        }
    }

    /// Returns whether the bytes are a valid header of a TGA file, which has no signature: its kind, colors, size and
    /// depth have few valid values.
    private static func looksLikeTGA(_ bytes: ByteView) -> Bool {
        guard let hasColors = bytes.uint8(at: 1), let kind = bytes.uint8(at: 2), let colorCount = bytes.uint16LE(at: 5),
            let colorDepth = bytes.uint8(at: 7), let width = bytes.uint16LE(at: 12),
            let height = bytes.uint16LE(at: 14),
            let depth = bytes.uint8(at: 16), let flags = bytes.uint8(at: 17), width > 0, height > 0, flags < 0x40
        else { return false }
        switch (kind, hasColors) {
        case (1, 1), (9, 1):
            return depth == 8 && [15, 16, 24, 32].contains(colorDepth) && (1...256).contains(colorCount)
        // A map of colors that the pixels do not use does no harm.
        case (2, 0...1), (10, 0...1): return [15, 16, 24, 32].contains(depth) && colorCount <= 256 * hasColors
        case (3, 0...1), (11, 0...1): return [8, 16].contains(depth) && colorCount <= 256 * hasColors
        default: return false
        }
    }

    /// Returns whether the bytes begin a file of gzip, of which only a drawing is a picture.
    package static func isCompressed(_ bytes: ByteView) -> Bool { bytes.matches([0x1F, 0x8B, 8], at: 0) }

    /// The most bytes before the root element of a drawing: programs of Adobe write long comments.
    private static let maxPrologLength = 65_536

    /// Returns whether the bytes contain an SVG root element. A byte order mark, a declaration and comments may precede
    /// it.
    private static func looksLikeSVG(_ bytes: ByteView) -> Bool {
        let isUTF16 = bytes.matches([0xFF, 0xFE], at: 0) || bytes.matches([0xFE, 0xFF], at: 0)
        guard isUTF16 || bytes.text(ofFirst: 64).contains("<") else { return false }
        let text = isUTF16 ? bytes.utf16Text(ofFirst: maxPrologLength) : bytes.text(ofFirst: maxPrologLength)
        var markup = Substring(text)
        while true {
            markup = markup.drop { $0.isWhitespace || $0 == "\u{FEFF}" }
            let end: String
            if markup.hasPrefix("<!--") { end = "-->" } else if markup.hasPrefix("<?") { end = "?>" } else { break }
            guard let rest = markup.firstRange(of: end) else { return false }
            markup = markup[rest.upperBound...]
        }
        // Entities may precede the root element.
        if markup.lowercased().hasPrefix("<!doctype svg") { return true }
        let root = markup.dropFirst().prefix { $0 != ">" && !$0.isWhitespace && $0 != "/" }
        return markup.first == "<" && root.split(separator: ":").last == "svg"
    }
}
