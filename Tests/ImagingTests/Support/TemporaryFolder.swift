import Foundation

/// A folder for one test, removed with the object.
final class TemporaryFolder: Sendable {
    let path: String

    init() {
        path = FileManager.default.temporaryDirectory.path + "/imaging-tests-" + UUID().uuidString
        try! FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func names(in subfolder: String = "") -> [String] {
        (try? FileManager.default.contentsOfDirectory(atPath: path + "/" + subfolder)) ?? []
    }
}
