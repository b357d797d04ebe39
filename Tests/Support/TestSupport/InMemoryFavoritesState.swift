import Core
import FoundationEssentials

import Model

/// Favorites in memory, as a value. It defines the behavior of every implementation of `FavoritesStoring`.
struct InMemoryFavoritesState: Sendable {
    private var items: [ImageID: RemovedFavorites.Item] = [:]
    private var collections: [FavoriteCollection.ID: String] = [:]
    /// Stored previews. Previews of removed favorites stay, so that undoing restores them.
    private(set) var previews: [ImageID: Data] = [:]
    private var lastPlace: FavoritesPage.Position = 0
    private var lastCollection: Int64 = 0

    var ids: Set<ImageID> { Set(items.keys) }

    var shownCollections: [FavoriteCollection] {
        collections.map { id, name in
            FavoriteCollection(id: id, name: name, count: items.values.count { $0.favorite.collections.contains(id) })
        }
        .sorted { ($0.name.lowercased(), $0.id.rawValue) < ($1.name.lowercased(), $1.id.rawValue) }
    }

    mutating func add(_ image: ImageEntity, at date: Date) -> Bool {
        guard items[image.id] == nil else { return false }
        lastPlace += 1
        items[image.id] = RemovedFavorites.Item(
            favorite: Favorite(image: image.withoutStoredPreview, addedAt: date), place: lastPlace, previewSize: nil)
        return true
    }

    mutating func remove(_ ids: [ImageID]) -> RemovedFavorites {
        RemovedFavorites(items: ids.compactMap { items.removeValue(forKey: $0) })
    }

    mutating func restore(_ removed: RemovedFavorites) {
        for item in removed.items {
            var favorite = item.favorite
            favorite.collections.formIntersection(collections.keys)
            guard items[favorite.id] == nil else {
                change(favorite.id) { present in
                    if present.note.isEmpty { present.note = favorite.note }
                    present.collections.formUnion(favorite.collections)
                }
                continue
            }
            items[favorite.id] = RemovedFavorites.Item(
                favorite: favorite, place: item.place, previewSize: item.previewSize)
        }
    }

    mutating func moveFiles(_ moves: [FileMove]) {
        var taken: [RemovedFavorites.Item] = []
        for move in moves {
            let id = ImageID(provider: .folders, string: FileURI.identifier(move.from.bytes))
            guard let item = items.removeValue(forKey: id) else { continue }
            var favorite = item.favorite
            favorite.image = favorite.image.moved(to: move.to)
            taken.append(
                RemovedFavorites.Item(favorite: favorite, place: item.place, previewSize: item.previewSize))
        }
        for item in taken { items[item.favorite.id] = item }
    }

    mutating func change(_ id: ImageID, _ body: (inout Favorite) -> Void) {
        guard let item = items[id] else { return }
        var favorite = item.favorite
        body(&favorite)
        items[id] = RemovedFavorites.Item(favorite: favorite, place: item.place, previewSize: item.previewSize)
    }

    mutating func storePreview(_ data: Data, size: PixelSize, of id: ImageID) {
        guard let item = items[id] else { return }
        items[id] = RemovedFavorites.Item(favorite: item.favorite, place: item.place, previewSize: size)
        previews[id] = data
    }
}

// MARK: Collections

extension InMemoryFavoritesState {
    mutating func addCollection(_ typed: String) throws(StorageError) -> FavoriteCollection {
        let name = try ChosenName(typed)
        try check(name, for: nil)
        lastCollection += 1
        let id = FavoriteCollection.ID(rawValue: lastCollection)
        collections[id] = name.text
        return FavoriteCollection(id: id, name: name.text, count: 0)
    }

    mutating func renameCollection(_ id: FavoriteCollection.ID, to typed: String) throws(StorageError) {
        let name = try ChosenName(typed)
        try check(name, for: id)
        if collections[id] != nil { collections[id] = name.text }
    }

    mutating func removeCollection(_ id: FavoriteCollection.ID) -> RemovedCollection {
        let members = items.values.filter { $0.favorite.collections.contains(id) }.map(\.favorite.id)
        let name = collections.removeValue(forKey: id) ?? ""
        take(members, outOf: id)
        return RemovedCollection(
            collection: FavoriteCollection(id: id, name: name, count: members.count), members: members)
    }

    mutating func restore(_ removed: RemovedCollection) throws(StorageError) {
        try check(ChosenName(removed.collection.name), for: removed.collection.id)
        collections[removed.collection.id] = removed.collection.name
        put(removed.members, into: removed.collection.id)
    }

    mutating func put(_ ids: [ImageID], into collection: FavoriteCollection.ID) {
        guard collections[collection] != nil else { return }
        for id in ids { change(id) { $0.collections.insert(collection) } }
    }

    mutating func take(_ ids: [ImageID], outOf collection: FavoriteCollection.ID) {
        for id in ids { change(id) { $0.collections.remove(collection) } }
    }

    func collection(named name: ChosenName) -> FavoriteCollection.ID? {
        collections.first { $0.value.lowercased() == name.key }?.key
    }

    private func check(_ name: ChosenName, for id: FavoriteCollection.ID?) throws(StorageError) {
        if let other = collection(named: name), other != id { throw .nameTaken(name.text) }
    }
}

extension InMemoryFavoritesState {
    func page(of query: FavoritesQuery, from place: FavoritesPage.Position?, limit: Int) -> FavoritesPage {
        let words = query.words
        let found = items.values
            .filter { query.collection.map($0.favorite.collections.contains) ?? true }
            .compactMap { item -> (item: RemovedFavorites.Item, position: FavoritesPage.Position)? in
                let text = searched(item.favorite)
                guard query.phrases.allSatisfy({ text.contains($0.lowercased()) }) else { return nil }
                let count = words.count { text.contains($0) }
                guard query.matchesAnyWord && !words.isEmpty else {
                    return count == words.count ? (item, item.place) : nil
                }
                return count > 0 ? (item, FavoritesPage.Position(count) << 48 | item.place) : nil
            }
            .sorted { query.isReversed ? $0.position < $1.position : $0.position > $1.position }
        let rest = found.drop { found in
            place.map { query.isReversed ? found.position <= $0 : found.position >= $0 } ?? false
        }
        let page = rest.prefix(limit)
        return FavoritesPage(
            favorites: page.map { shown($0.item) }, next: rest.count > limit ? page.last?.position : nil,
            totalCount: found.count)
    }

    func favorites(_ ids: [ImageID]) -> [Favorite] { ids.compactMap { items[$0].map { shown($0) } } }

    /// Returns the favorite with the address of its stored preview, if there is one.
    private func shown(_ item: RemovedFavorites.Item) -> Favorite {
        guard let size = item.previewSize else { return item.favorite }
        var favorite = item.favorite
        favorite.image = favorite.image.withStoredPreview(of: size)
        return favorite
    }

    private func searched(_ favorite: Favorite) -> String {
        ([favorite.image.searchedWords, favorite.note.lowercased()]
            + favorite.collections.compactMap { collections[$0]?.lowercased() }).joined(separator: "\n")
    }
}
