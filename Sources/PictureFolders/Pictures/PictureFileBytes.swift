import FileAccess
import FoundationEssentials

/// Reads picture files of this computer: a pipe or a device under a picture's name is none.
enum PictureFileBytes {
    /// The first bytes, or the whole file if it has no more; `nil` if it cannot be read or is empty.
    static func beginning(of path: String, count limit: Int) -> Data? {
        guard let file = try? RegularFile(path), file.size > 0 else { return nil }
        return try? file.beginning(count: limit)
    }

    /// The whole file; `nil` if it cannot be read, is empty, or has more bytes than that.
    static func whole(_ path: String, atMost limit: Int) -> Data? {
        guard let file = try? RegularFile(path), file.size > 0 else { return nil }
        return try? file.contents(atMost: limit)
    }
}
