import FileAccess
import Foundation
import Model
import SmallDisks
import Testing

@testable import Saving

@Suite("Renamed pictures")
struct PictureRenamerTests {
    private let folder = Folder()

    @discardableResult
    private func add(_ name: String, _ text: String? = nil) throws -> LocalPath {
        let path = "\(folder.path)/\(name)"
        try Data((text ?? name).utf8).write(to: URL(fileURLWithPath: path))
        return LocalPath(path)
    }

    private func text(_ name: String) -> String? { folder.data(name).map { String(decoding: $0, as: UTF8.self) } }

    private func path(_ name: String) -> LocalPath { LocalPath("\(folder.path)/\(name)") }

    /// Renames files without a pattern, each to the name after it.
    private func rename(
        _ names: [(String, String)], unless cancellation: FileChangeCancellation = FileChangeCancellation()
    ) async throws -> FileChangeReport {
        // A plan refuses names that are taken; the files may have changed since it was made.
        let pictures = names.map { RenamingPictures.Picture([FileMove(from: path($0), to: path($1))]) }
        return await report(pictures, unless: cancellation)
    }

    private func report(
        _ pictures: [RenamingPictures.Picture], unless cancellation: FileChangeCancellation = FileChangeCancellation()
    ) async -> FileChangeReport {
        await DetailsFixture.report(of: PictureRenamer().rename(pictures, unless: cancellation))
    }

    private func plan(_ pattern: String, _ paths: [LocalPath]) async throws -> RenamePlan {
        let names = await withCheckedContinuation { done in
            PictureRenamer().readNames(around: paths).startWithValues { done.resume(returning: $0) }
        }
        return RenamePlan(paths, try RenamePattern(pattern), in: names)
    }

    private func undo(_ report: FileChangeReport) async -> FileChangeReport {
        guard let undo = report.undo else { return FileChangeReport() }
        return await DetailsFixture.report(of: undo())
    }

    @Test("A picture is renamed by a pattern together with its sidecar, and undo gives both their names back")
    func sidecar() async throws {
        let path = try add("a.jpg")
        try add("a.jpg.xmp")
        let plan = try await plan("boat {number:001}", [path])
        let report = await DetailsFixture.report(
            of: PictureRenamer().rename(plan.items, unless: FileChangeCancellation()))
        #expect(folder.names == ["boat 001.jpg", "boat 001.jpg.xmp"])
        #expect(report.moves == [FileMove(from: path, to: self.path("boat 001.jpg"))])
        #expect(await undo(report).moves == [FileMove(from: self.path("boat 001.jpg"), to: path)])
        #expect(folder.names == ["a.jpg", "a.jpg.xmp"])
    }

    @Test("Files exchange their names in a circle and in a chain, and undo exchanges them back")
    func circle() async throws {
        for name in ["a", "b", "c", "d", "e"] { try add(name) }
        let report = try await rename([("a", "b"), ("b", "c"), ("c", "a"), ("d", "e"), ("e", "f")])
        #expect(report.failures == [] && report.changedCount == 5)
        #expect(["a", "b", "c", "e", "f"].map(text) == ["c", "a", "b", "d", "e"])
        #expect(folder.names == ["a", "b", "c", "e", "f"])
        let undone = await undo(report)
        #expect(undone.changedCount == 5 && undone.undo == nil)
        #expect(["a", "b", "c", "d", "e"].map(text) == ["a", "b", "c", "d", "e"])
    }

    @Test("A picture and its sidecar have temporary names of which one is that of the other's sidecar")
    func temporaryNames() {
        let names = ["/p/boat.jpg", "/p/boat.jpg.xmp", "/p/boat.xmp"].map {
            RenamingPictures.temporaryNames(for: LocalPath($0)).first { _ in true }
        }
        #expect(names == ["/p/boat (renaming 1).jpg", "/p/boat (renaming 1).jpg.xmp", "/p/boat (renaming 1).xmp"])
    }

    @Test("A former name that another file has is given back when it is free again")
    func undoAgain() async throws {
        try add("a.jpg")
        let report = try await rename([("a.jpg", "b.jpg")])
        let other = try add("a.jpg", "other")
        let failed = await undo(report)
        #expect(failed.failures.map(\.error) == [.occupied] && text("a.jpg") == "other")
        try FileManager.default.removeItem(atPath: other.text)
        #expect(await undo(failed).changedCount == 1)
        #expect(folder.names == ["a.jpg"] && text("a.jpg") == "a.jpg")
    }

    @Test("A file that has a wanted name meanwhile is not replaced, and the circle around it is undone")
    func occupied() async throws {
        try add("a")
        try add("x", "other")
        let report = try await rename([("a", "x")])
        #expect(report.failures.map(\.error) == [.occupied] && report.undo == nil)
        #expect(text("a") == "a" && text("x") == "other")
        // The other file of the circle has gone.
        let circle = try await rename([("a", "gone"), ("gone", "a")])
        #expect(circle.failures.map(\.error) == [.missing])
        #expect(text("gone") == "a" && circle.changedCount == 1)
    }

    @Test("If the sidecar cannot be renamed, the picture keeps its name")
    func occupiedSidecar() async throws {
        try add("a.jpg")
        try add("a.jpg.xmp")
        try add("b.jpg.xmp", "other")
        let moves = [
            FileMove(from: path("a.jpg"), to: path("b.jpg")), FileMove(from: path("a.jpg.xmp"), to: path("b.jpg.xmp")),
        ]
        let report = await report([RenamingPictures.Picture(moves)])
        #expect(report.failures.map(\.error) == [.occupied])
        #expect(folder.names == ["a.jpg", "a.jpg.xmp", "b.jpg.xmp"] && text("b.jpg.xmp") == "other")
    }

    @Test("Only the case of letters can change, and names that are not UTF-8 keep their bytes")
    func names() async throws {
        let upper = try add("A.jpg")
        #expect(try await rename([("A.jpg", "a.jpg")]).moves == [FileMove(from: upper, to: path("a.jpg"))])
        let latin = path("").trimmed.appending(Array("Bl".utf8) + [0xE5] + Array(".jpg".utf8))
        close(latin.withCString { open($0, O_CREAT | O_WRONLY, 0o600) })
        let plan = try await plan("x {name}", [latin])
        let report = await DetailsFixture.report(
            of: PictureRenamer().rename(plan.items, unless: FileChangeCancellation()))
        #expect(report.moves.map { Array($0.to.nameBytes) } == [Array("x Bl".utf8) + [0xE5] + Array(".jpg".utf8)])
    }

    @Test(
        "A link is renamed and leads to the same file; a file that was changed since stays when the others are undone")
    func linksAndChanges() async throws {
        try add("a")
        symlink("a", folder.path + "/link")
        try add("b")
        let report = try await rename([("link", "new link"), ("b", "c")])
        #expect(text("new link") == "a" && report.changedCount == 2)
        try add("c", "changed by another program")
        let undone = await undo(report)
        #expect(undone.failures.map(\.error) == [.changedMeanwhile] && undone.changed == [path("new link")])
        #expect(folder.names == ["a", "c", "link"])
    }

    @Test("A cancelled renaming leaves no temporary name")
    func cancelled() async throws {
        for name in ["a", "b"] { try add(name) }
        let cancellation = FileChangeCancellation()
        var work = RenamingPictures(
            [("a", "b"), ("b", "a")].map { RenamingPictures.Picture([FileMove(from: path($0), to: path($1))]) })
        // The first file has its temporary name when the progress of the second one is told.
        work.run(unless: cancellation) { _ in cancellation.cancel() }
        #expect(folder.names == ["a", "b"])
        #expect(Set(["a", "b"].map(text)) == ["a", "b"])
    }

    @Test(
        "A folder without permission to write is told before, and reported if it has none meanwhile",
        .enabled(if: getuid() != 0 || SmallDisk.isPossible))
    func readOnlyFolder() async throws {
        // Root may write into every folder but those of a read-only disk.
        let disk = getuid() == 0 ? try SmallDisk(bytes: 4_096) : nil
        let folder = disk?.path ?? self.folder.path
        let path = LocalPath(folder + "/a.jpg")
        try Data().write(to: URL(fileURLWithPath: path.text))
        if let disk { try disk.makeReadOnly() } else { try #require(chmod(folder, 0o500) == 0) }
        defer { withExtendedLifetime(disk) { _ = chmod(folder, 0o700) } }
        #expect(try await plan("x", [path]).items.map(\.problem) == [.notAllowed])
        let move = FileMove(from: path, to: LocalPath(folder + "/x.jpg"))
        let report = await report([RenamingPictures.Picture([move])])
        #expect(report.failures.map(\.error) == [.notAllowed(folder: folder)])
    }
}

@Suite("The order of renaming")
struct RenameOrderTests {
    private func order(_ moves: (String, String)...) -> [RenameOrder.Step] {
        RenameOrder(moves.map { [FileMove(from: LocalPath($0), to: LocalPath($1))] }).steps
    }

    @Test("A name is free before it is given")
    func chain() { #expect(order(("a", "b"), ("b", "c"), ("c", "d")) == [.rename(2), .rename(1), .rename(0)]) }

    @Test("One picture of each circle gets a temporary name")
    func circles() {
        #expect(
            order(("a", "b"), ("b", "a"), ("c", "d"), ("d", "c"))
                == [.moveToTemporaryName(0), .rename(1), .rename(0), .moveToTemporaryName(2), .rename(3), .rename(2)])
    }

    @Test("A hundred thousand pictures in one chain and in one circle are ordered")
    func large() {
        let count = 100_000
        let chain = RenameOrder((0..<count).map { [FileMove(from: LocalPath("\($0)"), to: LocalPath("\($0 + 1)"))] })
        #expect(chain.steps.count == count && chain.steps.first == .rename(count - 1))
        let circle = RenameOrder(
            (0..<count).map { [FileMove(from: LocalPath("\($0)"), to: LocalPath("\(($0 + 1) % count)"))] })
        #expect(circle.steps.count == count + 1)
    }
}
