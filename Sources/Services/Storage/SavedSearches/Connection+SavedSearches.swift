import Core
import FoundationEssentials
import Model
import SQLiteAccess

extension Schema {
    /// Adds saved searches and the pictures that were seen at their looks. A higher `look` is a later one.
    static let savedSearches: Migration = { connection in
        try connection.execute(
            """
            CREATE TABLE saved_search (
                id INTEGER PRIMARY KEY AUTOINCREMENT,
                position INTEGER NOT NULL,
                name TEXT NOT NULL,
                key TEXT NOT NULL UNIQUE,
                search TEXT NOT NULL,
                new_count INTEGER NOT NULL DEFAULT 0,
                counted REAL,
                look INTEGER NOT NULL DEFAULT 0,
                reached_end INTEGER NOT NULL DEFAULT 0
            );
            CREATE TABLE seen_picture (
                search INTEGER NOT NULL REFERENCES saved_search (id) ON DELETE CASCADE,
                provider TEXT NOT NULL,
                identifier TEXT NOT NULL,
                look INTEGER NOT NULL,
                PRIMARY KEY (search, provider, identifier)
            ) WITHOUT ROWID;
            """)
    }
}

/// The queries of saved searches. Each function belongs to one transaction of its caller.
extension Connection {
    /// Returns the searches that can be decoded. Rows of others stay as they are.
    func savedSearches() throws -> [SavedSearch] {
        try rows("SELECT id, name, search, new_count, counted FROM saved_search ORDER BY position, id") { row in
            (try? JSONValue(parsing: Data(row.text(2).utf8))).flatMap(SearchCommand.init(json:)).map { search in
                let counted = row.real(4)
                return SavedSearch(
                    id: SavedSearch.ID(rawValue: row.integer(0)), name: row.text(1), search: search,
                    newCount: max(0, row.int(3)), countedAt: counted > 0 ? Date(timeIntervalSince1970: counted) : nil)
            }
        }
        .compactMap { $0 }
    }

    func addSavedSearch(_ search: SearchCommand, named name: ChosenName) throws -> SavedSearch {
        try insert(search, named: name.unique { try savedSearch(named: $0) != nil })
    }

    private func insert(_ search: SearchCommand, named name: ChosenName) throws -> SavedSearch {
        try run(
            """
            INSERT INTO saved_search (position, name, key, search)
            VALUES ((SELECT ifnull(max(position), 0) + 1 FROM saved_search), ?, ?, ?)
            """, [.text(name.text), .text(name.key), .text(search.saved.json.text())])
        return SavedSearch(id: SavedSearch.ID(rawValue: lastInsertedRow), name: name.text, search: search)
    }

    private func savedSearch(named name: ChosenName) throws -> SavedSearch.ID? {
        try rows("SELECT id FROM saved_search WHERE key = ?", [.text(name.key)]) {
            SavedSearch.ID(rawValue: $0.integer(0))
        }.first
    }

    func renameSavedSearch(_ id: SavedSearch.ID, to name: ChosenName) throws {
        if let other = try savedSearch(named: name), other != id { throw StorageError.searchNameTaken(name.text) }
        try run(
            "UPDATE saved_search SET name = ?, key = ? WHERE id = ?",
            [.text(name.text), .text(name.key), .integer(id.rawValue)])
    }

    func moveSavedSearch(_ id: SavedSearch.ID, to position: Int) throws {
        // Rows that cannot be decoded keep their places among the others.
        var ids = try rows("SELECT id FROM saved_search ORDER BY position, id") { $0.integer(0) }
        let known = try savedSearches().map(\.id.rawValue).filter { $0 != id.rawValue }
        guard let index = ids.firstIndex(of: id.rawValue) else { return }
        ids.remove(at: index)
        let next = known.indices.contains(position) ? ids.firstIndex(of: known[position]) : nil
        ids.insert(id.rawValue, at: next ?? ids.endIndex)
        for (position, id) in ids.enumerated() {
            try run("UPDATE saved_search SET position = ? WHERE id = ?", [.integer(position), .integer(id)])
        }
    }

    func removeSavedSearch(_ id: SavedSearch.ID) throws -> RemovedSavedSearch? {
        let all = try savedSearches()
        guard let position = all.firstIndex(where: { $0.id == id }) else { return nil }
        let seen = try seenPictures(of: id)
        try run("DELETE FROM saved_search WHERE id = ?", [.integer(id.rawValue)])
        return RemovedSavedSearch(search: all[position], position: position, seen: seen)
    }

    func restoreSavedSearch(_ removed: RemovedSavedSearch) throws {
        let search = removed.search
        let name = try ChosenName(search.name).unique { try savedSearch(named: $0) != nil }
        try run(
            """
            INSERT OR IGNORE INTO saved_search (id, position, name, key, search) VALUES (?, 0, ?, ?, ?)
            """,
            [.integer(search.id.rawValue), .text(name.text), .text(name.key), .text(search.search.json.text())])
        try moveSavedSearch(search.id, to: removed.position)
        if let seen = removed.seen { try recordLook(at: seen, of: search.id, at: search.countedAt ?? Date()) }
        if let date = search.countedAt { try recordCount(search.newCount, of: search, at: date) }
    }

    func mergeSavedSearches(_ imported: [ImportedSearch]) throws -> Int {
        var known = Set(try savedSearches().map(\.search))
        let new = imported.filter { known.insert($0.search).inserted }
        // Many searches of the same name must not each ask the database for all of its numbers.
        var keys = Set(try rows("SELECT key FROM saved_search") { $0.text(0) })
        for one in new {
            let name = one.name.unique { keys.contains($0.key) }
            keys.insert(name.key)
            _ = try insert(one.search, named: name)
        }
        return new.count
    }

    // MARK: Looks

    func seenPictures(of id: SavedSearch.ID) throws -> SeenPictures? {
        let state = try rows("SELECT look, reached_end FROM saved_search WHERE id = ?", [.integer(id.rawValue)]) {
            (look: $0.integer(0), reachedEnd: $0.integer(1) != 0)
        }.first
        guard let state, state.look > 0 else { return nil }
        let ids = try rows("SELECT provider, identifier FROM seen_picture WHERE search = ?", [.integer(id.rawValue)]) {
            ImageID(provider: ProviderID(rawValue: $0.text(0)), string: $0.text(1))
        }
        return SeenPictures(ids, reachedEnd: state.reachedEnd)
    }

    func recordLook(at pictures: SeenPictures, of id: SavedSearch.ID, at date: Date) throws {
        let search = SQLiteValue.integer(id.rawValue)
        let count = try run(
            "UPDATE saved_search SET look = look + 1, reached_end = ?, new_count = 0, counted = ? WHERE id = ?",
            [.integer(pictures.reachedEnd ? 1 : 0), .real(date.timeIntervalSince1970), search])
        // The search may have been removed meanwhile.
        guard count > 0 else { return }
        for picture in pictures.ids {
            try run(
                """
                INSERT OR REPLACE INTO seen_picture (search, provider, identifier, look)
                SELECT id, ?, ?, look FROM saved_search WHERE id = ?
                """, [.text(picture.provider.rawValue), .text(picture.string), search])
        }
        try run(
            """
            DELETE FROM seen_picture WHERE search = ? AND (provider, identifier) IN (
                SELECT provider, identifier FROM seen_picture WHERE search = ? ORDER BY look DESC LIMIT -1 OFFSET ?)
            """, [search, search, .integer(SeenPictures.capacity)])
    }

    func recordCount(_ count: Int, of search: SavedSearch, at date: Date) throws {
        // Conversions of a date may lose its last bits.
        try run(
            "UPDATE saved_search SET new_count = ?, counted = ? WHERE id = ? AND abs(ifnull(counted, 0) - ?) < 0.001",
            [
                .integer(count), .real(date.timeIntervalSince1970), .integer(search.id.rawValue),
                .real(search.countedAt?.timeIntervalSince1970 ?? 0),
            ])
    }
}
