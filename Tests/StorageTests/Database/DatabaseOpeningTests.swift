import Core
import Foundation
import Model
import SQLiteAccess
import TestSupport
import Testing

@testable import Storage

/// Tests the opening of damaged, foreign, newer and unwritable files.
@Suite struct DatabaseOpeningTests {
    private let folder = TemporaryFolder()
    private let events = Events()

    @Test("An empty file is an empty database")
    func emptyFile() throws {
        _ = FileManager.default.createFile(atPath: folder.favorites, contents: Data())
        let store = FavoritesStore.testing(folder, events: events)
        try store.addNow(0..<1)
        #expect(try store.numbers() == ["0"] && events.all.isEmpty)
    }

    @Test("A change tries to open a refused file again, and then shows what it contains")
    func changeTriesRefusedFile() throws {
        // A folder in place of the database's own folder can be neither opened nor replaced.
        let place = folder.path + "/data"
        _ = FileManager.default.createFile(atPath: place, contents: Data("in the way".utf8))
        let store = FavoritesStore.testing(place, events: events)
        #expect(throws: StorageError.self) { try store.add([.stub(0)]).wait().get() }
        #expect(throws: StorageError.self) { try store.add([.stub(0)]).wait().get() }
        #expect(events.all == [.unwritable(path: place)])
        try FileManager.default.removeItem(atPath: place)
        try store.add([.stub(0)]).wait().get()
        #expect(try store.numbers() == ["0"] && store.ids.value == [.stub(0)])
        store.close()
        #expect(throws: StorageError.damaged(path: place + "/favorites.db")) { try store.numbers() }
    }

    @Test("Rows that cannot be decoded are counted, named with their file, and neither shown, removed nor replaced")
    func rowsThatCannotBeDecoded() throws {
        do {
            let store = FavoritesStore.testing(folder)
            try store.addNow(0..<5)
            store.close()
            let connection = try Connection(path: folder.favorites, mode: .readWrite)
            try connection.execute("UPDATE favorite SET image = '{\"broken' WHERE identifier IN ('1', '3')")
        }
        let store = FavoritesStore.testing(folder, events: events)
        #expect(try store.everything(pageSize: 2).map(\.id.string) == ["4", "2", "0"])
        _ = try store.everything()
        let path = folder.favorites
        #expect(events.all == [.unreadableRows(count: 1, path: path), .unreadableRows(count: 2, path: path)])
        #expect(try store.remove([.stub(1), .stub(2)]).single()?.get().ids == [.stub(2)])
        #expect(store.ids.value == Set([0, 1, 3, 4].map(ImageID.stub)))
        _ = try store.merge([ImportedFavorite(image: .stub(3), note: "x", addedAt: .now, collections: [])]).single()?
            .get()
        store.close()
        let connection = try Connection(path: folder.favorites, mode: .readOnly)
        let kept = "SELECT identifier FROM favorite WHERE image = '{\"broken' ORDER BY identifier"
        #expect(try connection.rows(kept) { $0.text(0) } == ["1", "3"])
    }

    @Test("A file that is not a database is moved aside completely under a name with the date")
    func noDatabase() throws {
        try Data("These are my notes, nothing else.".utf8).write(to: URL(filePath: folder.favorites))
        let store = FavoritesStore.testing(folder, events: events)
        try store.addNow(0..<1)
        let aside = try #require(folder.names(beginning: "favorites.db.damaged-").first)
        #expect(aside.wholeMatch(of: /favorites\.db\.damaged-\d{8}-\d{6}/) != nil)
        #expect(folder.data(aside) == Data("These are my notes, nothing else.".utf8))
        #expect(events.all == [.startedAnew(movedTo: folder.path + "/" + aside)])
    }

    @Test("Another program's database is moved aside with its content")
    func otherProgram() throws {
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

    @Test("A damaged database is replaced by the latest copy")
    func damage() throws {
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

    @Test("An empty or missing database with a copy is restored from it", arguments: [true, false])
    func missingDatabase(isMissing: Bool) throws {
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

    @Test("A damaged copy is skipped for the previous one")
    func damagedCopy() throws {
        try fill(10)
        try FileManager.default.copyItem(
            atPath: folder.favorites + ".backup-1", toPath: folder.favorites + ".backup-2")
        for name in ["favorites.db", "favorites.db.backup-1"] { try folder.overwrite(name, from: 0, count: 5_000) }
        let store = FavoritesStore.testing(folder, events: events)
        #expect(try store.numbers().count == 10)
    }

    @Test("A damaged database without a copy is replaced by an empty one, and the file is kept")
    func damageWithoutCopy() throws {
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
        "A version that was never written is damage, and the latest copy replaces the database",
        arguments: [-1, Int32.min, 0])
    func unknownVersion(version: Int32) throws {
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

    @Test("A version that becomes negative while the file is open does not index the migration steps")
    func negativeVersion() throws {
        let connection = try Connection(path: folder.favorites, mode: .readWrite)
        try connection.execute("PRAGMA user_version = -1")
        #expect(throws: SQLiteError.damage) { try Schema.favorites.migrate(connection) }
    }

    @Test("A newer version's database is read and never written")
    func newerVersion() throws {
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

    @Test("Acknowledged changes that are only in the log survive a crash")
    func writeAheadLog() throws {
        let other = TemporaryFolder()
        let store = FavoritesStore.testing(folder)
        try store.addNow(0..<5)
        // The files as a crash leaves them: they are copied while the store has them open.
        for name in ["favorites.db", "favorites.db-wal"] {
            try FileManager.default.copyItem(atPath: folder.path + "/" + name, toPath: other.path + "/" + name)
        }
        #expect(try FavoritesStore.testing(other).numbers() == ["4", "3", "2", "1", "0"])
    }

    @Test("A folder deleted while the program runs is created again with all its content")
    func deletedFolder() throws {
        let store = FavoritesStore.testing(folder)
        try store.addNow(0..<3)
        try FileManager.default.removeItem(atPath: folder.path)
        try store.addNow(3..<4)
        store.close()
        #expect(try FavoritesStore.testing(folder).numbers() == ["3", "2", "1", "0"])
    }

    @Test("A favorite with an impossible preview size has no preview", arguments: [Int64.max, Int64.min, 0, -1])
    func impossibleSize(width: Int64) throws {
        try fill(1)
        do {
            try Connection(path: folder.favorites, mode: .readWrite)
                .execute("UPDATE favorite SET preview_width = \(width), preview_height = 100")
        }
        let favorite = try #require(try FavoritesStore.testing(folder).everything().first)
        #expect(FavoriteAddress(favorite.image.previewURL) == nil)
    }

    @Test("A program reopens the database after another one set the damaged file aside")
    func setAsideElsewhere() throws {
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
        #expect(try other.numbers().count == 60 && events.all.count == 1)
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

    @Test("All connections and statements are released", .exitTest)
    func handles() async throws {
        #if compiler(>=6.2)
            try await #require(processExitsWith: .success) {
                do {
                    let folder = TemporaryFolder()
                    let store = FavoritesStore.testing(folder)
                    try store.addNow(0..<3)
                    _ = try store.numbers(FavoritesQuery(text: "nothing"))
                    guard LiveHandles.connections == 1, LiveHandles.statements > 0 else { exit(1) }
                    store.close()
                }
                exit(LiveHandles.connections == 0 && LiveHandles.statements == 0 ? 0 : 2)
            }
        #endif
    }

    private func fill(_ count: Int) throws {
        let store = FavoritesStore.testing(folder)
        try store.addNow(0..<count)
        store.close()
    }
}

extension Trait where Self == ConditionTrait {
    /// Skips a test of a process that ends: Swift Testing runs a process for a test from Swift 6.2 on.
    fileprivate static var exitTest: Self {
        #if compiler(>=6.2)
            .enabled(if: true)
        #else
            .disabled("Swift Testing before 6.2 runs no process for a test")
        #endif
    }
}
