import FoundationEssentials
import Model

// The statements that change favourites. Each belongs into a transaction.

extension Connection {
    func place(of id: ImageID) throws -> FavoritesPage.Place? {
        try rows("SELECT place FROM favorite WHERE provider = ? AND identifier = ?", id.values) { $0.integer(0) }.first
    }

    /// Says whether it was new.
    @discardableResult
    func addFavorite(_ image: ImageEntity, note: String = "", at date: Date) throws -> Bool {
        try run(
            """
            INSERT INTO favorite (provider, identifier, image, note, added, words) VALUES (?, ?, ?, ?, ?, ?)
            ON CONFLICT (provider, identifier) DO NOTHING
            """,
            image.id.values + [
                .text(image.stored), .text(note), .real(date.timeIntervalSince1970),
                .text(FavoriteWords(image: image, note: note).text),
            ]) > 0
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

    func restoreFavorite(_ item: RemovedFavorites.Item) throws {
        let favorite = item.favorite
        let added = try run(
            """
            INSERT INTO favorite (place, provider, identifier, image, note, added, words, preview_width, preview_height)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING
            """,
            [.integer(item.place)] + favorite.id.values + [
                .text(favorite.image.stored), .text(favorite.note), .real(favorite.addedAt.timeIntervalSince1970),
                .text(FavoriteWords(image: favorite.image, note: favorite.note).text),
                .optional(item.previewSize?.width), .optional(item.previewSize?.height),
            ])
        guard added > 0 else { return }
        for collection in favorite.collections { try put([favorite.id], into: collection) }
    }

    func setNote(_ note: String, of id: ImageID) throws {
        guard let row = try favoriteRow(id) else { return }
        try run(
            "UPDATE favorite SET note = ?, words = ? WHERE place = ?",
            [.text(note), .text(FavoriteWords(image: row.favorite.image, note: note).text), .integer(row.place)])
    }

    func setPreviewSize(_ size: PixelSize?, of id: ImageID) throws {
        try run(
            "UPDATE favorite SET preview_width = ?, preview_height = ? WHERE provider = ? AND identifier = ?",
            [.optional(size?.width), .optional(size?.height)] + id.values)
    }

    /// Unknown collections are passed over: one may have been removed a moment ago.
    func put(_ ids: [ImageID], into collection: FavoriteCollection.ID) throws {
        for id in ids {
            try run(
                """
                INSERT OR IGNORE INTO member (favorite, collection)
                SELECT favorite.place, collection.id FROM favorite, collection
                WHERE provider = ? AND identifier = ? AND collection.id = ?
                """, id.values + [.integer(collection.rawValue)])
        }
    }

    func take(_ ids: [ImageID], outOf collection: FavoriteCollection.ID) throws {
        for id in ids {
            try run(
                """
                DELETE FROM member WHERE collection = ?
                AND favorite = (SELECT place FROM favorite WHERE provider = ? AND identifier = ?)
                """, [.integer(collection.rawValue)] + id.values)
        }
    }
}

extension ImageID {
    /// For `provider = ? AND identifier = ?`.
    var values: [SQLiteValue] { [.text(provider.rawValue), .text(string)] }
}
