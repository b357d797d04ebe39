import Foundation
import Model
import Testing

@testable import Storage

/// Tests the opening of damaged, foreign, newer and unwritable files.
@Suite struct DatabaseOpeningTests {
    private let folder: StorageTestFolder
    private let events = Events()

    init() throws { folder = try StorageTestFolder() }

    @Test("An empty file is an empty database")
    func emptyFileEmptyDatabase() throws {
        _ = FileManager.default.createFile(atPath: folder.favorites, contents: Data())
        let store = FavoritesStore.testing(folder, events: events)
        try store.addNow(0..<1)
        #expect(try store.numbers() == ["0"])
        #expect(events.all.isEmpty)
    }

    @Test("A file that is no database is moved aside, whole, under a name with the date")
    func fileNoDatabaseMoved() throws {
        try Data("These are my notes, nothing else.".utf8).write(to: URL(filePath: folder.favorites))
        let store = FavoritesStore.testing(folder, events: events)
        try store.addNow(0..<1)
        let aside = try #require(folder.names(beginning: "favorites.db.damaged-").first)
        #expect(aside.wholeMatch(of: /favorites\.db\.damaged-\d{8}-\d{6}/) != nil)
        #expect(folder.data(aside) == Data("These are my notes, nothing else.".utf8))
        #expect(events.all == [.startedAnew(movedTo: folder.path + "/" + aside)])
    }

    @Test("Another program's database is moved aside, with what is in it")
    func anotherProgramSDatabase() throws {
        do {
            let foreign = try Connection(path: folder.favorites, mode: .readWrite)
            try foreign.execute("CREATE TABLE diary (text TEXT); INSERT INTO diary VALUES ('dear diary')")
        }
        let store = FavoritesStore.testing(folder, events: events)
        try store.addNow(0..<1)
        let aside = try #require(folder.names(beginning: "favorites.db.damaged-").first)
        let kept = try Connection(path: folder.path + "/" + aside, mode: .readOnly)
        #expect(try kept.rows("SELECT text FROM diary") { $0.text(0) } == ["dear diary"])
    }

    @Test("A damaged database gives way to the latest copy")
    func damagedDatabaseGivesWay() throws {
        try fill(60)
        // The overwritten range begins after the header and the first page, so it contains favorites.
        try folder.overwrite("favorites.db", from: 4_096, count: 12_000)
        let store = FavoritesStore.testing(folder, events: events)
        #expect(try store.numbers().count == 60)
        guard case .restored(let place, _) = events.all.first else {
            Issue.record("nothing was restored: \(events.all)")
            return
        }
        #expect(FileManager.default.fileExists(atPath: place))
        try store.addNow(100..<101)
        #expect(try store.numbers().first == "100")
    }

    @Test("A database that is empty or missing beside a copy is restored from it", arguments: [true, false])
    func databaseEmptyMissingBeside(isMissing: Bool) throws {
        try fill(60)
        for name in folder.names(beginning: "favorites.db") where !name.contains("backup") {
            try FileManager.default.removeItem(atPath: folder.path + "/" + name)
        }
        if !isMissing { _ = FileManager.default.createFile(atPath: folder.favorites, contents: Data()) }
        let store = FavoritesStore.testing(folder, events: events)
        #expect(try store.numbers().count == 60)
        guard case .restored = events.all.first else {
            Issue.record("nothing was restored: \(events.all)")
            return
        }
    }

    @Test("A damaged copy is passed over for the one before")
    func damagedCopyPassedOver() throws {
        try fill(10)
        try FileManager.default.copyItem(
            atPath: folder.favorites + ".backup-1", toPath: folder.favorites + ".backup-2")
        for name in ["favorites.db", "favorites.db.backup-1"] { try folder.overwrite(name, from: 0, count: 5_000) }
        let store = FavoritesStore.testing(folder, events: events)
        #expect(try store.numbers().count == 10)
    }

    @Test("Damage without a copy begins anew and loses nothing of the file")
    func damageWithoutCopyBegins() throws {
        try fill(10)
        for name in folder.names(beginning: "favorites.db.backup") {
            try FileManager.default.removeItem(atPath: folder.path + "/" + name)
        }
        try folder.overwrite("favorites.db", from: 0, count: 4_096)
        let damaged = folder.data("favorites.db")
        let store = FavoritesStore.testing(folder, events: events)
        #expect(try store.numbers() == [])
        let aside = try #require(folder.names(beginning: "favorites.db.damaged-").first)
        #expect(folder.data(aside) == damaged)
    }

    @Test(
        "A version that was never written is damage, and the latest copy takes the place",
        arguments: [-1, Int32.min, 0])
    func versionNeverWrittenDamage(version: Int32) throws {
        try fill(5)
        do {
            let connection = try Connection(path: folder.favorites, mode: .readWrite)
            try connection.execute("PRAGMA user_version = \(version)")
        }
        let store = FavoritesStore.testing(folder, events: events)
        #expect(try store.numbers().count == 5)
        #expect(
            folder.names(beginning: "favorites.db.damaged-").contains { !$0.hasSuffix("-wal") && !$0.hasSuffix("-shm") }
        )
        try store.addNow(5..<6)
    }

    @Test("A history whose version was never written begins anew")
    func historyWhoseVersionNever() throws {
        do {
            let connection = try Connection(path: folder.history, mode: .readWrite)
            try Schema.history.migrate(connection)
            try connection.execute("PRAGMA user_version = -3")
        }
        let history = HistoryDatabase(folder: folder.path)
        history.close()
        #expect(folder.names(beginning: "history.db.damaged-").count == 1)
    }

    @Test("A version that turns negative while a file is open is no index into the steps")
    func versionTurnsNegativeWhile() throws {
        let connection = try Connection(path: folder.favorites, mode: .readWrite)
        try connection.execute("PRAGMA user_version = -1")
        #expect(throws: SQLiteError.damage) { try Schema.favorites.migrate(connection) }
    }

    @Test("A newer version's database is read, and never written")
    func newerVersionSDatabase() throws {
        try fill(3)
        do {
            let newer = try Connection(path: folder.favorites, mode: .readWrite)
            try newer.execute("PRAGMA user_version = 99; PRAGMA wal_checkpoint(TRUNCATE); PRAGMA journal_mode = DELETE")
        }
        let before = folder.data("favorites.db")
        let store = FavoritesStore.testing(folder, events: events)
        #expect(try store.numbers() == ["2", "1", "0"])
        #expect(throws: StorageError.newerVersion) { try store.add([.stub(9)]).wait().get() }
        #expect(events.all == [.newerVersion(path: folder.favorites)])
        store.close()
        #expect(folder.data("favorites.db") == before)
    }

    @Test("What was acknowledged and only stands in the log is there after a crash")
    func acknowledgedOnlyStandsLog() throws {
        let other = try StorageTestFolder()
        let store = FavoritesStore.testing(folder)
        try store.addNow(0..<5)
        // The files as a crash leaves them: they are copied while the store has them open.
        for name in ["favorites.db", "favorites.db-wal"] {
            try FileManager.default.copyItem(atPath: folder.path + "/" + name, toPath: other.path + "/" + name)
        }
        #expect(try FavoritesStore.testing(other).numbers() == ["4", "3", "2", "1", "0"])
    }

    @Test("A folder that is deleted while the program runs is made again, with everything in it")
    func folderDeletedWhileProgram() throws {
        let store = FavoritesStore.testing(folder)
        try store.addNow(0..<3)
        try FileManager.default.removeItem(atPath: folder.path)
        try store.addNow(3..<4)
        store.close()
        #expect(try FavoritesStore.testing(folder).numbers() == ["3", "2", "1", "0"])
    }

    @Test("A size that no preview can have is that of none", arguments: [Int64.max, Int64.min, 0, -1])
    func sizeNoPreviewCan(width: Int64) throws {
        try fill(1)
        do {
            try Connection(path: folder.favorites, mode: .readWrite)
                .execute("UPDATE favorite SET preview_width = \(width), preview_height = 100")
        }
        let favorite = try #require(try FavoritesStore.testing(folder).everything().first)
        #expect(FavoriteAddress(favorite.image.previewURL) == nil)
    }

    @Test("A program follows when another one sets the damaged file aside")
    func programFollowsAnotherSets() throws {
        let running = FavoritesStore.testing(folder)
        try running.addNow(0..<60)
        running.database.perform { running.database.backUp() }
        _ = try running.numbers()
        // This change schedules another copy.
        try running.addNow(60..<61)
        // Another program quarantines the file; the running program does not notice.
        do {
            try Connection(path: folder.favorites, mode: .readWrite).execute("PRAGMA application_id = 5")
        }
        let other = FavoritesStore.testing(folder, events: events)
        #expect(try other.numbers().count == 60)
        #expect(events.all.count == 1)
        // The running program makes no copy of the quarantined file.
        running.database.perform { running.database.backUp() }
        _ = running.database.reading { _ in }.wait()
        let copy = try Connection(path: folder.favorites + ".backup-1", mode: .immutable)
        #expect(try copy.integer("PRAGMA application_id") == Int64(Schema.favorites.applicationID))
        try other.addNow(100..<101)
        try running.addNow(200..<201)
        #expect(try other.numbers().prefix(2) == ["200", "100"])
        #expect(try running.numbers().prefix(2) == ["200", "100"])
        #expect(running.ids.value.count == 62)
    }

    @Test("Every connection and statement is given back")
    func everyConnectionStatementGiven() async throws {
        try await #require(processExitsWith: .success) {
            do {
                let folder = try StorageTestFolder()
                let store = FavoritesStore.testing(folder)
                try store.addNow(0..<3)
                _ = try store.numbers(FavoritesQuery(text: "nothing"))
                guard LiveHandles.connections == 1, LiveHandles.statements > 0 else { exit(1) }
                store.close()
            }
            exit(LiveHandles.connections == 0 && LiveHandles.statements == 0 ? 0 : 2)
        }
    }

    private func fill(_ count: Int) throws {
        let store = FavoritesStore.testing(folder)
        try store.addNow(0..<count)
        store.close()
    }
}
