import FileAccess
import Foundation
import SQLiteAccess
import Testing

@testable import PictureIndex

/// How the index notices that a program has written into a file, which leaves its folder as it is.
@Suite struct FilesChangedInPlaceTests {
    private let folder: IndexTestFolder

    init() throws { folder = try IndexTestFolder() }

    @Test("A file that has changed is read again within a day")
    func fileChangedInPlace() throws {
        try folder.write("one.jpg")
        folder.settle()
        try folder.update()
        try writeInto("one.jpg", "sunset")
        #expect(try folder.update().readFileCount == 0)
        try waitForADay()
        #expect(try folder.update().readFileCount == 1 && folder.names("sunset") == ["one.jpg"])
        #expect(try folder.update().readFolderCount == 0)
    }

    @Test("A file that has changed is found at once when changes may have been lost")
    func lostChanges() throws {
        try folder.write("one.jpg")
        folder.settle()
        try folder.update()
        try writeInto("one.jpg", "sunset")
        let control = IndexingControl()
        control.report(changed: [folder.pictures])
        control.report(changed: nil)
        control.putBack([folder.pictures])
        var pass = FolderPass(
            folder.index, root: folder.pictures, roots: [folder.pictures], reader: folder.reader,
            isPicture: { $0.name.hasSuffix(".jpg") }, control: control, visited: VisitedFolders(),
            changed: control.takeChanged())
        try pass.run()
        #expect(pass.report.readFileCount == 1 && control.takeChanged() == [])
    }

    @Test("A file that is no picture stays in the list of problems when all files are compared")
    func knownProblem() throws {
        try folder.write("one.jpg", "no picture")
        folder.settle()
        try folder.update()
        let problems = try folder.index.status().problems
        try waitForADay()
        #expect(try folder.update().readFolderCount == 1)
        #expect(try !problems.isEmpty && folder.index.status().problems == problems)
    }

    @Test("A problem of another entry goes with that entry, although no file has changed")
    func formerProblem() throws {
        try folder.write("one.jpg", "no picture")
        mkfifo(folder.path + "/pictures/pipe.jpg", 0o600)
        try folder.update()
        try folder.remove("pipe.jpg")
        try folder.update()
        #expect(try folder.index.status().problems.map(\.kind) == [.notAPicture])
    }

    @Test("A file that changes at each look stays one row when all files are compared")
    func restlessFile() throws {
        try folder.write("one.jpg")
        folder.settle()
        try folder.update()
        try folder.write("two.jpg")
        try waitForADay()
        let path = folder.path + "/pictures/one.jpg"
        folder.reader.whileReading { _ in
            guard let former = FileManager.default.contents(atPath: path) else { return }
            try? (former + Data("x".utf8)).write(to: URL(filePath: path))
        }
        try writeInto("one.jpg", "longer")
        try folder.update()
        folder.settle(age: 500)
        try waitForADay()
        try folder.update()
        #expect(try folder.names().count == 2)
    }

    /// Makes the last comparison of all files a day older.
    private func waitForADay() throws {
        try folder.index.write { rows, _ in
            try rows.connection.run("UPDATE state SET value = value - 86400 WHERE key LIKE 'compared%'")
        }
    }

    /// Writes into a file of the folder without a change of the folder itself.
    private func writeInto(_ name: String, _ content: String) throws {
        let file = try #require(FileHandle(forWritingAtPath: folder.path + "/pictures/" + name))
        try file.write(contentsOf: Data(content.utf8))
        try file.close()
    }
}
