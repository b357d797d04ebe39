import Model

extension Connection {
    func collections() throws -> [FavoriteCollection] {
        try rows(
            """
            SELECT id, name, (SELECT count(*) FROM member WHERE collection = collection.id) FROM collection
            ORDER BY key, id
            """
        ) { FavoriteCollection(id: .init(rawValue: $0.integer(0)), name: $0.text(1), count: $0.int(2)) }
    }

    func collection(named name: CollectionName) throws -> FavoriteCollection.ID? {
        try rows("SELECT id FROM collection WHERE key = ?", [.text(name.key)]) {
            FavoriteCollection.ID(rawValue: $0.integer(0))
        }.first
    }

    func addCollection(_ name: CollectionName) throws -> FavoriteCollection {
        guard try collection(named: name) == nil else { throw StorageError.nameTaken(name.text) }
        try run("INSERT INTO collection (name, key) VALUES (?, ?)", [.text(name.text), .text(name.key)])
        return FavoriteCollection(id: .init(rawValue: lastInsertedRow), name: name.text, count: 0)
    }

    func renameCollection(_ id: FavoriteCollection.ID, to name: CollectionName) throws {
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
        let name = try rows("SELECT name FROM collection WHERE id = ?", [.integer(id.rawValue)]) { $0.text(0) }.first
        try run("DELETE FROM collection WHERE id = ?", [.integer(id.rawValue)])
        return RemovedCollection(
            collection: FavoriteCollection(id: id, name: name ?? "", count: members.count), members: members)
    }

    func restoreCollection(_ removed: RemovedCollection) throws {
        let (id, name) = (removed.collection.id, try CollectionName(removed.collection.name))
        if let other = try collection(named: name), other != id { throw StorageError.nameTaken(name.text) }
        try run(
            "INSERT OR IGNORE INTO collection (id, name, key) VALUES (?, ?, ?)",
            [.integer(id.rawValue), .text(name.text), .text(name.key)])
        try put(removed.members, into: id)
    }
}
