import Foundation
import Synchronization
import TestSupport
import Testing

@testable import FileAccess

@Suite struct AtomicFileTests {
    private let folder = TemporaryFolder()

    /// Simulated file systems that lack some system calls.
    enum FileSystem: String, CaseIterable, CustomTestStringConvertible {
        case complete, withoutUnnamedFiles, withoutLinks, withoutLinksAndCarefulRenaming, withoutAnyOfThem

        var testDescription: String { rawValue }

        var calls: AtomicFile.Calls {
            var calls = AtomicFile.Calls()
            if [.withoutUnnamedFiles, .withoutAnyOfThem].contains(self) {
                calls.openUnnamed = { _, _ in fail(EOPNOTSUPP) }
            }
            if [.withoutLinks, .withoutLinksAndCarefulRenaming, .withoutAnyOfThem].contains(self) {
                calls.link = { _, _, _, _, _ in fail(EPERM) }
            }
            if [.withoutLinksAndCarefulRenaming, .withoutAnyOfThem].contains(self) {
                let rename = calls.rename
                calls.rename = { $3 ? rename($0, $1, $2, true) : fail(EINVAL) }
            }
            return calls
        }
    }

    private func file(_ system: FileSystem) throws -> AtomicFile {
        try AtomicFile(in: LocalPath(folder.path), mode: AtomicFile.shared, calls: system.calls)
    }

    @Test("A file is visible only when it is complete, and only under its own name", arguments: FileSystem.allCases)
    func publication(system: FileSystem) throws {
        do {
            let file = try file(system)
            try file.append(Data("wh".utf8))
            try file.append(Data("ole".utf8))
            #expect(folder.names.filter { !$0.hasPrefix(".") } == [])
            try file.synchronize()
            #expect(try file.publish(as: "a.txt"))
        }
        #expect(folder.data("a.txt") == Data("whole".utf8) && folder.names == ["a.txt"])
    }

    @Test(
        "An existing file is not replaced, and the new one can still get another name", arguments: FileSystem.allCases)
    func existingFile(system: FileSystem) throws {
        try folder.write("old", "a.txt")
        let file = try file(system)
        try file.append(Data("new".utf8))
        #expect(try !file.publish(as: "a.txt"))
        #expect(folder.data("a.txt") == Data("old".utf8))
        #expect(try file.publish(as: "b.txt"))
        #expect(folder.data("b.txt") == Data("new".utf8) && folder.names == ["a.txt", "b.txt"])
    }

    @Test("The new file gets the permissions of the replaced one", arguments: FileSystem.allCases)
    func permissions(system: FileSystem) throws {
        try folder.write("old", "a.txt", mode: 0o640)
        do {
            let file = try file(system)
            try file.append(Data("new".utf8))
            try file.publish(replacing: "a.txt")
        }
        #expect(folder.data("a.txt") == Data("new".utf8) && folder.mode(of: "a.txt") == 0o640)
        #expect(folder.names == ["a.txt"])
    }

    @Test("An abandoned file leaves no file behind", arguments: FileSystem.allCases)
    func abandonedFile(system: FileSystem) throws {
        do {
            let file = try file(system)
            try file.append(Data("half".utf8))
        }
        #expect(folder.names == [])
    }

    @Test("A failed publication reports the system's error", arguments: [ENOSPC, EDQUOT, EACCES, EROFS, EIO])
    func failedPublication(code: Int32) throws {
        var calls = AtomicFile.Calls()
        calls.link = { _, _, _, _, _ in fail(code) }
        let file = try AtomicFile(in: LocalPath(folder.path), mode: AtomicFile.shared, calls: calls)
        #expect(throws: SystemError(code: code)) { try file.publish(as: "a.txt") }
    }

    @Test(
        "A file that could not replace another one is gone when the error is reported", arguments: FileSystem.allCases)
    func failedReplacement(system: FileSystem) throws {
        // No file can replace a folder.
        mkdir(folder.path + "/a", 0o700)
        let file = try file(system)
        try file.append(Data("new".utf8))
        #expect(throws: SystemError.self) { try file.publish(replacing: "a") }
        #expect(folder.names == ["a"])
        withExtendedLifetime(file) {}
    }

    @Test("A file that cannot be created closes its folder once, because another thread may get the number")
    func failedCreation() {
        let closed = Mutex<[Int32]>([])
        var calls = AtomicFile.Calls()
        let close = calls.close
        calls.close = { descriptor in
            closed.withLock { $0.append(descriptor) }
            close(descriptor)
        }
        #expect(throws: SystemError.self) {
            try AtomicFile(in: LocalPath("/proc/self"), mode: AtomicFile.shared, calls: calls)
        }
        #expect(closed.withLock(\.count) == 1)
    }

    @Test("A folder that was deleted in the meantime is reported")
    func deletedFolder() throws {
        let file = try AtomicFile(in: folder.path + "/gone")
        rmdir(folder.path + "/gone")
        #expect(throws: SystemError(code: ENOENT)) { try file.publish(as: "a.txt") }
    }

    @Test("A link to a file stays, and the file gets the content")
    func link() throws {
        try folder.createFolder("synchronized")
        try folder.write("1", "synchronized/a")
        symlink("synchronized/a", folder.path + "/link")
        try AtomicFile.write(Data("2".utf8), to: folder.path + "/link")
        #expect(folder.data("synchronized/a") == Data("2".utf8) && folder.names == ["link", "synchronized"])
    }

    @Test("A new file has the default permissions, and only its owner can read a private one")
    func defaultPermissions() throws {
        try AtomicFile.write(Data("1".utf8), to: folder.path + "/shared")
        try AtomicFile.write(Data("2".utf8), to: folder.path + "/private", mode: AtomicFile.ownersOnly)
        try folder.write("", "by touch", mode: 0o666 & ~mask)
        #expect(folder.mode(of: "shared") == folder.mode(of: "by touch") && folder.mode(of: "private") == 0o600)
    }

    @Test("Every temporary file has a new hidden name")
    func temporaryNames() throws {
        // Each hidden name is random, so an existing file cannot be prepared under it.
        let names = Mutex<Set<LocalPath>>([])
        var calls = FileSystem.withoutUnnamedFiles.calls
        let rename = calls.rename
        calls.rename = { folder, from, to, replaces in
            names.withLock { _ = $0.insert(from) }
            return rename(folder, from, to, replaces)
        }
        for _ in 0..<3 {
            let file = try AtomicFile(in: LocalPath(folder.path), mode: AtomicFile.shared, calls: calls)
            try file.publish(replacing: "a.txt")
        }
        #expect(names.withLock { $0.count } == 3)
    }

    /// The user's mask, read without changing it for other threads.
    private var mask: mode_t {
        let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
        let line = status.split(separator: "\n").first { $0.hasPrefix("Umask:") }
        return line.flatMap { mode_t($0.dropFirst(6).trimmingCharacters(in: .whitespaces), radix: 8) } ?? 0o022
    }
}

private func fail(_ code: Int32) -> Int32 {
    errno = code
    return -1
}
