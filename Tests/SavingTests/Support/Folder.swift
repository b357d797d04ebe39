import Foundation
import Glibc

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

/// A small file system of its own; `nil` where the process may not mount one.
final class SmallDisk: Sendable {
    let folder = Folder()

    init?(bytes: Int) {
        guard mount("none", folder.path, "tmpfs", 0, "size=\(bytes)") == 0 else { return nil }
    }

    /// Returns whether the disk is read-only now. It stays writable while a file is open for writing.
    func makeReadOnly() -> Bool { mount("none", folder.path, nil, UInt(MS_REMOUNT | MS_RDONLY), nil) == 0 }

    deinit { umount(folder.path) }

    static var isPossible: Bool { SmallDisk(bytes: 4_096) != nil }
}
