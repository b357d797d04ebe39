import Foundation
import TestSupport

/// The databases in a folder.
extension TemporaryFolder {
    var favorites: String { path("favorites.db") }
    var history: String { path("history.db") }

    func names(beginning prefix: String) -> [String] { names.filter { $0.hasPrefix(prefix) } }

    /// Returns whether any file of the folder contains the text.
    func holds(_ text: String) -> Bool { names.contains { data($0)?.firstRange(of: Data(text.utf8)) != nil } }

    /// Overwrites bytes in the middle of a file.
    func overwrite(_ name: String, from offset: Int, count: Int) throws {
        let file = try FileHandle(forUpdating: URL(filePath: path(name)))
        try file.seek(toOffset: UInt64(offset))
        try file.write(contentsOf: Data(repeating: 0xA5, count: count))
        try file.close()
    }
}
