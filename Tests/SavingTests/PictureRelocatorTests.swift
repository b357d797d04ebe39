import FileAccess
import Foundation
import Model
import SmallDisks
import Testing

@testable import Saving

@Suite struct PictureRelocatorTests {
    private let source = Folder()
    private let target = Folder()

    @discardableResult
    private func add(_ name: String, _ text: String, to folder: Folder) throws -> LocalPath {
        let path = "\(folder.path)/\(name)"
        try Data(text.utf8).write(to: URL(fileURLWithPath: path))
        return LocalPath(path)
    }

    private func relocate(_ relocation: FileRelocation, _ paths: LocalPath...) async -> FileChangeReport {
        await DetailsFixture.report(
            of: PictureRelocator().relocate(
                paths, by: relocation, to: LocalPath(target.path), unless: FileChangeCancellation()))
    }

    private func undo(_ report: FileChangeReport) async -> FileChangeReport {
        guard let undo = report.undo else { return FileChangeReport() }
        return await DetailsFixture.report(of: undo())
    }

    private func text(_ name: String, in folder: Folder) -> String? {
        folder.data(name).map { String(decoding: $0, as: UTF8.self) }
    }

    @Test("A moved picture takes its sidecar along, and undo brings both back")
    func movedPicture() async throws {
        let path = try add("a.jpg", "picture", to: source)
        try add("a.jpg.xmp", "sidecar", to: source)
        let report = await relocate(.move, path)
        #expect(report.changed == [path] && report.failures == [])
        #expect(source.names == [] && target.names == ["a.jpg", "a.jpg.xmp"])
        #expect(await undo(report).changed == [path])
        #expect(source.names == ["a.jpg", "a.jpg.xmp"] && target.names == [])
    }

    @Test("A copied picture has a copy of its sidecar, and undo removes both copies")
    func copiedPicture() async throws {
        let path = try add("a.CR2", "picture", to: source)
        try add("a.xmp", "sidecar", to: source)
        let report = await relocate(.copy, path)
        #expect(target.names == ["a.CR2", "a.xmp"] && source.names == ["a.CR2", "a.xmp"])
        #expect(await undo(report).changedCount == 1)
        #expect(target.names == [] && source.names == ["a.CR2", "a.xmp"])
    }

    @Test("A name that is taken, also by a sidecar, gets a number, and nothing is replaced")
    func takenNames() async throws {
        let path = try add("a.b.jpg", "new", to: source)
        try add("a.b.jpg.xmp", "new sidecar", to: source)
        try add("a.b.jpg", "old", to: target)
        try add("a.b (2).jpg.xmp", "lonely sidecar", to: target)
        #expect(await relocate(.move, path).changedCount == 1)
        #expect(text("a.b.jpg", in: target) == "old")
        #expect(text("a.b (2).jpg.xmp", in: target) == "lonely sidecar")
        #expect(text("a.b (3).jpg", in: target) == "new" && text("a.b (3).jpg.xmp", in: target) == "new sidecar")
    }

    @Test("A picture whose sidecar cannot move stays together with it")
    func immovableSidecar() async throws {
        let path = try add("a.jpg", "picture", to: source)
        symlink("elsewhere.xmp", source.path + "/a.jpg.xmp")
        #expect(await relocate(.move, path).failures.map(\.error) == [.link])
        #expect(source.names == ["a.jpg", "a.jpg.xmp"] && target.names == [])
    }

    @Test("A move into the same folder does nothing, and a copy there gets a number")
    func sameFolder() async throws {
        let path = try add("a.jpg", "picture", to: target)
        let moved = await relocate(.move, path)
        #expect(moved.changedCount == 0 && moved.failures == [] && moved.undo == nil)
        #expect(await relocate(.copy, path).changedCount == 1)
        #expect(target.names == ["a (2).jpg", "a.jpg"])
    }

    @Test("What cannot be moved is named, and the others are moved")
    func missingPicture() async throws {
        let path = try add("b.jpg", "picture", to: source)
        let missing = LocalPath(source.path + "/a.jpg")
        let report = await relocate(.move, missing, path)
        #expect(report.failures == [.init(path: missing, error: .missing)] && report.changed == [path])
    }

    @Test("Undo replaces no file that has the former name now, and leaves changed files alone")
    func occupiedName() async throws {
        let first = try add("a.jpg", "picture", to: source)
        let second = try add("b.jpg", "picture", to: source)
        let report = await relocate(.move, first, second)
        try add("a.jpg", "another", to: source)
        try add("b.jpg", "longer than before", to: target)
        #expect(await undo(report).failures.map(\.error) == [.occupied, .changedMeanwhile])
        #expect(text("a.jpg", in: source) == "another" && target.names == ["a.jpg", "b.jpg"])
    }

    @Test(
        "Undo leaves a picture with its sidecar if another program has changed the sidecar",
        arguments: [FileRelocation.copy, .move])
    func changedSidecar(_ relocation: FileRelocation) async throws {
        let path = try add("a.jpg", "picture", to: source)
        try add("a.jpg.xmp", "sidecar", to: source)
        let report = await relocate(relocation, path)
        try add("a.jpg.xmp", "longer than before", to: target)
        let undone = await undo(report)
        #expect(undone.failures.map(\.error) == [.changedMeanwhile] && undone.moves == [])
        #expect(target.names == ["a.jpg", "a.jpg.xmp"])
        #expect(source.names == (relocation == .copy ? ["a.jpg", "a.jpg.xmp"] : []))
    }

    @Test("Undo moves a picture to the target again if the former name of its sidecar is taken")
    func takenSidecarName() async throws {
        let path = try add("a.jpg", "picture", to: source)
        try add("a.jpg.xmp", "sidecar", to: source)
        let report = await relocate(.move, path)
        try add("a.jpg.xmp", "another", to: source)
        let undone = await undo(report)
        #expect(undone.failures.map(\.error) == [.occupied] && undone.moves == [])
        #expect(target.names == ["a.jpg", "a.jpg.xmp"] && source.names == ["a.jpg.xmp"])
    }

    @Test("Pictures move to another file system and back", .enabled(if: SmallDisk.isPossible))
    func otherFileSystem() async throws {
        let disk = try SmallDisk(bytes: 100_000)
        let path = try add("a.jpg", "picture", to: source)
        let large = try add("b.jpg", String(repeating: "large", count: 50_000), to: source)
        let report = await DetailsFixture.report(
            of: PictureRelocator().relocate(
                [path, large], by: .move, to: LocalPath(disk.path), unless: FileChangeCancellation()))
        #expect(report.changed == [path])
        #expect(report.failures == [.init(path: large, error: .diskFull(folder: disk.path))])
        #expect(source.names == ["b.jpg"] && disk.names == ["a.jpg"])
        #expect(await undo(report).changedCount == 1)
        #expect(source.names == ["a.jpg", "b.jpg"] && disk.names == [])
    }
}
