import Foundation

/// An empty folder, removed with the object.
final class Folder: Sendable {
    let path: String

    init() {
        path = NSTemporaryDirectory() + "saving-" + UUID().uuidString
        try? FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    /// The names of all entries, including hidden ones.
    var names: [String] { (try? FileManager.default.contentsOfDirectory(atPath: path).sorted()) ?? [] }
    func data(_ name: String) -> Data? { FileManager.default.contents(atPath: "\(path)/\(name)") }
}
