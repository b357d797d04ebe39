import Core
import Foundation
import Model
import Reactive
import SQLiteAccess
import TestSupport
import Testing

@testable import Storage

/// Tests databases that older versions wrote.
@Suite struct MigrationTests {
    private static let databases = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "Databases")

    private func store(_ name: String, in folder: TemporaryFolder) throws -> FavoritesStore {
        try FileManager.default.copyItem(
            atPath: Self.databases.appending(path: name).path, toPath: folder.favorites)
        return FavoritesStore.testing(folder)
    }

    @Test("Version 1 keeps its pictures, notes, dates and collections")
    func version1() throws {
        let folder = TemporaryFolder()
        let store = try store("favorites-1.db", in: folder)
        let all = try store.everything()
        #expect(all.map(\.id.string) == ["3", "17"])
        #expect(all[1].note == "For the KITCHEN wall" && all[1].image.license?.code == "by-sa")
        #expect(all[1].addedAt == Date(timeIntervalSince1970: 1_700_000_000.5))
        #expect(store.collections.value.map { "\($0.name) \($0.count)" } == ["Empty 0", "Fruit 1"])
    }

    @Test("A search finds the favorites of version 1")
    func searchIndex() throws {
        let folder = TemporaryFolder()
        let store = try store("favorites-1.db", in: folder)
        for words in ["äpfel", "KITCHEN", "zoë grass", "海岸", "fruit"] {
            #expect(try store.numbers(FavoritesQuery(text: words)).count == 1, "\(words)")
        }
    }

    @Test("Version 2 keeps its favorites, and searches can be saved")
    func version2() throws {
        let folder = TemporaryFolder()
        let store = try store("favorites-2.db", in: folder)
        #expect(try store.numbers() == ["3", "17"])
        #expect(try store.numbers(FavoritesQuery(text: "zoë")).count == 1)
        let searches = SavedSearchesStore(store, scheduler: ImmediateScheduler())
        try searches.add(SearchCommand(query: SearchQuery("sea")), named: "Sea").wait().get()
        #expect(searches.searches.value.map(\.name) == ["Sea"])
    }

    @Test(
        "A new database has the same schema as a migrated one", arguments: ["favorites-1.db", "favorites-2.db"])
    func newDatabase(name: String) throws {
        let (old, new) = (TemporaryFolder(), TemporaryFolder())
        _ = try store(name, in: old).numbers()
        _ = try FavoritesStore.testing(new).numbers()
        func tables(_ folder: TemporaryFolder) throws -> [String] {
            try Connection(path: folder.favorites, mode: .readWrite)
                .rows("SELECT name || ': ' || sql FROM sqlite_schema WHERE sql IS NOT NULL ORDER BY name") {
                    $0.text(0).filter { !$0.isWhitespace }
                }
        }
        #expect(try tables(old) == tables(new))
    }

    @Test("A failed step keeps the previous version")
    func failedStep() throws {
        let folder = TemporaryFolder()
        struct Failure: Error {}
        let connection = try Connection(path: folder.favorites, mode: .readWrite)
        let schema = Schema(
            applicationID: 1,
            migrations: [
                { try $0.execute("CREATE TABLE one (a)") },
                { connection in
                    try connection.execute("CREATE TABLE two (a)")
                    throw Failure()
                },
            ])
        #expect(throws: Failure.self) { try schema.migrate(connection) }
        #expect(try connection.integer("PRAGMA user_version") == 1)
        #expect(try connection.integer("SELECT count(*) FROM sqlite_schema WHERE name = 'two'") == 0)
    }
}
