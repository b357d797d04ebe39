import ChildProcesses
import Foundation

/// Starts programs for tests.
enum OtherPrograms {
    /// Returns the path of a program of this package, which is built beside the tests.
    static func built(_ name: String) throws -> URL {
        let tests = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
        return URL(filePath: tests).deletingLastPathComponent().appending(path: name)
    }

    static func status(_ arguments: String...) -> Int32 {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = arguments
        process.standardError = FileHandle.nullDevice
        guard let exit = try? process.start() else { return -1 }
        exit.wait()
        return process.terminationStatus
    }
}

/// A small file system in memory. Mounting it needs root.
final class SmallDisk: Sendable {
    let folder: StorageTestFolder

    /// Whether this process may mount a file system.
    static let isPossible: Bool = {
        guard getuid() == 0, let disk = try? SmallDisk(kilobytes: 64) else { return false }
        return withExtendedLifetime(disk) { true }
    }()

    struct Refused: Error {}

    init(kilobytes: Int) throws {
        folder = try StorageTestFolder()
        let status = OtherPrograms.status(
            "mount", "-t", "tmpfs", "-o", "size=\(kilobytes)k", "tmpfs", folder.path)
        if status != 0 { throw Refused() }
    }

    func makeReadOnly() throws {
        if OtherPrograms.status("mount", "-o", "remount,ro", folder.path) != 0 { throw Refused() }
    }

    deinit { _ = OtherPrograms.status("umount", "--lazy", folder.path) }
}
