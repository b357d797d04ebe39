import FoundationEssentials
import PixbufShim

/// Checksums in lower-case hexadecimal digits.
public enum FileHash {
    /// Returns the SHA-1 of a file, by which services find files of the same bytes.
    public static func sha1(_ data: Data) -> String { data.withUnsafeBytes { digits(PIXBUF_SHIM_SHA1, $0) } }

    static func md5(_ text: String) -> String { Array(text.utf8).withUnsafeBytes { digits(PIXBUF_SHIM_MD5, $0) } }
    static func sha256(_ text: String) -> String { Array(text.utf8).withUnsafeBytes { digits(PIXBUF_SHIM_SHA256, $0) } }

    private static func digits(_ hash: pixbuf_shim_hash, _ bytes: UnsafeRawBufferPointer) -> String {
        var digits = [CChar](repeating: 0, count: Int(hash.rawValue) + 1)
        pixbuf_shim_checksum(hash, bytes.baseAddress, bytes.count, &digits)
        return String(decoding: digits.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}
