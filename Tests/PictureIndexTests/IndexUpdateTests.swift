import FileAccess
import Foundation
import Model
import SQLiteAccess
import Testing

@testable import PictureIndex

/// What an update of the index finds, and what it opens for that.
@Suite struct IndexUpdateTests {
    private let folder: IndexTestFolder

    init() throws { folder = try IndexTestFolder() }

    @Test("An update reads only folders that have changed")
    func unchangedFolders() throws {
        try folder.write("a/one.jpg")
        try folder.write("b/two.jpg")
        folder.settle("", "a", "b")
        #expect(try folder.update().readFolderCount == 3)
        let second = try folder.update()
        #expect(second.readFolderCount == 0 && second.readFileCount == 0)
        try folder.write("b/three.jpg")
        folder.settle("b", age: 500)
        let third = try folder.update()
        #expect(third.readFolderCount == 1 && third.readFileCount == 1 && third.addedCount == 1)
        #expect(try Set(folder.names()) == ["a/one.jpg", "b/two.jpg", "b/three.jpg"])
    }

    @Test("When the program knows other formats than before, every folder is read again once, and no known picture")
    func otherFormats() throws {
        try folder.write("a/one.jpg")
        try folder.write("a/two.new")
        try folder.write("b/three.new")
        symlink(folder.path + "/pictures/b", folder.path + "/pictures/a/link")
        folder.settle("", "a", "b")
        try folder.update()
        #expect(try folder.names() == ["a/one.jpg"])
        _ = folder.reader.takePaths()
        let newer = folder.source([], ["jpg", "new"], listVersion: 1)
        let report = try folder.update(newer)
        #expect(report.readFolderCount == 3 && report.addedCount == 2)
        #expect(folder.reader.takePaths().map(\.name) == ["two.new", "three.new"])
        #expect(try folder.update(newer).readFolderCount == 0)
        // An older program does not know them.
        #expect(try folder.update().removedCount == 2 && folder.names() == ["a/one.jpg"])
    }

    @Test("Files that were no pictures are read again when the program knows other formats")
    func formatOfKnownName() throws {
        try folder.write("one.jpg", "no picture")
        try folder.write("two.jpg")
        folder.settle()
        try folder.update()
        _ = folder.reader.takePaths()
        try folder.update(folder.source([], ["jpg"], listVersion: 1))
        #expect(folder.reader.takePaths().map(\.name) == ["one.jpg"])
    }

    @Test("While folders are read again for other formats, searches use the index, and a stopped run goes on")
    func interruptedFormats() throws {
        try folder.write("a/one.jpg")
        try folder.write("b/two.new")
        folder.settle("", "a", "b")
        try folder.update()
        let newer = folder.source([], ["jpg", "new"], listVersion: 1)
        try folder.index.expectFiles(of: 1)
        #expect(try folder.index.hasFinished(newer) && folder.index.status().unreadFolderCount == 3)
        try folder.index.expectFiles(of: 1)
        #expect(try folder.update(newer).addedCount == 1 && folder.index.status().unreadFolderCount == 0)
    }

    @Test("A folder that has just changed is read once more, because it may change again at the same time")
    func unsettledFolder() throws {
        try folder.write("one.jpg")
        // In the future, so that the folder has just changed, however long the test waits for its turn.
        folder.settle(age: -1_000)
        try folder.update()
        #expect(try folder.update().readFolderCount == 1 && folder.reader.takePaths().count == 1)
    }

    @Test("A changed file is read again, a removed one is gone")
    func changes() throws {
        try folder.write("one.jpg", "first title")
        try folder.write("two.jpg")
        try folder.update()
        #expect(try folder.names("first") == ["one.jpg"])
        try folder.write("one.jpg", "another title")
        try folder.remove("two.jpg")
        let report = try folder.update()
        #expect(report.changedCount == 1 && report.removedCount == 1)
        #expect(try folder.names("first").isEmpty && folder.names("two").isEmpty)
        #expect(try folder.names("another") == ["one.jpg"])
    }

    @Test("Files that no worker could read are read again, although their folder did not change")
    func withoutWorker() throws {
        try folder.write("old.jpg", "first title")
        try folder.update()
        try folder.write("old.jpg", "no worker")
        try folder.write("new.jpg", "no worker")
        try folder.update()
        // Its name describes a new file.
        #expect(try folder.names("first") == ["old.jpg"] && folder.names("new") == ["new.jpg"])
        let later = PictureMetadata(format: .jpeg, size: PixelSize(width: 400, height: 300), title: "later title")
        for name in ["old.jpg", "new.jpg"] { folder.reader.prepare(name, later) }
        try folder.update()
        #expect(Set(try folder.names("later")) == ["old.jpg", "new.jpg"])
    }

    @Test("A renamed and a moved file keep their rows and are not opened again")
    func moves() throws {
        try folder.write("a/one.jpg", "title one")
        try folder.write("a/two.jpg", "title two")
        try folder.update()
        let ids = [try folder.picture("one")?.id, try folder.picture("two")?.id]
        _ = folder.reader.takePaths()
        try folder.move("a/one.jpg", to: "z/new.jpg")
        try folder.move("a/two.jpg", to: "a/renamed.jpg")
        let report = try folder.update()
        #expect(report.movedCount == 2 && report.addedCount == 0 && report.removedCount == 0)
        #expect(folder.reader.takePaths() == [])
        #expect([try folder.picture("new")?.id, try folder.picture("renamed")?.id] == ids)
        #expect(try folder.names("title").sorted() == ["a/renamed.jpg", "z/new.jpg"])
        #expect(try folder.names("z") == ["z/new.jpg"])
    }

    @Test("A file that takes the name of a renamed one has a row of its own")
    func replacedAfterRenaming() throws {
        try folder.write("a/photo.jpg", "first")
        try folder.update()
        try folder.move("a/photo.jpg", to: "a/a-copy.jpg")
        try folder.write("a/photo.jpg", "second")
        try folder.update()
        #expect(try folder.names("first") == ["a/a-copy.jpg"] && folder.names("second") == ["a/photo.jpg"])
        try folder.move("a/photo.jpg", to: "a/z-copy.jpg")
        try folder.write("a/photo.jpg", "third")
        try folder.update()
        #expect(try folder.names("second") == ["a/z-copy.jpg"] && folder.names("third") == ["a/photo.jpg"])
    }

    @Test("A renamed folder keeps the rows of its pictures")
    func renamedFolder() throws {
        for number in 0..<3 { try folder.write("old/\(number).jpg", "title") }
        try folder.update()
        func ids(_ text: String) throws -> Set<UInt32> {
            let listing = try folder.index.search(SearchQuery(text))
            return Set(try listing.pictures(at: 0..<listing.count).compactMap { $0?.id })
        }
        let known = try ids("title")
        try folder.move("old", to: "renamed")
        let report = try folder.update()
        #expect(report.movedCount == 3 && report.addedCount == 0)
        #expect(try ids("renamed") == known && known.count == 3)
        #expect(try folder.names("old").isEmpty)
    }

    @Test("Each hard link to a file is found")
    func hardLinks() throws {
        try folder.write("a/one.jpg")
        try folder.write("b/other.jpg")
        link(folder.path + "/pictures/a/one.jpg", folder.path + "/pictures/b/linked.jpg")
        try folder.update()
        #expect(try Set(folder.names()) == ["a/one.jpg", "b/linked.jpg", "b/other.jpg"])
        try folder.remove("a/one.jpg")
        try folder.update()
        #expect(try Set(folder.names()) == ["b/linked.jpg", "b/other.jpg"])
    }

    @Test("A name that is not UTF-8 is indexed and found by its other words")
    func nameNotUTF8() throws {
        let name = Array("Bl".utf8) + [0xE5] + Array(" boat.jpg".utf8)
        try folder.write(bytes: name)
        try folder.update()
        #expect(try folder.picture("boat")?.path == folder.pictures.appending(name))
    }

    @Test("Links to folders are followed once, and a link to a folder around it is a problem")
    func links() throws {
        try folder.write("a/one.jpg")
        symlink(folder.path + "/pictures", folder.path + "/pictures/a/loop")
        symlink(folder.path + "/pictures/a", folder.path + "/pictures/again")
        symlink(folder.path + "/pictures/a/one.jpg", folder.path + "/pictures/again.jpg")
        symlink("/nonexistent/x.jpg", folder.path + "/pictures/dangling.jpg")
        try folder.update()
        // What the first update knows, the second one still knows, although it reads no folder again.
        for _ in 0..<3 {
            #expect(try folder.names() == ["a/one.jpg"])
            let status = try folder.index.status()
            #expect(status.problems.map(\.kind) == [.loop] && status.unreadFolderCount == 0)
            folder.settle("", "a")
            try folder.update()
        }
    }

    @Test("Pipes and files without a picture are listed as problems, and their neighbors are indexed")
    func problems() throws {
        try folder.write("one.jpg")
        try folder.write("fake.jpg", "no picture")
        try folder.write("empty.jpg", "")
        mkfifo(folder.path + "/pictures/pipe.jpg", 0o600)
        try folder.update()
        #expect(try folder.names() == ["one.jpg"])
        let problems = try folder.index.status().problems
        #expect(problems.map(\.kind) == [.notAPicture, .notAFile])
        #expect(problems.map(\.path.name) == ["fake.jpg", "pipe.jpg"])
        try folder.remove("pipe.jpg")
        try folder.write("fake.jpg", "a real one")
        try folder.update()
        #expect(try folder.index.status().problems == [] && folder.names("real") == ["fake.jpg"])
    }

    @Test("A chosen folder that is not there keeps its pictures as unavailable until it is back")
    func missingRoot() throws {
        try folder.write("a/one.jpg")
        try folder.update()
        rename(folder.path + "/pictures", folder.path + "/elsewhere")
        try folder.update()
        #expect(try folder.picture("one")?.isAvailable == false && folder.index.status().unavailableFolderCount == 2)
        rename(folder.path + "/elsewhere", folder.path + "/pictures")
        _ = folder.reader.takePaths()
        try folder.update()
        #expect(try folder.picture("one")?.isAvailable == true && folder.reader.takePaths() == [])
    }

    @Test("Pictures of a folder that is no longer chosen are gone, and those of a folder around it are kept")
    func changedRoots() throws {
        try folder.write("a/one.jpg", "title")
        try folder.write("b/two.jpg", "title")
        try folder.update(folder.source("pictures/a", "pictures/b"))
        let id = try folder.picture("one")?.id
        #expect(try folder.names("title").count == 2)
        try folder.update(folder.source("pictures/a"))
        #expect(try folder.names("title") == ["a/one.jpg"])
        try folder.update(folder.source("pictures", "pictures/a"))
        #expect(try folder.names("title").count == 2 && folder.picture("one")?.id == id)
    }

    @Test("A file that changes while it is read is read again")
    func changedWhileReading() throws {
        try folder.write("one.jpg", "first")
        let path = folder.path + "/pictures/one.jpg"
        folder.reader.whileReading { _ in
            if (try? String(contentsOfFile: path, encoding: .utf8)) == "first" {
                try? Data("second one".utf8).write(to: URL(filePath: path))
            }
        }
        try folder.update()
        folder.settle()
        try folder.update()
        #expect(try folder.names("second") == ["one.jpg"] && folder.names("first").isEmpty)
    }

    @Test("A stopped update keeps what it has found, and the next one continues")
    func resumed() throws {
        for number in 0..<300 { try folder.write("n\(number).jpg") }
        folder.settle()
        let control = IndexingControl()
        let outcome = try folder.index.update(folder.source(), control: control) { if $0 >= 100 { control.stop() } }
        #expect(outcome == .stopped)
        let count = try folder.index.status().pictureCount
        #expect(count >= 100 && count < 300)
        #expect(try folder.index.status().unreadFolderCount == 1 && !folder.index.hasFinished(folder.source()))
        _ = folder.reader.takePaths()
        try folder.update()
        #expect(folder.reader.takePaths().count == 300 - count)
        #expect(try folder.index.status().pictureCount == 300 && folder.index.hasFinished(folder.source()))
    }

    @Test("Folders that were not read before an update was stopped are read by the next one")
    func resumedFolders() throws {
        // The first folder alone fills a transaction, which contains the mark of the folder around it.
        for number in 0..<600 { try folder.write("a/n\(number).jpg") }
        try folder.write("b/one.jpg")
        folder.settle("", "a", "b")
        let control = IndexingControl()
        let outcome = try folder.index.update(folder.source(), control: control) { if $0 >= 600 { control.stop() } }
        #expect(try outcome == .stopped && folder.names("one").isEmpty)
        try folder.update()
        #expect(try folder.names("one") == ["b/one.jpg"] && folder.index.status().pictureCount == 601)
    }

    @Test("A pause takes effect within a large folder, and what was found until then is written")
    func pausedWhileReading() throws {
        for number in 0..<300 { try folder.write("n\(number).jpg") }
        let index = folder.index
        folder.reader.whileReading { _ in try? index.setPaused(true) }
        var pauses: [(readCount: Int, pictureCount: Int?)] = []
        var pass = FolderPass(
            index, root: folder.pictures, roots: [folder.pictures], reader: folder.reader, isPicture: { _ in true },
            control: IndexingControl(), visited: VisitedFolders(),
            onProgress: { report in
                guard report.isPaused else { return }
                pauses.append((report.readFileCount, try? index.status().pictureCount))
                try? index.setPaused(false)
            })
        try pass.run()
        let counts = [64, 128, 192, 256]
        #expect(pauses.map(\.readCount) == counts && pauses.compactMap(\.pictureCount) == counts)
        #expect(!pass.report.isPaused && pass.report.addedCount == 300)
    }

    @Test("A large folder is removed in several transactions, and an interrupted removal is completed")
    func removalInParts() throws {
        for number in 0..<600 { try folder.write("a/n\(number).jpg") }
        try folder.write("b/one.jpg")
        try folder.update()
        let id = try folder.index.fetch { rows in
            try rows.connection.rows("SELECT id FROM folder ORDER BY length(path) DESC LIMIT 2") { $0.int(0) }[0]
        }
        #expect(try folder.index.write { rows, _ in try rows.removeFolder(id, atMost: 500) } == 500)
        #expect(try folder.index.status().pictureCount == 101)
        // The chosen folder is none any more.
        #expect(try folder.update(folder.source("elsewhere")).removedCount == 601)
        let status = try folder.index.status()
        #expect(status.pictureCount == 0 && status.folderCount == 0)
        #expect(try folder.index.check() == [])
    }

    @Test("A removal ends with its run, and the next run completes it")
    func stoppedRemoval() throws {
        try folder.write("a/one.jpg")
        try folder.update()
        let control = IndexingControl()
        control.stop()
        #expect(throws: FolderPass.Stopped.self) { try folder.index.removeFolders(outside: [], control) }
        #expect(try folder.index.status().pictureCount == 1)
        try folder.index.removeFolders(outside: [], IndexingControl())
        #expect(try folder.index.status().folderCount == 0)
    }

    @Test("Rows of folders that contain each other do not keep a run from its end")
    func cycle() throws {
        try folder.write("a/b/one.jpg")
        folder.settle("", "a", "a/b")
        try folder.update()
        folder.index.close()
        let connection = try Connection(path: folder.database, mode: .readWrite)
        for (name, parent) in [("a", "a/b"), ("a/b", "a")] {
            try connection.run(
                "UPDATE folder SET parent = (SELECT id FROM folder WHERE path = ?) WHERE path = ?",
                [parent, name].map { .bytes(Array((folder.path + "/pictures/" + $0).utf8)) })
        }
        // The folder around them finds them on the disk.
        try folder.write("two.jpg")
        try folder.update()
        #expect(try Set(folder.names()) == ["a/b/one.jpg", "two.jpg"])
        // A folder that is on a disk of its own keeps everything below it.
        try connection.execute("UPDATE folder SET is_mount = 1, available = 1")
        try FileManager.default.removeItem(atPath: folder.path + "/pictures/a/b")
        rename(folder.path + "/pictures/a", folder.path + "/a")
        try folder.update()
        #expect(try folder.names().contains("two.jpg"))
    }

    @Test("A paused index is not updated, and says so after it was opened again")
    func paused() throws {
        try folder.write("one.jpg")
        try folder.index.setPaused(true)
        folder.index.close()
        #expect(try folder.index.update(folder.source()) == .isPaused)
        try folder.index.setPaused(false)
        #expect(try folder.update().addedCount == 1)
    }
}
