import FileAccess
import FoundationEssentials
import Imaging
import Model

/// Reads what picture files of this computer say about themselves. It reads a limited number of bytes of each file, and
/// hands them to an inspector, because their content is not trusted.
struct LocalFactsReader: Sendable {
    /// How much of a file is read.
    struct Extent {
        /// Bytes from the beginning.
        let beginning: Int
        /// Bytes from the end, where some formats have their metadata.
        let end: Int

        /// Enough for format and size of most files.
        static let header = Extent(beginning: 65_536, end: 0)
        /// EXIF is at most 64 KB long, and other metadata follows it in most formats.
        static let metadata = Extent(beginning: 262_144, end: 65_536)
        /// EXIF at any place where formats have it.
        static let photograph = Extent(beginning: 524_288, end: 524_288)
    }

    enum Failure: Error {
        case file(RegularFile.Failure)
        case notAPicture
        /// No worker could read the file, for this reason.
        case notInspected(PictureError)
    }

    /// Bytes to read if a large preview or profile stands before the size.
    private static let largeCount = 1_048_576

    let inspector: any PictureFileInspecting

    func facts(ofFile path: LocalPath, _ extent: Extent) throws(Failure) -> PictureFileFacts {
        var parts = try Self.parts(of: path, extent)
        let facts = try facts(in: parts)
        guard facts.size == nil, parts[0].count >= extent.beginning, extent.beginning < Self.largeCount else {
            return facts
        }
        parts = try Self.parts(of: path, Extent(beginning: Self.largeCount, end: extent.end))
        return try self.facts(in: parts)
    }

    private func facts(in parts: [Data]) throws(Failure) -> PictureFileFacts {
        do throws(PictureError) {
            return try inspector.facts(in: parts)
        } catch {
            throw error == .damaged ? .notAPicture : .notInspected(error)
        }
    }

    /// Returns the beginning and, if the file is longer, its end.
    private static func parts(of path: LocalPath, _ extent: Extent) throws(Failure) -> [Data] {
        do throws(RegularFile.Failure) {
            let file = try RegularFile(path)
            // A file that is hardly longer is read in one piece.
            let isShort = file.size / 2 <= extent.end
            let beginning = try file.beginning(count: isShort ? file.size : extent.beginning)
            let rest = min(extent.end, file.size - beginning.count)
            return rest > 0 ? [beginning, try file.end(count: rest)] : [beginning]
        } catch {
            throw .file(error)
        }
    }
}
