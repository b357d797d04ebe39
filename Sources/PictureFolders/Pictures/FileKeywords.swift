import FileAccess
import Imaging

/// Reads the keywords embedded in a file, from its beginning and its end, because programs write them before or after
/// the pixels. The time does not depend on the file's size.
public enum FileKeywords {
    /// Bytes to read from the beginning, and as many from the end. In a JPEG the keywords follow at most 64 KB of EXIF
    /// and a color profile.
    private static let count = 524_288

    /// Returns no keywords if the file is unreadable or has none.
    public static func keywords(inFile path: LocalPath) -> [String] {
        PictureKeywords.words(in: PictureFileBytes.ends(of: path, count: count))
    }
}
