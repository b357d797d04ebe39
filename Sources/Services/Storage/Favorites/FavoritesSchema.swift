import Core
import FoundationEssentials
import Model

extension Schema {
    /// The tables of the favorites. The application id is "VITF" in ASCII.
    static let favorites = Schema(
        applicationID: 0x5649_5446, migrations: [firstFavorites, searchedFavorites, savedSearches],
        countedTable: "favorite")

    private static let firstFavorites: Migration = { connection in
        try connection.execute(
            """
            CREATE TABLE favorite (
                place INTEGER PRIMARY KEY AUTOINCREMENT,
                provider TEXT NOT NULL,
                identifier TEXT NOT NULL,
                image TEXT NOT NULL,
                note TEXT NOT NULL DEFAULT '',
                added REAL NOT NULL,
                UNIQUE (provider, identifier)
            );
            CREATE TABLE collection (
                id INTEGER PRIMARY KEY AUTOINCREMENT,
                name TEXT NOT NULL,
                key TEXT NOT NULL UNIQUE
            );
            CREATE TABLE member (
                favorite INTEGER NOT NULL REFERENCES favorite (place) ON DELETE CASCADE,
                collection INTEGER NOT NULL REFERENCES collection (id) ON DELETE CASCADE,
                PRIMARY KEY (favorite, collection)
            ) WITHOUT ROWID;
            CREATE INDEX member_by_collection ON member (collection, favorite);
            """)
    }

    /// Adds a column with the searched text in lower case by Unicode's rules, which SQLite does not implement, and the
    /// sizes of previews, whose files are beside the database.
    private static let searchedFavorites: Migration = { connection in
        try connection.execute(
            """
            ALTER TABLE favorite ADD COLUMN words TEXT NOT NULL DEFAULT '';
            ALTER TABLE favorite ADD COLUMN preview_width INTEGER;
            ALTER TABLE favorite ADD COLUMN preview_height INTEGER;
            """)
        let stored = try connection.rows("SELECT place, image, note FROM favorite") {
            ($0.integer(0), $0.text(1), $0.text(2))
        }
        for (place, image, note) in stored {
            let words = favoriteWords(ImageEntity(stored: image), note: note)
            try connection.run("UPDATE favorite SET words = ? WHERE place = ?", [.text(words), .integer(place)])
        }
    }
}

/// Returns the text of a favorite that a search compares, without the names of its collections.
func favoriteWords(_ image: ImageEntity?, note: String) -> String {
    (image?.searchedWords ?? "") + "\n" + note.lowercased()
}

extension ImageEntity {
    /// The JSON text that a column stores.
    var stored: String { withoutStoredPreview.json.text() }

    init?(stored: String) {
        guard let json = try? JSONValue(parsing: Data(stored.utf8)) else { return nil }
        self.init(json: json)
    }
}
