import FoundationEssentials
import PixbufShim

/// The SHA-1 of a file, by which services find files of the same bytes.
public enum FileHash {
    /// Returns forty lowercase hexadecimal digits.
    public static func sha1(_ data: Data) -> String {
        var digits = [CChar](repeating: 0, count: 41)
        data.withUnsafeBytes { pixbuf_shim_sha1($0.baseAddress, $0.count, &digits) }
        return String(decoding: digits.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}
