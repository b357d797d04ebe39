import Core
import FileAccess
import Foundation
import Reactive
import TestSupport
import Testing

@testable import Desktop

@Suite("The trash")
struct TrashTests {
    @Test("An info file names the path, whose bytes are escaped")
    func info() {
        let bytes = LocalPath(bytes: Array("/Bl".utf8) + [0xE5] + Array(".jpg".utf8))
        let paths: [(String, LocalPath)] = [
            ("/home/me/Red%20boat%20%C3%A4.jpg", "/home/me/Red boat ä.jpg"), ("/Bl%E5.jpg", bytes),
        ]
        for (escaped, path) in paths {
            let info = TrashInfo("[Trash Info]\nPath=\(escaped)\nDeletionDate=2026-11-22T20:00:00\n")
            #expect(info?.path == path)
        }
        #expect(TrashInfo("[Trash Info]\nPath=Bl%E5.jpg\n")?.describes(bytes, in: "/") == true)
    }

    @Test(
        "A damaged info file names no path",
        arguments: [
            "", "Path=/a", "[Trash Info]\n", "[Other]\nPath=/a\n", "[Trash Info]\nPath=\n", "[Trash Info]\nPath=/a%2\n",
            "[Trash Info]\nPath=/a%00b\n",
        ])
    func damagedInfo(text: String) {
        #expect(TrashInfo(text) == nil)
    }

    @Test("An info file describes one path, which is relative to the volume in the trash of a volume")
    func describedPath() {
        for (path, file, isDescribed) in [
            ("photos/boat.jpg", "/media/stick/photos/boat.jpg", true),
            ("photos/boat.jpg", "/media/other/photos/boat.jpg", false), ("/media/stick/b.jpg", "/home/me/b.jpg", false),
        ] {
            let info = TrashInfo("[Trash Info]\nPath=\(path)\n")
            #expect(info?.describes(LocalPath(file), in: "/media/stick") == isDescribed, "\(path) \(file)")
        }
    }

    /// A file in a folder of its own, and a location in a trash that a test fills by hand.
    private func withTrash(
        name: [UInt8] = Array("a.jpg".utf8),
        _ body: (_ file: LocalPath, _ location: TrashedFile.Location) async throws -> Void
    ) async throws {
        let folder = TemporaryFolder()
        defer { folder.remove() }
        try folder.createFolder("pictures")
        let location = TrashedFile.Location(
            file: LocalPath(folder.path("Trash/files/a.jpg")),
            info: LocalPath(folder.path("Trash/info/a.jpg.trashinfo")))
        try folder.write("trashed", "Trash/files/a.jpg")
        try folder.write("[Trash Info]\n", "Trash/info/a.jpg.trashinfo")
        try await body(LocalPath(folder.path("pictures")).appending(name), location)
    }

    @Test(
        "A restored file is back in its folder, whatever the bytes of its name, and its info file is gone",
        arguments: [Array("a.jpg".utf8), Array("Bl".utf8) + [0xE5] + Array(".jpg".utf8)])
    func restore(name: [UInt8]) async throws {
        try await withTrash(name: name) { file, location in
            let result = await DesktopTrash { _ in nil }.restore(TrashedFile(path: file, location: location)).end()
            #expect(result == nil)
            let content = try RegularFile.contents(of: file, atMost: 100)
            #expect(content == Data("trashed".utf8) && !FileManager.default.fileExists(atPath: location.info.text))
        }
    }

    @Test("Restoring replaces no file that has the name now")
    func restoreOverFile() async throws {
        try await withTrash { file, location in
            try Data("new".utf8).write(to: URL(filePath: file.text))
            let result = await DesktopTrash { _ in nil }.restore(TrashedFile(path: file, location: location)).end()
            #expect(result == .occupied)
            let content = try Data(contentsOf: URL(filePath: file.text))
            #expect(content == Data("new".utf8) && FileManager.default.fileExists(atPath: location.file.text))
        }
    }

    @Test("A file that is no longer in the trash is reported")
    func restoreMissing() async throws {
        try await withTrash { file, location in
            try FileManager.default.removeItem(atPath: location.file.text)
            let result = await DesktopTrash { _ in nil }.restore(TrashedFile(path: file, location: location)).end()
            #expect(result == .notInTrash)
        }
    }

    @Test("A file whose folder was renamed is restored into a new folder of the former name")
    func restoreWithoutFolder() async throws {
        try await withTrash { file, location in
            let folder = file.folder.text
            try FileManager.default.moveItem(atPath: folder, toPath: folder + " 2026")
            let path = file.folder.appending("boats".utf8).appending("a.jpg".utf8)
            let result = await DesktopTrash { _ in nil }.restore(TrashedFile(path: path, location: location)).end()
            #expect(result == nil)
            #expect(try RegularFile.contents(of: path, atMost: 100) == Data("trashed".utf8))
        }
    }

    @Test("If the folder of a trashed file cannot be created again, the error names it and says where the file is")
    func restoreIntoImpossibleFolder() async throws {
        try await withTrash { file, location in
            // A file has the name of the folder now.
            let folder = file.folder.text
            try FileManager.default.removeItem(atPath: folder)
            try Data().write(to: URL(filePath: folder))
            let result = await DesktopTrash { _ in nil }.restore(TrashedFile(path: file, location: location)).end()
            #expect(result == .folderMissing(name: "pictures"))
            #expect(result.map { UserFacingError($0).message.contains("still in the trash") } == true)
            #expect(FileManager.default.fileExists(atPath: location.file.text))
        }
    }

    @Test("Moving a missing file to the trash is reported")
    func trashMissing() async {
        #expect(await DesktopTrash { _ in nil }.moveToTrash("/nowhere/a.jpg").map { _ in }.end() == .missing)
    }
}

extension SignalProducer where Error == FileTrashingError, Value: Sendable {
    /// Waits for the end and returns the failure, if any.
    fileprivate func end() async -> FileTrashingError? {
        await withCheckedContinuation { done in
            start { event in
                switch event {
                case .value: break
                case .failed(let error): done.resume(returning: error)
                case .completed, .interrupted: done.resume(returning: nil)
                }
            }
        }
    }
}
