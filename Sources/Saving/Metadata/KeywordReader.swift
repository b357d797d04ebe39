import Model
import SavingShim

/// Reads the words that somebody has written into a picture file: what it shows, as cataloguing programs keep it in XMP and
/// in IPTC.
public enum KeywordReader {
    /// A file has no more use for more, nor a row room.
    private static let most = 50

    /// As they are written, each once; none where the file cannot be read or has none. Takes milliseconds: not on the main
    /// thread.
    public static func keywords(inFile path: String) -> [String] {
        MetadataWriter.inTurn {
            guard let metadata = gexiv2_metadata_new() else { return [] }
            defer { g_object_unref(metadata) }
            guard gexiv2_metadata_open_path(metadata, path, nil) != 0 else { return [] }
            var seen: Set<String> = []
            let words = ["Xmp.dc.subject", "Iptc.Application2.Keywords"].flatMap { values(of: $0, in: metadata) }
            return words.map { $0.displayText() }.filter { !$0.isEmpty && seen.insert($0.lowercased()).inserted }
                .prefix(most).map { $0 }
        }
    }

    private static func values(of tag: String, in metadata: UnsafeMutablePointer<GExiv2Metadata>) -> [String] {
        guard let list = gexiv2_metadata_try_get_tag_multiple(metadata, tag, nil) else { return [] }
        defer { g_strfreev(list) }
        var values: [String] = []
        var next = list
        while let value = next.pointee {
            values.append(String(cString: value))
            next = next.advanced(by: 1)
        }
        return values
    }
}
