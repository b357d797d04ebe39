import FoundationEssentials
import Reactive

/// Favourites that end with the program: for tests, and where nothing can be kept. Everything is done when it is started.
public final class MemoryFavorites: FavoritesKeeping {
    public let ids: Property<Set<ImageID>>
    public let collections: Property<[FavoriteCollection]>
    public let changes: Signal<FavoritesChange, Never>

    private let shelf = MutableProperty(FavoritesShelf())
    private let changed: Signal<FavoritesChange, Never>.Observer

    public init() {
        ids = shelf.map(\.ids).skipRepeats()
        collections = shelf.map(\.shownCollections).skipRepeats()
        // Whoever hears of a change may make another one at once.
        (changes, changed) = Signal<FavoritesChange, Never>.reentrantUnserializedPipe()
    }

    public func add(_ images: [ImageEntity], to collection: FavoriteCollection.ID?) -> SignalProducer<(), KeepingError>
    {
        change(.added(images.map(\.id))) { shelf in
            for image in images { _ = shelf.add(image, at: Date(), to: collection) }
        }
    }

    public func remove(_ ids: [ImageID]) -> SignalProducer<RemovedFavorites, KeepingError> {
        change(.removed(ids)) { $0.remove(ids) }
    }

    public func restore(_ removed: RemovedFavorites) -> SignalProducer<(), KeepingError> {
        change(.added(removed.ids)) { $0.restore(removed) }
    }

    public func setNote(_ note: String, of id: ImageID) -> SignalProducer<(), KeepingError> {
        change(.changed([id])) { $0.change(id) { $0.note = note } }
    }

    public func merge(_ favorites: [ImportedFavorite]) -> SignalProducer<FavoritesMerge, KeepingError> {
        change(.all) { shelf in
            var merge = FavoritesMerge(added: 0, known: 0)
            for imported in favorites.reversed() {
                let isNew = shelf.add(imported.image, at: imported.addedAt, to: nil)
                if isNew { merge.added += 1 } else { merge.known += 1 }
                shelf.change(imported.image.id) { if $0.note.isEmpty { $0.note = imported.note } }
                for typed in imported.collections {
                    guard let name = try? CollectionName(typed),
                        let id = shelf.collection(named: name) ?? (try? shelf.addCollection(name.text))?.id
                    else { continue }
                    shelf.put([imported.image.id], into: id)
                }
            }
            return merge
        }
    }

    public func addCollection(named name: String) -> SignalProducer<FavoriteCollection, KeepingError> {
        change(.collections) { shelf throws(KeepingError) in try shelf.addCollection(name) }
    }

    public func renameCollection(_ id: FavoriteCollection.ID, to name: String) -> SignalProducer<(), KeepingError> {
        change(.collections) { shelf throws(KeepingError) in try shelf.renameCollection(id, to: name) }
    }

    public func removeCollection(_ id: FavoriteCollection.ID) -> SignalProducer<RemovedCollection, KeepingError> {
        change(.collections) { $0.removeCollection(id) }
    }

    public func restore(_ removed: RemovedCollection) -> SignalProducer<(), KeepingError> {
        change(.collections) { shelf throws(KeepingError) in try shelf.restore(removed) }
    }

    public func put(_ ids: [ImageID], into collection: FavoriteCollection.ID) -> SignalProducer<(), KeepingError> {
        change(.changed(ids)) { $0.put(ids, into: collection) }
    }

    public func take(_ ids: [ImageID], outOf collection: FavoriteCollection.ID) -> SignalProducer<(), KeepingError> {
        change(.changed(ids)) { $0.take(ids, outOf: collection) }
    }

    public func page(
        of query: FavoritesQuery, from place: FavoritesPage.Place?, limit: Int
    ) -> SignalProducer<FavoritesPage, KeepingError> {
        answer { $0.page(of: query, from: place, limit: limit) }
    }

    public func favorites(_ ids: [ImageID]) -> SignalProducer<[Favorite], KeepingError> {
        answer { $0.favorites(ids) }
    }

    public func keepPreview(_ data: Data, size: PixelSize, of id: ImageID) -> SignalProducer<(), KeepingError> {
        change(.previews([id])) { $0.keepPreview(data, size: size, of: id) }
    }

    public func preview(of id: ImageID) -> Data? { shelf.value.previews[id] }

    private func answer<Value: Sendable>(
        _ read: @escaping @Sendable (FavoritesShelf) -> Value
    ) -> SignalProducer<Value, KeepingError> {
        SignalProducer { [shelf] observer, _ in
            observer.send(value: read(shelf.value))
            observer.sendCompleted()
        }
    }

    private func change<Value: Sendable>(
        _ change: FavoritesChange, _ body: @escaping @Sendable (inout FavoritesShelf) throws(KeepingError) -> Value
    ) -> SignalProducer<Value, KeepingError> {
        SignalProducer { [shelf, changed] observer, _ in
            let result = shelf.modify { shelf -> Result<Value, KeepingError> in
                do throws(KeepingError) {
                    return .success(try body(&shelf))
                } catch {
                    return .failure(error)
                }
            }
            switch result {
            case .success(let value):
                changed.send(value: change)
                observer.send(value: value)
                observer.sendCompleted()
            case .failure(let error):
                observer.send(error: error)
            }
        }
    }
}
