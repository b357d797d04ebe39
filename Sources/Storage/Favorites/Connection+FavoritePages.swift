import FoundationEssentials
import Model

/// A favourite as it stands in the table.
struct FavoriteRow {
    let place: FavoritesPage.Place
    let favorite: Favorite
    let previewSize: PixelSize?

    /// With the address of the preview that is kept, for showing.
    var shown: Favorite {
        guard let previewSize else { return favorite }
        var shown = favorite
        shown.image = shown.image.withStoredPreview(of: previewSize)
        return shown
    }
}

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

    /// - Parameter limit: of rows looked at; one that cannot be read is left out of the page.
    func favoritesPage(
        of query: FavoritesQuery, from place: FavoritesPage.Place?, limit: Int
    ) throws -> FavoritesPage {
        let (condition, values) = Self.condition(of: query)
        let total = try integer("SELECT count(*) FROM favorite WHERE \(condition)", values)
        let found = try rows(
            """
            SELECT \(Self.columns) FROM favorite WHERE place < ? AND \(condition) ORDER BY place DESC LIMIT ?
            """, [.integer(place ?? .max)] + values + [.integer(limit + 1)]
        ) { (place: $0.integer(0), row: try Self.favoriteRow($0)) }
        let page = found.prefix(limit)
        return FavoritesPage(
            favorites: page.compactMap { $0.row?.shown }, next: found.count > limit ? page.last?.place : nil,
            totalCount: Int(total))
    }

    /// Every word somewhere; `instr` compares bytes, which is why both sides are in lower case already.
    private static func condition(of query: FavoritesQuery) -> (sql: String, values: [SQLiteValue]) {
        var parts = ["1"]
        var values: [SQLiteValue] = []
        if let collection = query.collection {
            parts.append("place IN (SELECT favorite FROM member WHERE collection = ?)")
            values.append(.integer(collection.rawValue))
        }
        // SQLite takes only so many conditions; a sentence that long finds nothing more with its last words.
        for word in query.words.prefix(50) {
            parts.append(
                """
                (instr(words, ?) OR EXISTS (SELECT 1 FROM member JOIN collection ON collection.id = member.collection
                WHERE member.favorite = place AND instr(collection.key, ?)))
                """)
            values += [.text(word), .text(word)]
        }
        return (parts.joined(separator: " AND "), values)
    }

    /// `nil` for a picture that cannot be understood.
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

    /// `nil` without a preview, for which the columns are NULL, and for sizes that no preview has.
    private static func previewSize(width: Int, height: Int) -> PixelSize? {
        let possible = 1...100_000
        return possible.contains(width) && possible.contains(height) ? PixelSize(width: width, height: height) : nil
    }
}
