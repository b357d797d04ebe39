import Core
import Foundation
import SQLiteAccess
import TestSupport
import Testing

@testable import Storage

/// Tests which copies a database keeps.
@Suite struct BackupTests {
    private let folder: TemporaryFolder
    private let file: DatabaseFile

    init() throws {
        folder = TemporaryFolder()
        file = DatabaseFile(path: folder.favorites)
    }

    private static func schema(
        version: Int, failing: (any Error)? = nil
    ) -> Schema {
        var migrations: [Schema.Migration] = [{ try $0.execute("CREATE TABLE thing (text TEXT)") }]
        for number in 2..<max(2, version + 1) {
            migrations.append { connection in
                if let failing { throw failing }
                try connection.execute("CREATE TABLE step\(number) (text TEXT)")
            }
        }
        return Schema(applicationID: 7, migrations: migrations, countedTable: "thing")
    }

    private func open(_ schema: Schema) -> DatabaseOpening.Outcome {
        DatabaseOpening(file: file, configuration: Database.Configuration(path: file.path, schema: schema)).open()
    }

    /// Sets the number of rows in the database.
    private func fill(_ connection: Connection, _ count: Int) throws {
        try connection.execute("DELETE FROM thing")
        for number in 0..<count { try connection.run("INSERT INTO thing VALUES (?)", [.text("\(number)")]) }
    }

    private func rows(_ path: String) throws -> Int64 {
        try Connection(path: path, mode: .immutable).integer("SELECT count(*) FROM thing")
    }

    private func version(_ path: String) throws -> Int64 {
        try Connection(path: path, mode: .immutable).integer("PRAGMA user_version")
    }

    private struct Failure: Error {}

    @Test("A migration that fails at every start adds no further copies")
    func failingMigration() throws {
        let schema = Self.schema(version: 1)
        do {
            let connection = try #require(open(schema).connection)
            let backup = Backup(file: file, schema: schema)
            try fill(connection, 3)
            #expect(backup.make(of: connection, rotating: false))
            try fill(connection, 5)
            #expect(backup.make(of: connection, rotating: true))
            try fill(connection, 0)
        }
        for _ in 0..<4 {
            let outcome = open(Self.schema(version: 2, failing: Failure()))
            #expect(try outcome.connection == nil && outcome.refusal != nil && file.backups.map(rows) == [5, 3])
        }
        #expect(try rows(file.path) == 0 && !FilePath.exists(file.unfinishedBackup))
    }

    @Test("A migration copies the state before it once")
    func stateBeforeMigration() throws {
        do {
            let connection = try #require(open(Self.schema(version: 1)).connection)
            try fill(connection, 3)
        }
        for _ in 0..<3 { #expect(open(Self.schema(version: 2)).refusal == nil) }
        #expect(try version(file.backups[0]) == 1 && rows(file.backups[0]) == 3 && !FilePath.exists(file.backups[1]))
    }

    @Test("A migration that fails after some steps keeps one copy of the first state")
    func partialMigration() throws {
        do {
            let connection = try #require(open(Self.schema(version: 1)).connection)
            try fill(connection, 3)
        }
        let good = Self.schema(version: 2)
        let schema = Schema(
            applicationID: 7, migrations: good.migrations + [{ _ in throw Failure() }], countedTable: "thing")
        for _ in 0..<3 { #expect(open(schema).connection == nil) }
        #expect(try version(file.backups[0]) == 1 && !FilePath.exists(file.backups[1]))
    }

    @Test("The next start publishes a copy made before a killed migration")
    func killedMigration() throws {
        let schema = Self.schema(version: 2)
        do {
            let connection = try #require(open(Self.schema(version: 1)).connection)
            try fill(connection, 3)
            try Backup(file: file, schema: schema).copy(connection)
            try schema.migrate(connection)
        }
        #expect(open(schema).refusal == nil)
        #expect(try version(file.backups[0]) == 1 && !FilePath.exists(file.unfinishedBackup))
    }

    @Test("The same state is copied once, however often a copy is requested")
    func repeatedCopy() throws {
        let schema = Self.schema(version: 1)
        let connection = try #require(open(schema).connection)
        let backup = Backup(file: file, schema: schema)
        try fill(connection, 2)
        #expect(backup.make(of: connection, rotating: true))
        try fill(connection, 3)
        for _ in 0..<4 { #expect(backup.make(of: connection, rotating: true)) }
        #expect(try file.backups.map(rows) == [3, 2])
    }

    @Test("The only copy with all rows survives any number of copies with few rows", arguments: [true, false])
    func completeCopy(rotating: Bool) throws {
        let schema = Self.schema(version: 1)
        let connection = try #require(open(schema).connection)
        let backup = Backup(file: file, schema: schema)
        try fill(connection, 40)
        #expect(backup.make(of: connection, rotating: rotating))
        for count in 0..<5 {
            try fill(connection, count)
            #expect(backup.make(of: connection, rotating: rotating))
        }
        #expect(try file.keptBackups.map(rows) == [40] && rows(file.backups[0]) == 4)
        // The protected copy is removed once the database has as many rows again.
        try fill(connection, 41)
        #expect(backup.make(of: connection, rotating: rotating) && file.keptBackups == [])
    }

    @Test("A copy that cannot be read is kept, because it may have more than all others")
    func unreadableCopy() throws {
        let schema = Self.schema(version: 1)
        let connection = try #require(open(schema).connection)
        let backup = Backup(file: file, schema: schema)
        try fill(connection, 40)
        #expect(backup.make(of: connection, rotating: false))
        try Data("not a database, or not today".utf8).write(to: URL(fileURLWithPath: file.backups[0]))
        for count in 1...3 {
            try fill(connection, count)
            #expect(backup.make(of: connection, rotating: false))
        }
        #expect(file.keptBackups.count == 1)
    }

    @Test("A gradual removal of rows ends the copy with all rows")
    func gradualRemoval() throws {
        let schema = Self.schema(version: 1)
        let connection = try #require(open(schema).connection)
        let backup = Backup(file: file, schema: schema)
        for count in stride(from: 40, through: 20, by: -2) {
            try fill(connection, count)
            #expect(backup.make(of: connection, rotating: true))
        }
        #expect(file.keptBackups == [])
    }

    @Test(
        "This version never replaces the newest copy of a newer version, however soon it makes copies",
        arguments: [true, false])
    func newerCopy(isRotating: Bool) throws {
        let (older, newer) = (Self.schema(version: 1), Self.schema(version: 3))
        do {
            let connection = try #require(open(newer).connection)
            try fill(connection, 9)
            #expect(Backup(file: file, schema: newer).make(of: connection, rotating: false))
            try fill(connection, 10)
            #expect(Backup(file: file, schema: newer).make(of: connection, rotating: true))
        }
        for name in folder.names(beginning: "favorites.db") where !name.contains("backup") {
            try FileManager.default.removeItem(atPath: folder.path + "/" + name)
        }
        let connection = try #require(open(older).connection)
        for count in 1..<4 {
            try fill(connection, count)
            #expect(Backup(file: file, schema: older).make(of: connection, rotating: isRotating))
        }
        #expect(try file.keptBackups.map(rows) == (isRotating ? [10] : []))
        #expect(try file.backups.map(version) == (isRotating ? [1, 1] : [1, 3]))
        #expect(try isRotating || rows(file.backups[1]) == 10)
    }

    @Test("A copy set aside as newer is restored by its own version")
    func setAsideCopy() throws {
        let newer = Self.schema(version: 3)
        do {
            let connection = try #require(open(newer).connection)
            try fill(connection, 9)
            #expect(Backup(file: file, schema: newer).make(of: connection, rotating: false))
        }
        try FilePath.move(file.backups[0], to: file.freePath(".backup-kept-"))
        try folder.overwrite("favorites.db", from: 0, count: 4_096)
        let outcome = open(newer)
        guard case .restored = outcome.event else {
            Issue.record("\(String(describing: outcome.event))")
            return
        }
        #expect(try outcome.connection?.integer("SELECT count(*) FROM thing") == 9)
    }

    @Test("A database with a version that its tables do not match is replaced by a copy")
    func wrongVersion() throws {
        let store = FavoritesStore.testing(folder)
        try store.addNow(0..<4)
        store.close()
        do {
            try Connection(path: folder.favorites, mode: .readWrite).execute("PRAGMA user_version = 1")
        }
        let events = Events()
        let next = FavoritesStore.testing(folder, events: events)
        #expect(try next.numbers().count == 4)
        guard case .restored(let place, _) = events.all.first else {
            Issue.record("\(events.all)")
            return
        }
        #expect(FileManager.default.fileExists(atPath: place))
    }

    @Test("A database without a copy stays unchanged, however often it is opened")
    func withoutCopy() throws {
        let store = FavoritesStore.testing(folder)
        try store.addNow(0..<4)
        store.close()
        for path in file.backups { FilePath.remove(path) }
        do {
            try Connection(path: folder.favorites, mode: .readWrite).execute("PRAGMA user_version = 1")
        }
        for _ in 0..<3 {
            let next = FavoritesStore.testing(folder)
            #expect(throws: StorageError.self) { try next.numbers() }
            next.close()
        }
        #expect(folder.names(beginning: "favorites.db.damaged") == [])
        #expect(try Connection(path: folder.favorites, mode: .immutable).integer("SELECT count(*) FROM favorite") == 4)
    }

    @Test("The history has no copy, and a copy by an earlier version is removed")
    func history() throws {
        do {
            let connection = try Connection(path: folder.history, mode: .readWrite)
            let first = Schema(applicationID: Schema.history.applicationID, migrations: [Schema.history.migrations[0]])
            try first.migrate(connection)
            try connection.execute("INSERT INTO search (text) VALUES ('secret word')")
        }
        HistoryDatabase(folder: folder.path).close()
        #expect(folder.names(beginning: "history.db.backup") == [])
        try Data("secret word".utf8).write(to: URL(filePath: folder.history + ".backup-1"))
        HistoryDatabase(folder: folder.path).close()
        #expect(folder.names(beginning: "history.db.backup") == [])
    }
}
