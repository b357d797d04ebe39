import FoundationEssentials
import Model
import PictureCodecs
import PictureTypes

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
        for chunk in PNGChunks(bytes) where chunk.isOf("tEXt") {
            let parts = chunk.body.text.split(separator: "\0", maxSplits: 1, omittingEmptySubsequences: false)
            if parts.count == 2 { texts[String(parts[0])] = String(parts[1]) }
        }
        return texts
    }

    /// The name of the thumbnail's file: the MD5 of the address.
    public var fileName: String { FileHash.md5(uri) + ".png" }
}
