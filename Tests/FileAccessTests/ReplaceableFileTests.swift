import Foundation
import TestSupport
import Testing

@testable import FileAccess

/// One extended attribute of files. Swift imports no functions for them.
private struct ExtendedAttributes {
    private typealias Set =
        @convention(c) (UnsafePointer<CChar>, UnsafePointer<CChar>, UnsafePointer<CChar>, Int, Int32) -> Int32
    private typealias Get =
        @convention(c) (UnsafePointer<CChar>, UnsafePointer<CChar>, UnsafeMutableRawPointer?, Int) -> Int

    private static let name = "user.comment"
    private let set: Set
    private let get: Get

    init?() {
        guard let library = dlopen(nil, RTLD_NOW), let set = dlsym(library, "setxattr"),
            let get = dlsym(library, "getxattr")
        else { return nil }
        (self.set, self.get) = (unsafeBitCast(set, to: Set.self), unsafeBitCast(get, to: Get.self))
    }

    /// Returns false on a file system without extended attributes.
    func set(_ text: String, of path: LocalPath) -> Bool { set(path.text, Self.name, text, text.utf8.count, 0) == 0 }

    func length(of path: LocalPath) -> Int { get(path.text, Self.name, nil, 0) }
}

@Suite struct ReplaceableFileTests {
    private let folder = TemporaryFolder()

    private func path(_ name: String) -> LocalPath { LocalPath("\(folder.path)/\(name)") }

    @Test("A replaced file keeps permissions and extended attributes, and restoring brings back its bytes and times")
    func attributes() throws {
        try folder.write("old", "a.txt", mode: 0o640)
        let attributes = try #require(ExtendedAttributes())
        let hasAttributes = attributes.set("mine", of: path("a.txt"))
        let before = try #require(FileState(path("a.txt")))
        let former = try ReplaceableFile(path("a.txt")).prepareReplacement(with: Data("new".utf8)).publish()
        #expect(folder.data("a.txt") == Data("new".utf8) && folder.mode(of: "a.txt") == 0o640)
        if hasAttributes { #expect(attributes.length(of: path("a.txt")) == 4) }
        try former.restore()
        #expect(folder.data("a.txt") == Data("old".utf8) && folder.mode(of: "a.txt") == 0o640)
        #expect(FileState(path("a.txt"))?.modifiedAt == before.modifiedAt)
        if hasAttributes { #expect(attributes.length(of: path("a.txt")) == 4) }
        #expect(folder.names == ["a.txt"])
    }

    @Test("A replacement that is not published leaves nothing behind")
    func abandonedReplacement() throws {
        try folder.write("old", "a.txt")
        _ = try ReplaceableFile(path("a.txt")).prepareReplacement(with: Data("new".utf8))
        #expect(folder.data("a.txt") == Data("old".utf8) && folder.names == ["a.txt"])
    }

    @Test("A file that was changed, replaced or removed since it was opened is not replaced")
    func otherChanges() throws {
        try folder.write("old", "a.txt")
        let changes: [() throws -> Void] = [
            { try folder.write("longer", "a.txt") },
            {
                try folder.write("longer", "b.txt")
                rename(path("b.txt").text, path("a.txt").text)
            },
            { unlink(path("a.txt").text) },
        ]
        for change in changes {
            let replacement = try ReplaceableFile(path("a.txt")).prepareReplacement(with: Data("new".utf8))
            try change()
            #expect(throws: ReplaceableFile.Failure.changed) { try replacement.publish() }
        }
        #expect(folder.names == [])
    }

    @Test("Another hard link keeps the former content, and a symbolic link stays a link")
    func links() throws {
        try folder.write("old", "a.txt")
        link(path("a.txt").text, path("backup.txt").text)
        symlink("a.txt", path("link.txt").text)
        _ = try ReplaceableFile(path("link.txt")).prepareReplacement(with: Data("new".utf8)).publish()
        #expect(folder.data("a.txt") == Data("new".utf8) && folder.data("backup.txt") == Data("old".utf8))
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: path("link.txt").text) == "a.txt")
    }

    @Test("A file that another program has replaced by one of the same size and time is not restored")
    func otherProgram() throws {
        try folder.write("old", "a.txt", mode: 0o640)
        let former = try ReplaceableFile(path("a.txt")).prepareReplacement(with: Data("new".utf8)).publish()
        #expect(former.isRestorable)
        var times = stat()
        #expect(stat(path("a.txt").text, &times) == 0)
        try folder.write("ABC", "b.txt", mode: 0o640)
        var both = [times.st_atim, times.st_mtim]
        #expect(utimensat(AT_FDCWD, path("b.txt").text, &both, 0) == 0)
        #expect(rename(path("b.txt").text, path("a.txt").text) == 0)
        #expect(!former.isRestorable)
    }

    @Test("A name that is no text can be replaced and restored")
    func nameOfBytes() throws {
        let path = LocalPath(bytes: Array(folder.path.utf8) + [UInt8(ascii: "/"), 0xE9, 0xFF])
        #expect(try CreatedFile(Data("old".utf8), at: path, mode: 0o600) != nil)
        #expect(try CreatedFile(Data("other".utf8), at: path, mode: 0o600) == nil)
        let former = try ReplaceableFile(path).prepareReplacement(with: Data("new".utf8)).publish()
        #expect(try RegularFile.contents(of: path, atMost: 9) == Data("new".utf8))
        try former.restore()
        #expect(try RegularFile.contents(of: path, atMost: 9) == Data("old".utf8))
    }

    @Test("A created file is removed again unless it was changed")
    func createdFile() throws {
        let first = try #require(try CreatedFile(Data("1".utf8), at: path("a.txt"), mode: 0o600))
        try folder.write("longer", "a.txt")
        #expect(throws: ReplaceableFile.Failure.changed) { try first.remove() }
        let second = try #require(try CreatedFile(Data("2".utf8), at: path("b.txt"), mode: 0o600))
        try second.remove()
        #expect(folder.names == ["a.txt"])
    }
}
