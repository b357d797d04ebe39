import FoundationEssentials
import Reactive

/// The port behind which favourites are kept. `Storage` keeps them in a database; `InMemoryFavorites` until the program ends.
///
/// What `ids` and `collections` say is answered from memory. Everything else is a cold producer: nothing is done before it
/// is started, and what was begun is done to its end, whoever disposes of it. A change is acknowledged by completion: from
/// then on it outlives a crash. Any thread; producers send on a thread of the implementation's own.
public protocol FavoritesStoring: AnyObject, Sendable {
    /// Every kept picture; empty until the first reading has ended. Changes on the main thread.
    var ids: Property<Set<ImageID>> { get }
    /// By name. Changes on the main thread.
    var collections: Property<[FavoriteCollection]> { get }
    /// What has been done, after `ids` and `collections` say it. On the main thread.
    var changes: Signal<FavoritesChange, Never> { get }

    // MARK: Pictures

    /// Keeps pictures. One that is kept already stays as it is but goes into the collection, too.
    func add(_ images: [ImageEntity], to collection: FavoriteCollection.ID?) -> SignalProducer<(), StorageError>
    /// Sends what is needed to bring them back.
    func remove(_ ids: [ImageID]) -> SignalProducer<RemovedFavorites, StorageError>
    /// Brings back what was removed: in its old place, with its note, in those of its collections that there still are.
    func restore(_ removed: RemovedFavorites) -> SignalProducer<(), StorageError>
    func setNote(_ note: String, of id: ImageID) -> SignalProducer<(), StorageError>
    /// Merges favourites from elsewhere: new ones are added, known ones keep their note if they have one.
    func merge(_ favorites: [ImportedFavorite]) -> SignalProducer<FavoritesMerge, StorageError>

    // MARK: Collections

    /// Fails with `.nameTaken` and `.nameEmpty`.
    func addCollection(named name: String) -> SignalProducer<FavoriteCollection, StorageError>
    func renameCollection(_ id: FavoriteCollection.ID, to name: String) -> SignalProducer<(), StorageError>
    /// Its pictures stay favourites.
    func removeCollection(_ id: FavoriteCollection.ID) -> SignalProducer<RemovedCollection, StorageError>
    func restore(_ removed: RemovedCollection) -> SignalProducer<(), StorageError>
    func put(_ ids: [ImageID], into collection: FavoriteCollection.ID) -> SignalProducer<(), StorageError>
    func take(_ ids: [ImageID], outOf collection: FavoriteCollection.ID) -> SignalProducer<(), StorageError>

    // MARK: Reading

    /// One page, the latest first. `place` is the `next` of the page before.
    func page(
        of query: FavoritesQuery, from place: FavoritesPage.Place?, limit: Int
    ) -> SignalProducer<FavoritesPage, StorageError>
    /// The favourites among these pictures, in no order.
    func favorites(_ ids: [ImageID]) -> SignalProducer<[Favorite], StorageError>

    // MARK: Previews

    /// Keeps an encoded preview, so that the picture shows without a network; passed over when it is no favourite.
    func storePreview(_ data: Data, size: PixelSize, of id: ImageID) -> SignalProducer<(), StorageError>
    /// The kept preview. Waits for the disk: never on the main thread.
    func preview(of id: ImageID) -> Data?
}

extension FavoritesStoring {
    public func add(_ images: [ImageEntity]) -> SignalProducer<(), StorageError> { add(images, to: nil) }
    public func isFavorite(_ id: ImageID) -> Bool { ids.value.contains(id) }
}

/// What was done to favourites.
public enum FavoritesChange: Sendable, Equatable {
    case added([ImageID])
    case removed([ImageID])
    /// Another note, other collections, or news from the provider.
    case changed([ImageID])
    /// Nothing but the kept previews.
    case previews([ImageID])
    case collections
    /// Everything may be different: something was imported, or restored from a backup.
    case all
}
