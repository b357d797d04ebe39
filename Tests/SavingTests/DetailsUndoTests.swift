import FileAccess
import Foundation
import Model
import TestSupport
import Testing

@testable import Saving

@Suite struct DetailsUndoTests {
    private let fixture = DetailsFixture()
    private let change = PictureDetailsChange(addedTags: ["boat"], caption: "Text")

    @Test("Undo brings back every byte, the times and the permissions")
    func exactUndo() async throws {
        let path = try fixture.add("a.jpg", PictureFile.jpeg.data)
        chmod(path.text, 0o640)
        let time = Date(timeIntervalSince1970: 1_000_000_000)
        try FileManager.default.setAttributes([.modificationDate: time], ofItemAtPath: path.text)
        let report = await fixture.write(change, to: path)
        #expect(fixture.folder.data("a.jpg") != PictureFile.jpeg.data)
        #expect(await fixture.undo(report).changedCount == 1)
        #expect(fixture.folder.data("a.jpg") == PictureFile.jpeg.data && fixture.folder.names == ["a.jpg"])
        let attributes = try FileManager.default.attributesOfItem(atPath: path.text)
        #expect(attributes[.modificationDate] as? Date == time && attributes[.posixPermissions] as? Int == 0o640)
    }

    @Test("Two changes of one picture are undone one after the other")
    func severalSteps() async throws {
        let path = try fixture.add("a.jpg", PictureFile.jpeg.data)
        let first = await fixture.write(change, to: path)
        let edited = fixture.folder.data("a.jpg")
        let second = await fixture.write(PictureDetailsChange(addedTags: ["sea"]), to: path)
        #expect(await fixture.undo(second).changedCount == 1 && fixture.folder.data("a.jpg") == edited)
        #expect(await fixture.undo(first).changedCount == 1)
        #expect(fixture.folder.names == ["a.jpg"] && fixture.folder.data("a.jpg") == PictureFile.jpeg.data)
    }

    @Test("Undo removes a new sidecar and brings back a changed one")
    func sidecarUndo() async throws {
        let new = try fixture.add("a.gif", PictureFile.gif.data)
        let known = try fixture.add("b.gif", PictureFile.gif.data)
        let sidecar = try #require(MetadataWriter.inside.sidecar(PictureCredits(.sunrise)))
        try fixture.add("b.gif.xmp", sidecar)
        let report = await fixture.write(change, to: new, known)
        #expect(report.sidecarCount == 2 && fixture.folder.names == ["a.gif", "a.gif.xmp", "b.gif", "b.gif.xmp"])
        #expect(await fixture.undo(report).changedCount == 2)
        #expect(fixture.folder.names == ["a.gif", "b.gif", "b.gif.xmp"])
        #expect(fixture.folder.data("b.gif.xmp") == sidecar)
    }

    @Test("Undo leaves a file alone that was changed since, and says so")
    func changedSince() async throws {
        let path = try fixture.add("a.jpg", PictureFile.jpeg.data)
        let report = await fixture.write(change, to: path)
        try fixture.add("a.jpg", PictureFile.png.data)
        #expect(await fixture.undo(report).failures == [.init(path: path, error: .changedMeanwhile)])
        #expect(fixture.folder.data("a.jpg") == PictureFile.png.data)
    }

    @Test("Undo restores neither the sidecar nor the picture if another program has changed one of them")
    func changedPictureWithSidecar() async throws {
        let path = try fixture.add("a.jpg", PictureFile.jpeg.data)
        let sidecar = try #require(MetadataWriter.inside.sidecar(PictureCredits(.sunrise)))
        try fixture.add("a.jpg.xmp", sidecar)
        let report = await fixture.write(change, to: path)
        let changed = fixture.folder.data("a.jpg.xmp")
        #expect(changed != sidecar && fixture.folder.data("a.jpg") != PictureFile.jpeg.data)
        try fixture.add("a.jpg", PictureFile.png.data)
        #expect(await fixture.undo(report).failures == [.init(path: path, error: .changedMeanwhile)])
        #expect(fixture.folder.data("a.jpg.xmp") == changed)
    }

    @Test(
        "A second attempt completes an undo that found room for the picture only", .enabled(if: SmallDisk.isPossible))
    func secondAttempt() async throws {
        let disk = try SmallDisk(bytes: 600_000)
        let picture = LocalPath(disk.path + "/a.jpg")
        var sidecar = try #require(MetadataWriter.inside.sidecar(PictureCredits(.sunrise)))
        sidecar.append(Data(repeating: UInt8(ascii: "\n"), count: 200_000))
        try PictureFile.jpeg.data.write(to: URL(filePath: picture.text))
        try sidecar.write(to: URL(filePath: picture.text + ".xmp"))
        let report = await fixture.write(change, to: picture)
        #expect(report.changedCount == 1)
        let other = try disk.fill(leaving: 60_000)
        let first = await fixture.undo(report)
        #expect(first.changedCount == 0 && first.failures.map(\.error.mayPass) == [true])
        #expect(FileManager.default.contents(atPath: picture.text) == PictureFile.jpeg.data)
        truncate(other, 0)
        #expect(await fixture.undo(first).changedCount == 1)
        #expect(FileManager.default.contents(atPath: picture.text + ".xmp") == sidecar)
    }

    @Test("Beyond the limits for former files, undo writes the former values")
    func undoByValues() async throws {
        let fixture = DetailsFixture(isFull: true)
        let credited = try #require(MetadataWriter.inside.adding(PictureCredits(.sunrise), to: PictureFile.jpeg.data))
        let path = try fixture.add("a.jpg", credited)
        let before = await fixture.details(path)
        let change = PictureDetailsChange(addedTags: ["boat"], removedTags: ["sun"], caption: "Text")
        let report = await fixture.write(change, to: path)
        #expect(await fixture.undo(report).changedCount == 1)
        let after = await fixture.details(path)
        #expect(after?.caption == before?.caption)
        #expect(Set(after?.tags ?? []) == ["sun", "日の出"])
    }
}
