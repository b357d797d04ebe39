import Foundation
import Model
import Testing

@testable import Saving

@Suite("New file")
struct AtomicSaveFileTests {
    private let folder = Folder()

    @Test("Nobody sees it before it is published")
    func invisible() throws {
        let file = try AtomicSaveFile(in: folder.path)
        try file.write(Data("whole".utf8))
        #expect(folder.names.filter { !$0.hasPrefix(".") } == [])
        #expect(try file.publish(as: "a.txt"))
        #expect(folder.data("a.txt") == Data("whole".utf8))
    }

    @Test("One that is let go of leaves nothing behind")
    func abandoned() throws {
        do {
            let file = try AtomicSaveFile(in: folder.path)
            try file.write(Data("half".utf8))
        }
        #expect(folder.names == [])
    }

    @Test("It replaces nothing unasked")
    func taken() throws {
        try Data("old".utf8).write(to: URL(fileURLWithPath: folder.path + "/a.txt"))
        let file = try AtomicSaveFile(in: folder.path)
        try file.write(Data("new".utf8))
        #expect(try !file.publish(as: "a.txt"))
        #expect(folder.data("a.txt") == Data("old".utf8))
    }

    @Test("It replaces a file when asked to, and leaves no other name behind")
    func replacing() throws {
        try Data("old".utf8).write(to: URL(fileURLWithPath: folder.path + "/a.txt"))
        do {
            let file = try AtomicSaveFile(in: folder.path)
            try file.write(Data("new".utf8))
            try file.publish(replacing: "a.txt")
        }
        #expect(folder.data("a.txt") == Data("new".utf8))
        #expect(folder.names == ["a.txt"])
    }

    @Test("A folder whose last part is missing is made; one whose parent is missing is not")
    func missingFolder() throws {
        let file = try AtomicSaveFile(in: folder.path + "/Vitrine")
        #expect(try file.publish(as: "a.txt"))
        #expect(throws: SaveError.noFolder(path: folder.path + "/x/y")) { try AtomicSaveFile(in: folder.path + "/x/y") }
    }

    @Test("A full disk is told as such, and nothing is left on it", .enabled(if: SmallDisk.isPossible))
    func fullDisk() throws {
        let disk = try #require(SmallDisk(bytes: 16_384))
        do {
            let file = try AtomicSaveFile(in: disk.folder.path)
            #expect(throws: SaveError.diskFull(path: disk.folder.path)) { try file.write(Data(count: 100_000)) }
        }
        #expect(disk.folder.names == [])
    }

    @Test("The system's answers become what a person can do something about")
    func codes() {
        #expect(SaveError(EROFS, at: "/a") == .notAllowed(path: "/a"))
        #expect(SaveError(EDQUOT, at: "/a") == .diskFull(path: "/a"))
        #expect(SaveError(ENOTDIR, at: "/a") == .noFolder(path: "/a"))
        #expect(SaveError(EIO, at: "/a") == .notWritten(path: "/a", reason: "Input/output error"))
    }
}
