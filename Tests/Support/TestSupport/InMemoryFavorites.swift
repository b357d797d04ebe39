import Core
import FoundationEssentials
import Reactive

import Model

/// Favorites that last until the program ends, for tests and checks. Each producer does its work when it is started.
public final class InMemoryFavorites: FavoritesStoring {
    public let ids: Property<Set<ImageID>>
    public let collections: Property<[FavoriteCollection]>
    public let changes: Signal<FavoritesChange, Never>

    /// What reading fails with; `nil` for nothing.
    public let readError = MutableProperty<StorageError?>(nil)

    private let state = MutableProperty(InMemoryFavoritesState())
    private let changed: Signal<FavoritesChange, Never>.Observer

    /// - Parameter publishesIDs: false for a store whose `ids` stay empty as before the first load.
    public init(publishesIDs: Bool = true) {
        ids = publishesIDs ? state.map(\.ids).skipRepeats() : Property(value: [])
        collections = state.map(\.shownCollections).skipRepeats()
        // An observer of a change may make another change at once.
        (changes, changed) = Signal<FavoritesChange, Never>.reentrantUnserializedPipe()
    }

    public func add(_ images: [ImageEntity]) -> SignalProducer<[ImageID], StorageError> {
        change(.added(images.map(\.id))) { state in
            var added: [ImageID] = []
            for image in images where state.add(image, at: Date()) { added.append(image.id) }
            return added
        }
    }

    public func remove(_ ids: [ImageID]) -> SignalProducer<RemovedFavorites, StorageError> {
        change(.removed(ids)) { $0.remove(ids) }
    }

    /// Removes favorites as another process does, which tells nobody.
    public func removeElsewhere(_ ids: [ImageID]) { state.modify { _ = $0.remove(ids) } }

    public func restore(_ removed: RemovedFavorites) -> SignalProducer<(), StorageError> {
        change(.added(removed.ids)) { $0.restore(removed) }
    }

    public func moveFiles(_ moves: [FileMove]) -> SignalProducer<(), StorageError> {
        change(.all) { $0.moveFiles(moves) }
    }

    public func update(_ images: [ImageEntity]) -> SignalProducer<(), StorageError> {
        change(.changed(images.map(\.id))) { state in
            for image in images { state.change(image.id) { $0.image = image } }
        }
    }

    public func setNote(_ note: String, of id: ImageID) -> SignalProducer<(), StorageError> {
        change(.changed([id])) { $0.change(id) { $0.note = note } }
    }

    public func merge(_ favorites: [ImportedFavorite]) -> SignalProducer<FavoritesMerge, StorageError> {
        change(.all) { state in
            var merge = FavoritesMerge(added: 0, known: 0)
            for imported in favorites.reversed() {
                let isNew = state.add(imported.image, at: imported.addedAt)
                if isNew { merge.added += 1 } else { merge.known += 1 }
                state.change(imported.image.id) { if $0.note.isEmpty { $0.note = imported.note } }
                for typed in imported.collections {
                    guard let name = try? ChosenName(typed),
                        let id = state.collection(named: name) ?? (try? state.addCollection(name.text))?.id
                    else { continue }
                    state.put([imported.image.id], into: id)
                }
            }
            return merge
        }
    }

    public func addCollection(named name: String) -> SignalProducer<FavoriteCollection, StorageError> {
        change(.collections) { state throws(StorageError) in try state.addCollection(name) }
    }

    public func renameCollection(_ id: FavoriteCollection.ID, to name: String) -> SignalProducer<(), StorageError> {
        change(.collections) { state throws(StorageError) in try state.renameCollection(id, to: name) }
    }

    public func removeCollection(_ id: FavoriteCollection.ID) -> SignalProducer<RemovedCollection, StorageError> {
        change(.collections) { $0.removeCollection(id) }
    }

    public func restore(_ removed: RemovedCollection) -> SignalProducer<(), StorageError> {
        change(.collections) { state throws(StorageError) in try state.restore(removed) }
    }

    public func move(_ ids: [ImageID], into collection: FavoriteCollection.ID) -> SignalProducer<(), StorageError> {
        change(.changed(ids)) { $0.put(ids, into: collection) }
    }

    public func remove(_ ids: [ImageID], outOf collection: FavoriteCollection.ID) -> SignalProducer<(), StorageError> {
        change(.changed(ids)) { $0.take(ids, outOf: collection) }
    }

    public func page(
        of query: FavoritesQuery, from place: FavoritesPage.Position?, limit: Int
    ) -> SignalProducer<FavoritesPage, StorageError> {
        read { $0.page(of: query, from: place, limit: limit) }
    }

    public func favorites(_ ids: [ImageID]) -> SignalProducer<[Favorite], StorageError> {
        read { $0.favorites(ids) }
    }

    public func storePreview(_ data: Data, size: PixelSize, of id: ImageID) -> SignalProducer<(), StorageError> {
        change(.previews([id])) { $0.storePreview(data, size: size, of: id) }
    }

    public func storeCode(_ code: ImageCode, of id: ImageID) -> SignalProducer<(), StorageError> {
        SignalProducer { [state, changed] observer, _ in
            let isNew = state.modify { state in
                var isNew = false
                state.change(id) { favorite in
                    isNew = favorite.image.imageCode == nil
                    favorite.image.imageCode = favorite.image.imageCode ?? code
                }
                return isNew
            }
            if isNew { changed.send(value: .codes([id])) }
            observer.send(value: ())
            observer.sendCompleted()
        }
    }

    public func preview(of id: ImageID) -> Data? { state.value.previews[id] }

    private func read<Value: Sendable>(
        _ read: @escaping @Sendable (InMemoryFavoritesState) -> Value
    ) -> SignalProducer<Value, StorageError> {
        SignalProducer { [state, readError] observer, _ in
            if let error = readError.value { return observer.send(error: error) }
            observer.send(value: read(state.value))
            observer.sendCompleted()
        }
    }

    private func change<Value: Sendable>(
        _ change: FavoritesChange,
        _ body: @escaping @Sendable (inout InMemoryFavoritesState) throws(StorageError) -> Value
    ) -> SignalProducer<Value, StorageError> {
        SignalProducer { [state, changed] observer, _ in
            let result = state.modify { state -> Result<Value, StorageError> in
                do throws(StorageError) {
                    return .success(try body(&state))
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
