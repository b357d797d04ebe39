import Core
import FileAccess
import FoundationEssentials
import Model
import SQLiteAccess

// The statements of the favorites. Callers run changes in a transaction.

/// A row of the table of favorites.
struct FavoriteRow {
    let place: FavoritesPage.Position
    let favorite: Favorite
    let previewSize: PixelSize?

    /// The favorite with the address of its stored preview, for display.
    var shown: Favorite {
        guard let previewSize else { return favorite }
        var shown = favorite
        shown.image = shown.image.withStoredPreview(of: previewSize)
        return shown
    }
}

// MARK: Favorites

extension Connection {
    func place(of id: ImageID) throws -> FavoritesPage.Position? {
        try rows("SELECT place FROM favorite WHERE provider = ? AND identifier = ?", id.values) { $0.integer(0) }.first
    }

    /// Adds a favorite and returns whether it was new.
    ///
    /// - Parameter place: where it was before; `nil` for a new place, before all others.
    func addFavorite(
        _ image: ImageEntity, note: String = "", at date: Date, place: FavoritesPage.Position? = nil,
        previewSize: PixelSize? = nil
    ) throws -> Bool {
        try run(
            """
            INSERT INTO favorite (place, provider, identifier, image, note, added, words, preview_width, preview_height)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING
            """,
            [place.map { SQLiteValue.integer($0) } ?? .null] + image.id.values + [
                .text(image.stored), .text(note), .real(date.timeIntervalSince1970),
                .text(favoriteWords(image, note: note)), .optional(previewSize?.width), .optional(previewSize?.height),
            ]) > 0
    }

    /// Adds a favorite, or gives the existing one the note if it has none, and returns whether it was new.
    @discardableResult
    func addOrComplete(_ image: ImageEntity, note: String, at date: Date) throws -> Bool {
        let isNew = try addFavorite(image, note: note, at: date)
        if !isNew, !note.isEmpty, let row = try favoriteRow(image.id), row.favorite.note.isEmpty {
            try setNote(note, of: image.id)
        }
        return isNew
    }

    func removeFavorites(_ ids: [ImageID]) throws -> RemovedFavorites {
        let items = try ids.compactMap { id -> RemovedFavorites.Item? in
            guard let row = try favoriteRow(id) else { return nil }
            try run("DELETE FROM favorite WHERE place = ?", [.integer(row.place)])
            return RemovedFavorites.Item(
                favorite: row.favorite, place: row.place, previewSize: row.previewSize)
        }
        return RemovedFavorites(items: items)
    }

    /// - Parameter hasPreview: whether the file of the preview still exists.
    func restoreFavorite(_ item: RemovedFavorites.Item, hasPreview: Bool) throws {
        let favorite = item.favorite
        let isRestored = try addFavorite(
            favorite.image, note: favorite.note, at: favorite.addedAt, place: item.place,
            previewSize: hasPreview ? item.previewSize : nil)
        // The picture may have been added again since it was removed.
        if !isRestored { try addOrComplete(favorite.image, note: favorite.note, at: favorite.addedAt) }
        for collection in favorite.collections { try move([favorite.id], into: collection) }
    }

    /// Changes the ids and the addresses of favorites whose files have other paths, and returns their number.
    func moveFavorites(_ moves: [FileMove]) throws -> Int {
        var found = try moves.compactMap { move -> (row: FavoriteRow, image: ImageEntity)? in
            let id = ImageID(provider: .folders, string: FileURI.identifier(move.from.bytes))
            return try favoriteRow(id).map { ($0, $0.favorite.image.moved(to: move.to)) }
        }
        // A favorite that stays may have the new id of another one, which then stays, too.
        var count = -1
        while count != found.count {
            count = found.count
            let leaving = Set(found.map(\.row.favorite.id))
            found = try found.filter { try leaving.contains($0.image.id) || place(of: $0.image.id) == nil }
        }
        // Files may have exchanged their paths, so that all favorites first get ids that no other has.
        for (row, _) in found {
            try run(
                "UPDATE favorite SET identifier = ? WHERE place = ?",
                [.text("\u{1}\(row.place)"), .integer(row.place)])
        }
        for (row, image) in found {
            let words = favoriteWords(image, note: row.favorite.note)
            try run(
                "UPDATE favorite SET identifier = ?, image = ?, words = ? WHERE place = ?",
                [.text(image.id.string), .text(image.stored), .text(words), .integer(row.place)])
        }
        return count
    }

    func updateFavorites(_ images: [ImageEntity]) throws {
        for image in images {
            guard let row = try favoriteRow(image.id) else { continue }
            try run(
                "UPDATE favorite SET image = ?, words = ? WHERE place = ?",
                [
                    .text(image.stored), .text(favoriteWords(image, note: row.favorite.note)), .integer(row.place),
                ])
        }
    }

    func setNote(_ note: String, of id: ImageID) throws {
        guard let row = try favoriteRow(id) else { return }
        try run(
            "UPDATE favorite SET note = ?, words = ? WHERE place = ?",
            [.text(note), .text(favoriteWords(row.favorite.image, note: note)), .integer(row.place)])
    }

    /// Returns whether the favorite had no code before.
    func setCode(_ code: ImageCode, of id: ImageID) throws -> Bool {
        guard let row = try favoriteRow(id), row.favorite.image.imageCode == nil else { return false }
        var image = row.favorite.image
        image.imageCode = code
        try run("UPDATE favorite SET image = ? WHERE place = ?", [.text(image.stored), .integer(row.place)])
        return true
    }

    /// - Parameter size: `nil` for a favorite without a stored preview.
    func setPreviewSize(_ size: PixelSize?, at place: FavoritesPage.Position) throws {
        try run(
            "UPDATE favorite SET preview_width = ?, preview_height = ? WHERE place = ?",
            [.optional(size?.width), .optional(size?.height), .integer(place)])
    }

    /// Returns the places of the favorites that have a stored preview.
    func placesWithPreview() throws -> [FavoritesPage.Position] {
        try rows("SELECT place FROM favorite WHERE preview_width IS NOT NULL") { $0.integer(0) }
    }

    /// Adds favorites to a collection. Ignores unknown collections, because the collection may have been removed just
    /// before.
    func move(_ ids: [ImageID], into collection: FavoriteCollection.ID) throws {
        for id in ids {
            try run(
                """
                INSERT OR IGNORE INTO member (favorite, collection)
                SELECT favorite.place, collection.id FROM favorite, collection
                WHERE provider = ? AND identifier = ? AND collection.id = ?
                """, id.values + [.integer(collection.rawValue)])
        }
    }

    func remove(_ ids: [ImageID], outOf collection: FavoriteCollection.ID) throws {
        for id in ids {
            try run(
                """
                DELETE FROM member WHERE collection = ?
                AND favorite = (SELECT place FROM favorite WHERE provider = ? AND identifier = ?)
                """, [.integer(collection.rawValue)] + id.values)
        }
    }
}

// MARK: Pages

extension Connection {
    private static let columns = """
        place, image, note, added, preview_width, preview_height,
        (SELECT group_concat(collection) FROM member WHERE member.favorite = place)
        """

    func favoriteIDs() throws -> Set<ImageID> {
        Set(
            try rows("SELECT provider, identifier FROM favorite") {
                ImageID(provider: ProviderID(rawValue: $0.text(0)), string: $0.text(1))
            })
    }

    func favoriteRow(_ id: ImageID) throws -> FavoriteRow? {
        try rows(
            "SELECT \(Self.columns) FROM favorite WHERE provider = ? AND identifier = ?", id.values, Self.favoriteRow
        ).first ?? nil
    }

    /// Returns one page of favorites, the newest first or those with most of the words, or in reverse, and the places of rows
    /// that cannot be decoded, which are not in the page.
    ///
    /// - Parameter limit: the maximum number of rows that are read.
    func favoritesPage(
        of query: FavoritesQuery, from place: FavoritesPage.Position?, limit: Int
    ) throws -> (page: FavoritesPage, unreadable: [FavoritesPage.Position]) {
        let (condition, values) = Self.condition(of: query)
        let (position, positionValues) = Self.position(in: query)
        let total = try integer("SELECT count(*) FROM favorite WHERE \(condition)", values)
        var favorites: [Favorite] = []
        var unreadable: [FavoritesPage.Position] = []
        var (count, last) = (0, FavoritesPage.Position?.none)
        // The rows of ten thousand favorites take megabytes: they are stored once.
        try forEachRow(
            """
            SELECT \(Self.columns), \(position) AS position FROM favorite
            WHERE position \(query.isReversed ? ">" : "<") ? AND \(condition)
            ORDER BY position \(query.isReversed ? "ASC" : "DESC") LIMIT ?
            """, positionValues + [.integer(place ?? (query.isReversed ? .min : .max))] + values + [.integer(limit + 1)]
        ) { row in
            count += 1
            guard count <= limit else { return }
            last = row.integer(7)
            if let favorite = try Self.favoriteRow(row)?.shown {
                favorites.append(favorite)
            } else {
                unreadable.append(row.integer(0))
            }
        }
        let page = FavoritesPage(
            favorites: favorites, next: count > limit ? last : nil, totalCount: Int(total))
        return (page, unreadable)
    }

    /// Returns the SQL condition of a query: each word must occur, or any of them. `instr` compares bytes, so both sides are
    /// in lower case.
    private static func condition(of query: FavoritesQuery) -> (sql: String, values: [SQLiteValue]) {
        var parts = ["1"]
        var values: [SQLiteValue] = []
        if let collection = query.collection {
            parts.append("place IN (SELECT favorite FROM member WHERE collection = ?)")
            values.append(.integer(collection.rawValue))
        }
        let words = Self.words(of: query)
        if !words.isEmpty {
            let all = Array(repeating: hasWord, count: words.count)
            parts.append("(" + all.joined(separator: query.matchesAnyWord ? " OR " : " AND ") + ")")
            values += words.flatMap { [.text($0), .text($0)] }
        }
        for phrase in query.phrases.prefix(maxWordCount) {
            parts.append("instr(words, ?) > 0")
            values.append(.text(phrase.lowercased()))
        }
        return (parts.joined(separator: " AND "), values)
    }

    /// SQLite limits the number of conditions. Further words and phrases do not count.
    private static let maxWordCount = 50

    private static func words(of query: FavoritesQuery) -> ArraySlice<String> { query.words.prefix(maxWordCount) }

    /// Whether a word, which is passed twice, occurs: 1 or 0.
    private static let hasWord = """
        (instr(words, ?) > 0 OR EXISTS (SELECT 1 FROM member JOIN collection ON collection.id = member.collection
        WHERE member.favorite = place AND instr(collection.key, ?)))
        """

    /// Returns the SQL expression of a favorite's position in the results: its place, or above it the number of words that
    /// match.
    private static func position(in query: FavoritesQuery) -> (sql: String, values: [SQLiteValue]) {
        let words = Self.words(of: query)
        guard query.matchesAnyWord, !words.isEmpty else { return ("place", []) }
        let count = Array(repeating: hasWord, count: words.count).joined(separator: " + ")
        return ("((\(count)) << 48 | place)", words.flatMap { [.text($0), .text($0)] })
    }

    /// Returns `nil` for a row whose picture cannot be decoded.
    private static func favoriteRow(_ row: Row) throws -> FavoriteRow? {
        guard let image = ImageEntity(stored: row.text(1)) else { return nil }
        let collections = row.text(6).split(separator: ",").compactMap { Int64($0) }
        return FavoriteRow(
            place: row.integer(0),
            favorite: Favorite(
                image: image, note: row.text(2), addedAt: Date(timeIntervalSince1970: row.real(3)),
                collections: Set(collections.map { FavoriteCollection.ID(rawValue: $0) })),
            previewSize: previewSize(width: row.int(4), height: row.int(5)))
    }

    /// Returns `nil` if there is no preview, for which the columns are NULL, or if the size is out of range.
    private static func previewSize(width: Int, height: Int) -> PixelSize? {
        let possible = 1...100_000
        return possible.contains(width) && possible.contains(height) ? PixelSize(width: width, height: height) : nil
    }
}

// MARK: Collections

extension Connection {
    func collections() throws -> [FavoriteCollection] {
        try rows(
            """
            SELECT id, name, (SELECT count(*) FROM member WHERE collection = collection.id) FROM collection
            ORDER BY key, id
            """
        ) { FavoriteCollection(id: .init(rawValue: $0.integer(0)), name: $0.text(1), count: $0.int(2)) }
    }

    func collection(named name: ChosenName) throws -> FavoriteCollection.ID? {
        try rows("SELECT id FROM collection WHERE key = ?", [.text(name.key)]) {
            FavoriteCollection.ID(rawValue: $0.integer(0))
        }.first
    }

    func addCollection(_ name: ChosenName) throws -> FavoriteCollection {
        guard try collection(named: name) == nil else { throw StorageError.nameTaken(name.text) }
        try run("INSERT INTO collection (name, key) VALUES (?, ?)", [.text(name.text), .text(name.key)])
        return FavoriteCollection(id: .init(rawValue: lastInsertedRow), name: name.text, count: 0)
    }

    func renameCollection(_ id: FavoriteCollection.ID, to name: ChosenName) throws {
        if let other = try collection(named: name), other != id { throw StorageError.nameTaken(name.text) }
        try run(
            "UPDATE collection SET name = ?, key = ? WHERE id = ?",
            [.text(name.text), .text(name.key), .integer(id.rawValue)])
    }

    func removeCollection(_ id: FavoriteCollection.ID) throws -> RemovedCollection {
        let members = try rows(
            """
            SELECT provider, identifier FROM favorite JOIN member ON favorite.place = member.favorite
            WHERE member.collection = ?
            """, [.integer(id.rawValue)]
        ) { ImageID(provider: ProviderID(rawValue: $0.text(0)), string: $0.text(1)) }
        let name = try rows("DELETE FROM collection WHERE id = ? RETURNING name", [.integer(id.rawValue)]) {
            $0.text(0)
        }.first
        return RemovedCollection(
            collection: FavoriteCollection(id: id, name: name ?? "", count: members.count), members: members)
    }

    func restoreCollection(_ removed: RemovedCollection) throws {
        let (id, name) = (removed.collection.id, try ChosenName(removed.collection.name))
        if let other = try collection(named: name), other != id { throw StorageError.nameTaken(name.text) }
        try run(
            "INSERT OR IGNORE INTO collection (id, name, key) VALUES (?, ?, ?)",
            [.integer(id.rawValue), .text(name.text), .text(name.key)])
        try move(removed.members, into: id)
    }
}

extension ImageID {
    /// The values for the condition `provider = ? AND identifier = ?`.
    fileprivate var values: [SQLiteValue] { [.text(provider.rawValue), .text(string)] }
}
