import FoundationEssentials
import Model
import Reactive
import Storage

extension Readers {
    /// Files of SQLite, mostly their headers: opened, written to and closed as the program does at each start.
    static func databases(folder: String) -> [Reader] {
        let (favorites, history) = (folder + "/favorites", folder + "/history")
        let (wholeFavorites, wholeHistory) = (favoritesFile(in: folder + "/seeds"), historyFile(in: folder + "/seeds"))
        return [
            Reader("favorites-database", share: 10, seeds: seeds(of: wholeFavorites)) { data in
                guard put(data, over: wholeFavorites, at: "favorites.db", in: favorites) else { return }
                let store = FavoritesStore(folder: favorites, scheduler: ImmediateScheduler())
                _ = store.addCollection(named: "Boats").wait()
                store.close()
            },
            Reader("history-database", share: 10, seeds: seeds(of: wholeHistory)) { data in
                guard put(data, over: wholeHistory, at: "history.db", in: history) else { return }
                let database = HistoryDatabase(folder: history)
                SearchHistoryStore(database, scheduler: ImmediateScheduler()).remember("boat")
                database.close()
            },
        ]
    }

    /// Bytes of a header, and of the first table's beginning.
    private static let headerLength = 256

    /// Replaces everything in the folder with the file that begins with this case: a case that is shorter than a page of the
    /// database stands for its beginning, others for all of it.
    private static func put(_ data: Data, over whole: [UInt8], at name: String, in folder: String) -> Bool {
        let files = FileManager.default
        try? files.removeItem(atPath: folder)
        try? files.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let rest = data.count < 4_096 ? whole.dropFirst(data.count) : []
        return files.createFile(atPath: folder + "/" + name, contents: data + Data(rest))
    }

    private static func favoritesFile(in folder: String) -> [UInt8] {
        try? FileManager.default.removeItem(atPath: folder)
        let store = FavoritesStore(folder: folder, scheduler: ImmediateScheduler())
        _ = store.add(TextSeeds.images, to: nil).wait()
        store.close()
        return FileManager.default.contents(atPath: folder + "/favorites.db").map { [UInt8]($0) } ?? []
    }

    private static func historyFile(in folder: String) -> [UInt8] {
        try? FileManager.default.removeItem(atPath: folder)
        let database = HistoryDatabase(folder: folder)
        SearchHistoryStore(database, scheduler: ImmediateScheduler()).remember("sea")
        database.close()
        return FileManager.default.contents(atPath: folder + "/history.db").map { [UInt8]($0) } ?? []
    }

    /// Its beginning, the same with other versions of its schema, which stand at 60, and all of it.
    private static func seeds(of whole: [UInt8]) -> [[UInt8]] {
        let header = Array(whole.prefix(headerLength))
        guard header.count == headerLength else { return [] }
        let versions = ([0, 1, 0x7F, 0x80, 0xFF] as [UInt8]).map { byte in
            header.prefix(60) + [byte, byte, byte, byte] + header.dropFirst(64)
        }
        return [header] + versions.map { Array($0) } + [whole]
    }
}
