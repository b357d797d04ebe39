import Foundation

/// A temporary folder for one test; `deinit` removes it.
final class StorageTestFolder: Sendable {
    let path: String

    init() throws {
        path = FileManager.default.temporaryDirectory.path + "/storage-tests-" + UUID().uuidString
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    var favorites: String { path + "/favorites.db" }
    var history: String { path + "/history.db" }

    func names(beginning prefix: String = "") -> [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).filter { $0.hasPrefix(prefix) }.sorted()
    }

    func data(_ name: String) -> Data? { FileManager.default.contents(atPath: path + "/" + name) }

    /// Returns whether any file of the folder contains the text.
    func holds(_ text: String) -> Bool {
        names().contains { data($0)?.firstRange(of: Data(text.utf8)) != nil }
    }

    /// Overwrites bytes in the middle of a file.
    func overwrite(_ name: String, from offset: Int, count: Int) throws {
        let file = try FileHandle(forUpdating: URL(filePath: path + "/" + name))
        try file.seek(toOffset: UInt64(offset))
        try file.write(contentsOf: Data(repeating: 0xA5, count: count))
        try file.close()
    }
}
