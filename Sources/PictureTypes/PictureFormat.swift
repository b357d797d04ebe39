/// A picture format, detected from the first bytes of a file. Names, file extensions and media types are not trusted.
public enum PictureFormat: String, Sendable, Hashable, CaseIterable {
    case jpeg, png, gif, webP, avif, heif, jpegXL
    // Only the sandboxed decoder decodes these formats: see `isAllowed`.
    case svg, tiff, bmp, icon

    /// The format's name for people.
    public var name: String {
        switch self {
        case .jpeg: "JPEG"
        case .png: "PNG"
        case .gif: "GIF"
        case .webP: "WebP"
        case .avif: "AVIF"
        case .heif: "HEIF"
        case .jpegXL: "JPEG XL"
        case .svg: "SVG"
        case .tiff: "TIFF"
        case .bmp: "BMP"
        case .icon: "ICO"
        }
    }

    /// The media type that identifies the decoder.
    public var mediaType: String {
        switch self {
        case .jpeg: "image/jpeg"
        case .png: "image/png"
        case .gif: "image/gif"
        case .webP: "image/webp"
        case .avif: "image/avif"
        case .heif: "image/heif"
        case .jpegXL: "image/jxl"
        case .svg: "image/svg+xml"
        case .tiff: "image/tiff"
        case .bmp: "image/bmp"
        case .icon: "image/x-icon"
        }
    }

    /// Whether a decoder outside the sandbox may decode untrusted files of this format, because their size is known
    /// before. An SVG of 120 bytes can request gigabytes of memory, which only the limits of the sandbox bound.
    public var isAllowed: Bool {
        switch self {
        case .jpeg, .png, .gif, .webP, .avif, .heif, .jpegXL: true
        case .svg, .tiff, .bmp, .icon: false
        }
    }
}

extension PictureFormat {
    /// Returns the format of a file with this start; `nil` if the start matches none. The first 256 bytes are enough.
    package static func sniff(_ bytes: ByteView) -> PictureFormat? {
        if bytes.matches([0xFF, 0xD8, 0xFF], at: 0) { return .jpeg }
        if bytes.matches(pngSignature, at: 0) { return .png }
        if bytes.matches("GIF87a", at: 0) || bytes.matches("GIF89a", at: 0) { return .gif }
        if bytes.matches("RIFF", at: 0), bytes.matches("WEBP", at: 8) { return .webP }
        if bytes.matches([0xFF, 0x0A], at: 0) || bytes.matches([0, 0, 0, 12, 0x4A, 0x58, 0x4C, 0x20], at: 0) {
            return .jpegXL
        }
        if bytes.matches("ftyp", at: 4) { return format(ofBrandsIn: bytes) }
        if bytes.matches("II*\0", at: 0) || bytes.matches("MM\0*", at: 0) { return .tiff }
        if bytes.matches("BM", at: 0), bytes.uint32LE(at: 6) == 0 { return .bmp }
        if bytes.matches([0, 0, 1, 0], at: 0) { return .icon }
        return looksLikeSVG(bytes) ? .svg : nil
    }

    package static let pngSignature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

    /// Returns the format of an ISO media file by its brands: the major brand first, then the compatible ones.
    private static func format(ofBrandsIn bytes: ByteView) -> PictureFormat? {
        guard let length = bytes.uint32BE(at: 0) else { return nil }
        let brands = [8] + stride(from: 16, to: max(16, min(length, 256)), by: 4)
        for offset in brands {
            if bytes.matches("avif", at: offset) || bytes.matches("avis", at: offset) { return .avif }
            for brand: StaticString in ["heic", "heix", "hevc", "heim", "heis"] where bytes.matches(brand, at: offset) {
                return .heif
            }
        }
        return nil
    }

    /// Returns whether the bytes contain an SVG root element. A byte order mark, a declaration and comments may precede
    /// it.
    private static func looksLikeSVG(_ bytes: ByteView) -> Bool {
        let markup = bytes.text(ofFirst: 1024).drop { $0.isWhitespace || $0 == "\u{FEFF}" }
        return markup.first == "<" && markup.contains("<svg")
    }
}
