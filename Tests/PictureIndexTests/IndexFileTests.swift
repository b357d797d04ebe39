import Core
import Dispatch
import FileAccess
import Foundation
import Model
import SQLiteAccess
import SQLiteShim
import Synchronization
import TestSupport
import Testing

@testable import PictureIndex

/// Damaged, foreign and unwritable databases.
@Suite struct IndexFileTests {
    private let folder: IndexTestFolder

    init() throws { folder = try IndexTestFolder() }

    /// Returns an index of the same file, and the reasons for which it was replaced.
    private func reopened() -> (PictureIndex, () -> [String]) {
        folder.index.close()
        let reasons = RecordedEvents<String>()
        let index = PictureIndex(folder: folder.path + "/index") { reason in reasons.add(reason) }
        return (index, { reasons.all })
    }

    private func overwrite(from offset: Int, count: Int) throws {
        let file = try FileHandle(forUpdating: URL(filePath: folder.database))
        try file.seek(toOffset: UInt64(offset))
        try file.write(contentsOf: Data(repeating: 0xA5, count: count))
        try file.close()
    }

    /// Executes SQL without the protection against damage that `Connection` has.
    private func executeUnchecked(_ sql: String) throws {
        var database: OpaquePointer?
        defer { sqlite3_close(database) }
        try #require(sqlite3_open(folder.database, &database) == SQLITE_OK)
        let result = sqlite3_exec(database, sql, nil, nil, nil)
        try #require(result == SQLITE_OK, "\(String(cString: sqlite3_errmsg(database)))")
    }

    /// Deletes the row of a picture, of which one index of the database keeps its entry.
    private func deleteLastPicture(exceptFrom index: String) throws {
        // SQLite updates only the indexes that the schema lists.
        let hidden = "rootpage = (SELECT rootpage FROM former)"
        try executeUnchecked(
            """
            CREATE TABLE former AS SELECT * FROM sqlite_schema WHERE name = '\(index)';
            PRAGMA writable_schema = ON;
            DELETE FROM sqlite_schema WHERE \(hidden);
            """)
        try executeUnchecked(
            """
            DELETE FROM picture WHERE id = (SELECT max(id) FROM picture);
            PRAGMA writable_schema = ON;
            INSERT INTO sqlite_schema SELECT * FROM former;
            """)
    }

    private func isUsable(_ index: PictureIndex) throws -> Bool {
        guard case .done = try index.update(folder.source()) else { return false }
        return try index.search(SearchQuery("one")).count == 1
    }

    @Test("A file that is no database is replaced by an empty one, and the reason is told")
    func noDatabase() throws {
        try folder.write("one.jpg")
        try FileManager.default.createDirectory(atPath: folder.path + "/index", withIntermediateDirectories: true)
        try Data(repeating: 0x41, count: 5_000).write(to: URL(filePath: folder.database))
        let (index, reasons) = reopened()
        #expect(try isUsable(index) && reasons().count == 1)
    }

    @Test("A new database replaces those of former versions, and no other file")
    func formerVersions() throws {
        let place = folder.path + "/index/"
        try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
        let former = ["pictures-1.db", "pictures-3.db", "pictures-3.db-wal", "pictures-3.db-shm", "pictures-3.db.lock"]
        let others = ["pictures-99.db", "pictures-3.txt"]
        for name in former + others { try Data("x".utf8).write(to: URL(filePath: place + name)) }
        try folder.write("one.jpg")
        #expect(try isUsable(folder.index))
        let names = Set(try FileManager.default.contentsOfDirectory(atPath: place))
        #expect(names.isDisjoint(with: former) && names.isSuperset(of: others))
    }

    @Test("A database with other tables is replaced")
    func foreignTables() throws {
        try folder.write("one.jpg")
        try folder.update()
        folder.index.close()
        let connection = try Connection(path: folder.database, mode: .readWrite)
        try connection.execute("DROP TABLE picture")
        let (index, reasons) = reopened()
        #expect(throws: StorageError.self) { try index.search(SearchQuery("one")) }
        #expect(!reasons().isEmpty)
        #expect(try isUsable(index))
    }

    @Test("A database of another program is replaced")
    func foreignDatabase() throws {
        try folder.write("one.jpg")
        try folder.update()
        folder.index.close()
        try Connection(path: folder.database, mode: .readWrite).execute("PRAGMA application_id = 7")
        let (index, reasons) = reopened()
        #expect(try isUsable(index) && reasons().count == 1)
    }

    @Test("Damage in the middle of the file ends in a usable index", arguments: [4_096, 16_384, 40_960])
    func damagedPages(offset: Int) throws {
        try folder.write("one.jpg")
        for number in 0..<400 { try folder.write("a long name for a picture \(number).jpg") }
        try folder.update()
        folder.index.close()
        try overwrite(from: offset, count: 8_192)
        let (index, _) = reopened()
        // The damage is met at the latest when everything is read and written.
        _ = try? index.search(SearchQuery("picture"))
        _ = try? index.update(folder.source())
        _ = try? index.update(folder.source(), isRebuilding: true)
        #expect(try isUsable(index))
    }

    @Test("A hostile number of a row is damage, and no memory is taken for it")
    func hostileNumber() throws {
        try folder.write("one.jpg")
        try folder.update()
        folder.index.close()
        try Connection(path: folder.database, mode: .readWrite).execute("UPDATE picture SET id = 4000000000")
        let (index, reasons) = reopened()
        #expect(throws: StorageError.self) { try index.search(SearchQuery()) }
        #expect(reasons().count == 1)
    }

    @Test("A row that only an index of the database has is damage")
    func staleIndexEntry() throws {
        for name in ["one", "two", "three"] { try folder.write("\(name).jpg") }
        try folder.update()
        folder.index.close()
        try deleteLastPicture(exceptFrom: "picture_order")
        let (index, reasons) = reopened()
        #expect(throws: StorageError.self) { try index.search(SearchQuery()) }
        #expect(try reasons().count == 1 && isUsable(index))
    }

    @Test("Pictures of a removed folder that only an index of the database has are damage")
    func staleNames() throws {
        for name in ["one", "two", "three"] { try folder.write("\(name).jpg") }
        try folder.update()
        folder.index.close()
        try deleteLastPicture(exceptFrom: "picture_name")
        let (index, reasons) = reopened()
        _ = try index.write { rows, _ in try rows.removeFolder(1, atMost: 3) }
        #expect(reasons().count == 1)
    }

    /// What reads the numbers of rows, other than those that a row was found by.
    enum NumberReader: CaseIterable {
        case search, position, code, files, moveCandidates, removal, otherRoot

        func read(_ index: PictureIndex, _ picture: IndexedPicture, _ listing: IndexListing) throws {
            let file = PictureRows.FileState(
                name: Array(picture.path.name.utf8), inode: picture.inode, size: Int64(picture.fileSize),
                modified: picture.modifiedAt)
            let code = FileImageCode(
                path: picture.path, modifiedAt: picture.modifiedAt, size: picture.fileSize,
                code: ImageCode(1, 2, 3, 4))
            switch self {
            case .search: _ = try index.search(SearchQuery())
            case .position: _ = try listing.position(of: picture.path)
            case .code: try index.write { rows, _ in try rows.setCode(code) }
            case .files: _ = try index.lookup { try $0.files(inFolder: 1).count }
            case .moveCandidates: _ = try index.lookup { try $0.moveCandidates(of: file).count }
            case .removal: _ = try index.write { rows, _ in try rows.removeFolder(1, atMost: 2) }
            case .otherRoot: try index.write { rows, _ in try rows.setAllMissing(inFolder: 1) }
            }
        }
    }

    @Test(
        "A number of a row that the program never gives is damage, whatever reads it", arguments: NumberReader.allCases,
        [-5, 0, 1 << 40] as [Int64])
    func foreignNumber(reader: NumberReader, number: Int64) throws {
        for name in ["one", "two"] { try folder.write("\(name).jpg") }
        try folder.update()
        let picture = try #require(try folder.picture("two"))
        // The listing of an empty index, because it reads through its own.
        let (index, reasons) = reopened()
        let listing = try index.search(SearchQuery("nothing"))
        index.close()
        try Connection(path: folder.database, mode: .readWrite).execute(
            "UPDATE picture SET id = \(number) WHERE id = \(picture.id)")
        try? reader.read(index, picture, listing)
        #expect(try reasons().count == 1 && isUsable(index))
    }

    @Test("A new row after the greatest number of all is damage")
    func numberOverflow() throws {
        try folder.write("one.jpg")
        try folder.update()
        let (index, reasons) = reopened()
        try index.write { rows, _ in try rows.connection.run("UPDATE picture SET id = 4294967295") }
        let file = PictureRows.FileState(name: Array("two.jpg".utf8), inode: 1, size: 1, modified: 1)
        try index.write { rows, _ in try rows.insert(file, inFolder: 1, .none, at: 1) }
        #expect(reasons().count == 1)
    }

    @Test("A change of a row whose number the program never gives is damage", arguments: ["-5", "0", "'x'", "1 << 40"])
    func foreignChange(number: String) throws {
        try folder.write("one.jpg")
        try folder.update()
        let (index, reasons) = reopened()
        #expect(try index.search(SearchQuery()).count == 1)
        try index.write { rows, _ in try rows.connection.run("INSERT INTO change(picture) VALUES(\(number))") }
        #expect(throws: StorageError.self) { try index.search(SearchQuery()) }
        #expect(reasons().count == 1)
    }

    @Test("A row that changes name by values of different types is in the snapshot once")
    func ambiguousChange() throws {
        try folder.write("one.jpg")
        try folder.update()
        let id = try #require(try folder.picture("one")).id
        try folder.index.write { rows, _ in
            try rows.connection.run("INSERT INTO change(picture) VALUES(\(id)), (\(id).5)")
        }
        #expect(try folder.index.search(SearchQuery()).count == 1)
    }

    @Test("The folder of missing pictures is not removed, even if it is listed among those of a chosen one")
    func missingFolder() throws {
        try folder.write("one.jpg")
        try folder.update()
        try folder.index.write { rows, _ in
            try rows.setAllMissing(inFolder: 1)
            // A removal of as many pictures as are allowed would be repeated without end.
            #expect(try rows.removeFolder(IndexSchema.missingFolder, atMost: 1) == 0)
        }
    }

    @Test("A database that is deleted while it is open is made again")
    func deleted() throws {
        try folder.write("one.jpg")
        try folder.update()
        try FileManager.default.removeItem(atPath: folder.path + "/index")
        #expect(try folder.index.search(SearchQuery("one")).count == 0 && isUsable(folder.index))
    }

    @Test("A listing of a replaced database has no pictures of the new one")
    func replacedListing() throws {
        try folder.write("one.jpg")
        try folder.update()
        let listing = try folder.index.search(SearchQuery())
        _ = try folder.index.update(folder.source(), isRebuilding: true)
        #expect(try listing.count == 1 && listing.pictures(at: 0..<1) == [nil])
    }

    @Test("A folder in which nothing can be written is reported as such")
    func unwritable() throws {
        let index = PictureIndex(folder: "/proc/vitrine/index")
        #expect(throws: StorageError.self) { try index.status() }
    }

    @Test("Closing the index does not wait for a long statement, which fails")
    func closingWhileWorking() async throws {
        let index = folder.index
        let (stream, rows) = AsyncStream<Void>.makeStream()
        let (failures, ended) = AsyncStream<Bool>.makeStream()
        // A thread of its own, because it works until the test closes the index: the threads of tasks are as few as the
        // processors.
        Thread.detachNewThread {
            do throws(StorageError) {
                try index.write { pictures, _ in
                    // Numbers without end.
                    try pictures.connection.forEachRow(
                        "WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n) SELECT x FROM n"
                    ) { if $0.integer(0) == 1 { rows.yield() } }
                }
                ended.yield(false)
            } catch {
                ended.yield(true)
            }
        }
        for await _ in stream { break }
        index.close()
        #expect(await failures.first { _ in true } == true)
        #expect(try index.search(SearchQuery()).count == 0)
    }

    @Test("Rows are read for a window while an indexing run reads some")
    func connections() throws {
        try folder.write("one.jpg")
        try folder.update()
        let listing = try folder.index.search(SearchQuery())
        #expect(try folder.index.lookup { _ in try listing.pictures(at: 0..<1).count } == 1)
    }

    @Test("Only the user may read the files of the index, whatever the permissions of the folder and of older files")
    func permissions() throws {
        try folder.write("one.jpg")
        try FileManager.default.createDirectory(atPath: folder.path + "/index", withIntermediateDirectories: true)
        func modes() -> [mode_t] {
            ["", "-wal", "-shm"].map { suffix in
                var status = stat()
                return stat(folder.database + suffix, &status) == 0 ? status.st_mode & 0o777 : 0
            }
        }
        try folder.update()
        #expect(modes() == [0o600, 0o600, 0o600])
        for suffix in ["", "-wal", "-shm"] { chmod(folder.database + suffix, 0o644) }
        let other = PictureIndex(folder: folder.path + "/index")
        #expect(try other.search(SearchQuery()).count == 1)
        #expect(modes() == [0o600, 0o600, 0o600])
    }

    @Test("Whether somebody indexes is asked without taking the lock")
    func lock() throws {
        try folder.write("one.jpg")
        try folder.update()
        let file = folder.index.file
        let lock = try IndexingLock.take(file)
        #expect(try lock != nil && IndexingLock.take(file) == nil)
        let isRunning = try folder.index.status().isRunning
        withExtendedLifetime(lock) { #expect(isRunning) }
    }

    @Test("A lock that cannot be made is an error, and not another process that indexes")
    func impossibleLock() throws {
        let file = folder.index.file
        mkdir(file.folder, 0o700)
        mkdir(file.path + ".indexing", 0o700)
        #expect(throws: SystemError.self) { _ = try IndexingLock.take(file) }
        #expect(throws: StorageError.self) { try folder.update() }
    }

    @Test("Those who ask whether somebody indexes refuse nobody the lock")
    func askingWhileLocking() throws {
        let file = folder.index.file
        mkdir(file.folder, 0o700)
        let state = Mutex((questionCount: 0, isOver: false))
        let asking = Thread {
            while !state.withLock({ $0.isOver }) {
                _ = IndexingLock.isHeld(file)
                state.withLock { $0.questionCount += 1 }
            }
        }
        asking.start()
        var refusalCount = 0
        while state.withLock({ $0.questionCount }) < 5_000 {
            if try IndexingLock.take(file) == nil { refusalCount += 1 }
        }
        state.withLock { $0.isOver = true }
        #expect(refusalCount == 0)
    }

    @Test("Two indexes of one file: the second does not update while the first does, and sees what was written")
    func twoProcesses() throws {
        try folder.write("one.jpg")
        let other = PictureIndex(folder: folder.path + "/index")
        let source = folder.source()
        let seen = Mutex<PictureIndex.UpdateOutcome?>(nil)
        folder.reader.whileReading { _ in
            let outcome = try? other.update(source)
            seen.withLock { $0 = outcome }
        }
        try folder.update()
        #expect(seen.withLock { $0 } == .isRunningElsewhere)
        #expect(try other.search(SearchQuery("one")).count == 1 && !other.status().isRunning)
    }

    @Test("An index of pictures passes SQLite's own check after additions, moves and removals")
    func integrity() throws {
        for number in 0..<50 { try folder.write("a/\(number).jpg", "title \(number)") }
        try folder.update()
        for number in 0..<20 { try folder.move("a/\(number).jpg", to: "b/\(number).jpg") }
        for number in 20..<40 { try folder.remove("a/\(number).jpg") }
        try folder.update()
        folder.index.close()
        let opened = try folder.index.file.open(cacheSize: 1_000_000) { _ in }
        #expect(try opened.connection.rows("PRAGMA integrity_check") { $0.text(0) } == ["ok"])
        try opened.connection.execute("INSERT INTO search(search) VALUES('integrity-check')")
        // Texts of removed pictures are not left in the search.
        #expect(try opened.connection.integer("SELECT count(*) FROM search WHERE search MATCH '\"tit\"'") == 30)
    }
}
