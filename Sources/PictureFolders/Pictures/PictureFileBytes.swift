import FileAccess
import FoundationEssentials

/// Reads local picture files. Pipes and devices are refused.
enum PictureFileBytes {
    /// Returns the first bytes, or the whole file if it is shorter; `nil` if it is unreadable or empty.
    static func beginning(of path: String, count limit: Int) -> Data? {
        guard let file = try? RegularFile(path), file.size > 0 else { return nil }
        return try? file.beginning(count: limit)
    }

    /// Returns the whole file; `nil` if it is unreadable, empty or larger than `limit`.
    static func whole(_ path: String, atMost limit: Int) -> Data? {
        guard let file = try? RegularFile(path), file.size > 0 else { return nil }
        return try? file.contents(atMost: limit)
    }

    /// Returns the first and the last bytes; the whole file in one piece if it is shorter than both; nothing if it is
    /// unreadable.
    static func ends(of path: String, count: Int) -> [Data] {
        guard let file = try? RegularFile(path) else { return [] }
        if file.size / 2 <= count { return [try? file.beginning(count: file.size)].compactMap(\.self) }
        return [try? file.beginning(count: count), try? file.end(count: count)].compactMap(\.self)
    }
}
