import Foundation

/// A temporary folder for one test, which `deinit` removes.
final class FileAccessTestFolder: Sendable {
    let path: String

    init() throws {
        path = FileManager.default.temporaryDirectory.path + "/file-access-tests-" + UUID().uuidString
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    /// The names of all files, including hidden ones.
    var names: [String] { (try? FileManager.default.contentsOfDirectory(atPath: path).sorted()) ?? [] }
    func data(_ name: String) -> Data? { FileManager.default.contents(atPath: "\(path)/\(name)") }

    func write(_ text: String, _ name: String, mode: mode_t = 0o644) throws {
        try Data(text.utf8).write(to: URL(filePath: "\(path)/\(name)"))
        chmod("\(path)/\(name)", mode)
    }

    func mode(of name: String) -> mode_t {
        var status = stat()
        return stat("\(path)/\(name)", &status) == 0 ? status.st_mode & 0o777 : 0
    }
}
