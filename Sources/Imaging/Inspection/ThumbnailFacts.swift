import FoundationEssentials
import Model
import PictureTypes
import PixbufShim

/// What a thumbnail of the desktop's cache says about the file that it was made of, by the standard of freedesktop.org.
public struct ThumbnailFacts: Sendable, Hashable {
    /// The address of the file; only its name in a repository beside the file.
    public let uri: String
    /// When the file was changed, in seconds since 1970.
    public let modifiedAt: Int

    public init(uri: String, modifiedAt: Int) { (self.uri, self.modifiedAt) = (uri, modifiedAt) }

    private static let uriKey = "Thumb::URI"
    private static let modifiedKey = "Thumb::MTime"

    /// Reads the text chunks of a PNG; `nil` without both facts. The bytes may be hostile: nothing else of them is read.
    public init?(png: Data) {
        var texts: [String: String] = [:]
        png.withUnsafeBytes { texts = Self.texts(in: ByteView($0)) }
        guard let uri = texts[Self.uriKey], let modified = texts[Self.modifiedKey].flatMap({ Int($0) }) else {
            return nil
        }
        self.init(uri: uri, modifiedAt: modified)
    }

    private static func texts(in bytes: ByteView) -> [String: String] {
        var texts: [String: String] = [:]
        guard bytes.matches(PictureFormat.pngSignature, at: 0) else { return texts }
        var position = PictureFormat.pngSignature.count
        while let length = bytes.uint32BE(at: position), let body = bytes.slice(at: position + 8, count: length),
            let end = bytes.end(of: position + 8 + length, count: 4)
        {
            for key in [uriKey, modifiedKey] where bytes.matches("tEXt", at: position + 4) {
                let start = key.utf8.count + 1
                if body.matches(Array(key.utf8), at: 0), body.uint8(at: start - 1) == 0 {
                    texts[key] = text(body.suffix(from: start))
                }
            }
            position = end
        }
        return texts
    }

    private static func text(_ bytes: ByteView) -> String {
        String(decoding: (0..<bytes.count).map { UInt8(truncatingIfNeeded: bytes.uint8(at: $0) ?? 0) }, as: UTF8.self)
    }

    /// The name of the thumbnail's file: the MD5 of the address.
    public var fileName: String {
        var digits = [CChar](repeating: 0, count: 33)
        Array(uri.utf8).withUnsafeBytes { pixbuf_shim_md5($0.baseAddress, $0.count, &digits) }
        return String(decoding: digits.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self) + ".png"
    }
}
