import FileAccess
import FoundationEssentials
import Imaging
import Model
import PictureCodecs
import PictureIndex
import PictureTypes
import Reactive
import SQLiteAccess
import Saving
import Storage

extension Readers {
    /// SQLite files, mostly with damaged headers, which are opened, changed and closed as at each start of the
    /// program.
    static func databases(folder: String) -> [Reader] {
        let (favorites, history, index) = (folder + "/favorites", folder + "/history", folder + "/index")
        let (wholeFavorites, wholeHistory) = (favoritesFile(in: folder + "/seeds"), historyFile(in: folder + "/seeds"))
        let (indexName, wholeIndex) = indexFile(in: folder + "/seeds")
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
            Reader("index-database", share: 10, seeds: seeds(of: wholeIndex)) { data in
                guard put(data, over: wholeIndex, at: indexName, in: index) else { return }
                let pictures = PictureIndex(folder: index)
                if let found = try? pictures.search(SearchQuery("boat")) {
                    _ = try? found.pictures(at: 0..<min(found.count, 10))
                }
                _ = try? pictures.write { rows, _ in
                    try rows.setCode(indexedCode)
                    return try CodeBlocks(connection: rows.connection).codes()
                }
                pictures.close()
            },
        ]
    }

    /// The length of a seed in bytes: the header and the beginning of the first table.
    private static let headerLength = 256

    /// Replaces the content of the folder with one file. A case that is shorter than a page of the database replaces
    /// the beginning of a valid file; a longer case replaces the whole file.
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
        _ = store.add(TextSeeds.images).wait()
        store.close()
        return FileManager.default.contents(atPath: folder + "/favorites.db").map { [UInt8]($0) } ?? []
    }

    /// The code of the picture in the index.
    private static let indexedCode = FileImageCode(
        path: LocalPath("/home/me/Pictures/Boats.jpg"), modifiedAt: 1_700_000_000, size: 3_000_000,
        code: ImageCode(1, 2, 3, 4))

    /// Returns the name and the content of an index with one folder, one picture and one block of codes.
    private static func indexFile(in folder: String) -> (name: String, content: [UInt8]) {
        try? FileManager.default.removeItem(atPath: folder)
        let index = PictureIndex(folder: folder)
        let file = PictureRows.FileState(
            name: Array("Boats.jpg".utf8), inode: 7, size: 3_000_000, modified: 1_700_000_000)
        let metadata = PictureMetadata(
            format: .jpeg, size: PixelSize(width: 4_000, height: 3_000), camera: "Example One", title: "Boats",
            keywords: ["boat", "sea"])
        _ = try? index.write { rows, _ in
            try rows.connection.run(
                "INSERT INTO folder VALUES(1, ?, 1, 1, 1, 1, 1, 8, 0, 0, 1, 1, 1)",
                [.bytes(LocalPath("/home/me/Pictures").bytes)])
            try rows.insert(
                file, inFolder: 1, .metadata(metadata, dated: LocalMinute(28_000_000), hasDate: true), at: 1_700_000_000
            )
            let codes = (0..<CodeBlocks.rowsPerBlock * 32).map { UInt8(truncatingIfNeeded: $0 &* 7) }
            try CodeBlocks(connection: rows.connection).write(codes, block: 0)
        }
        index.close()
        let name = (try? FileManager.default.contentsOfDirectory(atPath: folder))?.first { $0.hasSuffix(".db") } ?? ""
        return (name, FileManager.default.contents(atPath: folder + "/" + name).map { [UInt8]($0) } ?? [])
    }

    private static func historyFile(in folder: String) -> [UInt8] {
        try? FileManager.default.removeItem(atPath: folder)
        let database = HistoryDatabase(folder: folder)
        SearchHistoryStore(database, scheduler: ImmediateScheduler()).remember("sea")
        database.close()
        return FileManager.default.contents(atPath: folder + "/history.db").map { [UInt8]($0) } ?? []
    }

    /// Returns the beginning of the file, its variants with other schema versions at offset 60, and the whole file.
    private static func seeds(of whole: [UInt8]) -> [[UInt8]] {
        let header = Array(whole.prefix(headerLength))
        guard header.count == headerLength else { return [] }
        let versions = ([0, 1, 0x7F, 0x80, 0xFF] as [UInt8]).map { byte in
            header.prefix(60) + [byte, byte, byte, byte] + header.dropFirst(64)
        }
        return [header] + versions.map { Array($0) } + [whole]
    }
}
