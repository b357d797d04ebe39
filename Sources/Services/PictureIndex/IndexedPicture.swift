import FileAccess
import Model

/// A picture file as the index knows it.
public struct IndexedPicture: Sendable, Hashable {
    /// The row in the database. It stays the same when the file is renamed or moved.
    public let id: UInt32
    public let path: LocalPath
    /// Size in bytes.
    public let fileSize: Int
    /// Nanoseconds since 1970.
    public let modifiedAt: Int64
    /// When the file was indexed first, in seconds since 1970.
    public let addedAt: Int
    /// When the picture was taken, by the clock of the camera; without such a date, when the file was changed, in the
    /// computer's time zone.
    public let date: LocalMinute
    public let metadata: PictureMetadata
    /// False while the disk or the folder of the picture is not there.
    public let isAvailable: Bool
    /// The number of bytes of the folder's path that are not searchable: those before the name of the chosen folder.
    let unsearchedCount: Int
    let inode: Int64
    /// The colors by which a search finds the picture; `nil` until its preview was decoded.
    public let colors: Set<PictureColor>?

    /// The text by which the picture is found: its name, its folders, its words, its camera and its date.
    var searchText: String {
        let folders = path.folder.bytes.dropFirst(unsearchedCount)
        let texts = [
            path.name, String(decoding: folders, as: UTF8.self), metadata.title, metadata.author, metadata.caption,
            metadata.camera,
            date.searchText,
        ]
        return (texts.compactMap { $0 } + metadata.keywords).joined(separator: "\n")
    }

    /// The marks by which the picture is found only as a whole.
    var searchMarks: String { SearchMark.month(date.month) }
}

/// Names of marks: see `index_shim.h`.
enum SearchMark {
    static func month(_ number: Int) -> String { "m\(number)" }
}
