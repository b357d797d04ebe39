import Foundation
import Testing

@testable import FileAccess

@Suite struct FilePlacementTests {
    private let folder: FileAccessTestFolder

    init() throws { folder = try FileAccessTestFolder() }

    private func path(_ name: String) -> LocalPath { LocalPath("\(folder.path)/\(name)") }

    /// A renaming between two file systems.
    private func failing(_ code: Int32) -> (LocalPath, LocalPath) -> Int32 {
        { _, _ in
            errno = code
            return -1
        }
    }

    @Test("A copy has the bytes, the permissions and the times of its origin")
    func copiedFile() throws {
        try folder.write("text", "a.txt", mode: 0o640)
        let time = Date(timeIntervalSince1970: 1_000_000_000)
        try FileManager.default.setAttributes([.modificationDate: time], ofItemAtPath: path("a.txt").text)
        let placed = try #require(try PlacedFile.copying(path("a.txt"), to: path("b.txt")))
        #expect(folder.data("b.txt") == Data("text".utf8) && folder.mode(of: "b.txt") == 0o640)
        #expect(FileState(path("b.txt"))?.modifiedAt == FileState(path("a.txt"))?.modifiedAt)
        try placed.remove()
        #expect(folder.names == ["a.txt"])
    }

    @Test("No file is replaced by a copy or by a move, on one file system or between two")
    func takenPath() throws {
        try folder.write("one", "a.txt")
        try folder.write("two", "b.txt")
        #expect(try PlacedFile.copying(path("a.txt"), to: path("b.txt")) == nil)
        #expect(try PlacedFile.moving(path("a.txt"), to: path("b.txt")) == nil)
        #expect(try PlacedFile.moving(path("a.txt"), to: path("b.txt"), rename: failing(EXDEV)) == nil)
        #expect(folder.data("a.txt") == Data("one".utf8) && folder.data("b.txt") == Data("two".utf8))
    }

    @Test("A moved file keeps its inode, by which the index knows it, and moves back")
    func movedFile() throws {
        try folder.write("text", "a.txt")
        let before = FileState(path("a.txt"))
        let placed = try #require(try PlacedFile.moving(path("a.txt"), to: path("b.txt")))
        #expect(folder.names == ["b.txt"] && FileState(path("b.txt")) == before)
        #expect(try placed.moveBack())
        #expect(folder.names == ["a.txt"])
    }

    @Test("Between two file systems a file is copied, compared and removed", arguments: [EXDEV, EINVAL, ENOSYS])
    func moveByCopy(code: Int32) throws {
        let text = String(repeating: "long ", count: 500_000)
        try folder.write(text, "a.txt", mode: 0o600)
        _ = try #require(try PlacedFile.moving(path("a.txt"), to: path("b.txt"), rename: failing(code)))
        #expect(
            folder.names == ["b.txt"] && folder.data("b.txt") == Data(text.utf8) && folder.mode(of: "b.txt") == 0o600)
    }

    @Test("A failed move leaves the file where it was and no copy", arguments: [EACCES, ENOSPC, EROFS])
    func failedMove(code: Int32) throws {
        try folder.write("text", "a.txt")
        #expect(throws: PlacedFile.Failure.system(SystemError(code: code))) {
            try PlacedFile.moving(path("a.txt"), to: path("b.txt"), rename: failing(code))
        }
        #expect(folder.names == ["a.txt"])
    }

    @Test("Links leave no folder, folders are not moved, and a missing file is reported")
    func refusedMoves() throws {
        symlink("a.txt", path("link").text)
        let elsewhere = LocalPath(folder.path).folder.appending(Array("b".utf8))
        #expect(throws: PlacedFile.Failure.link) { try PlacedFile.moving(path("link"), to: elsewhere) }
        #expect(throws: PlacedFile.Failure.reading(.notRegular)) {
            try PlacedFile.moving(LocalPath(folder.path), to: LocalPath(folder.path + "-2"))
        }
        #expect(throws: PlacedFile.Failure.reading(.system(SystemError(code: ENOENT)))) {
            try PlacedFile.moving(path("gone"), to: path("b"))
        }
    }

    @Test("A placed file that was changed is neither removed nor moved back")
    func changedPlacedFile() throws {
        try folder.write("text", "a.txt")
        let copy = try #require(try PlacedFile.copying(path("a.txt"), to: path("b.txt")))
        try folder.write("other text", "b.txt")
        #expect(throws: PlacedFile.Failure.changed) { try copy.remove() }
        #expect(throws: PlacedFile.Failure.changed) { try copy.moveBack() }
    }
}
