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

    @Test("A former content of which little differs is kept without the former file, and is restored with its times")
    func difference() throws {
        let pixels = Data((0..<200_000).map { UInt8(truncatingIfNeeded: $0 * $0) })
        let (old, new) = (Data("old header".utf8) + pixels, Data("new and longer header".utf8) + pixels)
        try old.write(to: URL(fileURLWithPath: path("a.jpg").text))
        let before = try #require(FileState(path("a.jpg")))
        let file = try ReplaceableFile(path("a.jpg"))
        let former = try file.prepareReplacement(with: new, of: old).publish()
        #expect(former.size == 0 && folder.data("a.jpg") == new)
        try former.restore()
        #expect(folder.data("a.jpg") == old && FileState(path("a.jpg"))?.modifiedAt == before.modifiedAt)
        #expect(folder.names == ["a.jpg"])
    }

    @Test(
        "A difference brings back the former bytes, whatever was added, removed or replaced",
        arguments: [
            ("", ""), ("abc", ""), ("", "abc"), ("aaaa", "aa"), ("aa", "aaaa"), ("abcabc", "abc"), ("xyz", "xAz"),
        ])
    func differences(_ old: String, _ new: String) throws {
        let difference = try #require(FileDifference(from: Data(old.utf8), to: Data(new.utf8)))
        #expect(difference.former(of: Data(new.utf8)) == Data(old.utf8))
        #expect(difference.former(of: Data((new + "x").utf8)) == nil)
    }

    @Test("A former content of which much differs exists as a file as long as it can be restored") func released()
        throws
    {
        try folder.write(String(repeating: "old", count: 100_000), "a.jpg")
        let data = Data(String(repeating: "new", count: 100_000).utf8)
        let links = { () -> Bool in
            let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")) ?? []
            return names.contains {
                let target = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/" + $0)
                return target == path("a.jpg").text + " (deleted)"
            }
        }
        var former: FormerFile? = try ReplaceableFile(path("a.jpg"))
            .prepareReplacement(with: data, of: folder.data("a.jpg")).publish()
        #expect(former?.size == 300_000 && links())
        former = nil
        #expect(!links())
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
