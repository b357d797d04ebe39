import Imaging

/// Reads the words that somebody has written into a file, from its beginning and its end: programs put them before the pixels
/// or behind them. A file of any size takes the same short time.
public enum FileKeywords {
    /// Bytes of the beginning, and as many of the end. In a JPEG words stand behind at most 64 KB of EXIF and a colour
    /// profile.
    private static let count = 524_288

    /// None where the file cannot be read or has none.
    public static func keywords(inFile path: String) -> [String] {
        PictureKeywords.words(in: PictureFileBytes.ends(of: path, count: count))
    }
}
