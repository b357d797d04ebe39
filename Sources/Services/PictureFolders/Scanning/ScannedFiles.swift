import Core
import Differences
import FileAccess
import Imaging
import Model
import Reactive

/// The files that a search has found by scanning folders. Their number is known at once; each file is read when its picture is
/// wanted. A file that is no picture counts until then.
struct ScannedFiles: ImageRangeReading {
    /// What replaces scanned files, because more is known about them than their names.
    struct Successor: Sendable {
        /// Sent on any thread when there may be a reader.
        let changes: Signal<(), Never>
        /// Returns a reader of the same search, and the difference from these files; `nil` if there is none yet.
        let find:
            @Sendable (SearchQuery, _ files: [LocalPath]) throws(NetworkError) -> (
                reader: any ImageRangeReading, edits: ListEdits
            )?
    }

    let files: [FoundFile]
    let query: SearchQuery
    let inspector: any PictureFileInspecting
    let successor: Successor

    var count: Int { files.count }

    func images(at positions: Range<Int>) throws(NetworkError) -> [ImageEntity?] {
        positions.map { ImageEntity(files[$0], by: inspector) }
    }

    func aspectRatio(at position: Int) -> Double? { nil }
    func month(at position: Int) -> (year: Int, month: Int)? { nil }

    func position(of image: ImageID) throws(NetworkError) -> Int? {
        image.localPath.flatMap { path in files.firstIndex { $0.path == path } }
    }

    var changes: Signal<(), Never> { successor.changes }

    func updated() throws(NetworkError) -> (reader: any ImageRangeReading, edits: ListEdits)? {
        try successor.find(query, files.map(\.path))
    }
}
