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

    /// The first bytes and the last; of a file that has no more than both all in one, of one that cannot be read none.
    static func ends(of path: String, count: Int) -> [Data] {
        guard let file = try? RegularFile(path) else { return [] }
        if file.size / 2 <= count { return [try? file.beginning(count: file.size)].compactMap(\.self) }
        return [try? file.beginning(count: count), try? file.end(count: count)].compactMap(\.self)
    }
}
