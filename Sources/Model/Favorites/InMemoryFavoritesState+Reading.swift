extension InMemoryFavoritesState {
    func page(of query: FavoritesQuery, from place: FavoritesPage.Place?, limit: Int) -> FavoritesPage {
        let words = query.words
        let found = items.values
            .filter { query.collection.map($0.favorite.collections.contains) ?? true }
            .filter { item in
                let text = searched(item.favorite)
                return words.allSatisfy { text.contains($0) }
            }
            .sorted { $0.place > $1.place }
        let rest = found.drop { item in place.map { item.place >= $0 } ?? false }
        let page = rest.prefix(limit)
        return FavoritesPage(
            favorites: page.map { shown($0) }, next: rest.count > limit ? page.last?.place : nil,
            totalCount: found.count)
    }

    func favorites(_ ids: [ImageID]) -> [Favorite] { ids.compactMap { items[$0].map { shown($0) } } }

    /// With the address of the preview that is kept.
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

extension ImageEntity {
    /// What a search through favourites looks at, in lower case.
    public var searchedWords: String {
        ([title, caption, username].compactMap { $0 } + tags).joined(separator: "\n").lowercased()
    }

    /// The picture shown by its kept preview, which is the only one there is without a network.
    public func withStoredPreview(of size: PixelSize) -> ImageEntity {
        var image = self
        image.previewURL = FavoriteAddress(id: id, original: previewURL).url
        image.previewWidth = size.width
        image.previewHeight = size.height
        image.sharpPreviewURL = nil
        return image
    }
}
