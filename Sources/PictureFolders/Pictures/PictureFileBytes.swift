import FileAccess
import FoundationEssentials
import Model

/// Reads local picture files. Pipes and devices are refused.
enum PictureFileBytes {
    /// Returns the first bytes, or the whole file if it is shorter; `nil` if it is unreadable or empty.
    static func beginning(of path: LocalPath, count limit: Int) -> Data? {
        guard let file = try? RegularFile(path), file.size > 0 else { return nil }
        return try? file.beginning(count: limit)
    }

    /// Returns the whole file, unless it is unreadable, empty or larger than `limit`.
    static func whole(_ path: LocalPath, atMost limit: Int) throws(PictureError) -> Data {
        do throws(RegularFile.Failure) {
            let data = try RegularFile.contents(of: path, atMost: limit)
            if !data.isEmpty { return data }
        } catch {
            if error == .tooLarge { throw .fileTooLarge(limit: limit) }
        }
        throw .damaged
    }

    /// Returns the first and the last bytes; the whole file in one piece if it is shorter than both; nothing if it is
    /// unreadable.
    static func ends(of path: LocalPath, count: Int) -> [Data] {
        guard let file = try? RegularFile(path) else { return [] }
        if file.size / 2 <= count { return [try? file.beginning(count: file.size)].compactMap(\.self) }
        return [try? file.beginning(count: count), try? file.end(count: count)].compactMap(\.self)
    }
}
