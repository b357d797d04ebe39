import Core
import FoundationEssentials
import Reactive

/// The port that stores favorites. `Storage` stores them in a database; the tests' `InMemoryFavorites`
/// keeps them until the program ends.
///
/// `ids` and `collections` are read from memory. Every other method returns a cold producer: the work starts with the
/// producer and always runs to its end, even if the producer is disposed of. Completion acknowledges a change: from
/// then on the change survives a crash. Any thread; producers send on a thread of the implementation's own.
public protocol FavoritesStoring: AnyObject, Sendable {
    /// The ids of all favorites; empty until the first load has finished. Changes on the main thread.
    var ids: Property<Set<ImageID>> { get }
    /// All collections, sorted by name. Changes on the main thread.
    var collections: Property<[FavoriteCollection]> { get }
    /// Sends each change after `ids` and `collections` have been updated. Main thread.
    var changes: Signal<FavoritesChange, Never> { get }

    // MARK: Pictures

    /// Adds pictures and sends the ids of those that were new. A picture that is already a favorite stays unchanged.
    func add(_ images: [ImageEntity]) -> SignalProducer<[ImageID], StorageError>
    /// Removes favorites and sends the data for restoring them.
    func remove(_ ids: [ImageID]) -> SignalProducer<RemovedFavorites, StorageError>
    /// Restores removed favorites at their old positions, with their notes, in those of their collections that still
    /// exist. A picture that was added again meanwhile stays at its position, is put into those collections, too, and gets
    /// the note if it has none.
    func restore(_ removed: RemovedFavorites) -> SignalProducer<(), StorageError>
    /// Gives favorites whose files have other paths the new ones. Files may have exchanged their paths. A favorite stays as it
    /// is if another favorite has its new path.
    func moveFiles(_ moves: [FileMove]) -> SignalProducer<(), StorageError>
    /// Replaces the descriptions of pictures that are favorites.
    func update(_ images: [ImageEntity]) -> SignalProducer<(), StorageError>
    func setNote(_ note: String, of id: ImageID) -> SignalProducer<(), StorageError>
    /// Merges imported favorites: new ones are added, existing ones keep a note that is not empty.
    func merge(_ favorites: [ImportedFavorite]) -> SignalProducer<FavoritesMerge, StorageError>

    // MARK: Collections

    /// Fails with `.nameTaken` or `.nameEmpty`.
    func addCollection(named name: String) -> SignalProducer<FavoriteCollection, StorageError>
    func renameCollection(_ id: FavoriteCollection.ID, to name: String) -> SignalProducer<(), StorageError>
    /// Removes a collection. Its pictures stay favorites.
    func removeCollection(_ id: FavoriteCollection.ID) -> SignalProducer<RemovedCollection, StorageError>
    func restore(_ removed: RemovedCollection) -> SignalProducer<(), StorageError>
    func move(_ ids: [ImageID], into collection: FavoriteCollection.ID) -> SignalProducer<(), StorageError>
    func remove(_ ids: [ImageID], outOf collection: FavoriteCollection.ID) -> SignalProducer<(), StorageError>

    // MARK: Reading

    /// Sends one page, in the order of the query. `place` is the `next` value of the page before.
    func page(
        of query: FavoritesQuery, from place: FavoritesPage.Position?, limit: Int
    ) -> SignalProducer<FavoritesPage, StorageError>
    /// Sends the favorites among these pictures, in no particular order.
    func favorites(_ ids: [ImageID]) -> SignalProducer<[Favorite], StorageError>

    // MARK: Previews and codes

    /// Stores an encoded preview, so that the picture is visible without a network. Ignores pictures that are no
    /// favorites.
    func storePreview(_ data: Data, size: PixelSize, of id: ImageID) -> SignalProducer<(), StorageError>
    /// Stores the code of what a favorite shows, unless it has one. Ignores pictures that are no favorites.
    func storeCode(_ code: ImageCode, of id: ImageID) -> SignalProducer<(), StorageError>
    /// Returns the stored preview. Blocks on disk access: never call it on the main thread.
    func preview(of id: ImageID) -> Data?
}

extension FavoritesStoring {
    /// Sends all favorites of a query, page by page.
    public func pages(
        of query: FavoritesQuery = .all, from place: FavoritesPage.Position? = nil
    ) -> SignalProducer<[Favorite], StorageError> {
        page(of: query, from: place, limit: 500).flatMap(.concat) { [self] page in
            let first = SignalProducer<[Favorite], StorageError>(value: page.favorites)
            guard let next = page.next else { return first }
            return first.concat(pages(of: query, from: next))
        }
    }

    /// Returns all favorites that can be read. Blocks on the disk: never call it on the main thread.
    public func readAll() -> [Favorite] {
        let pages = pages().flatMapError { _ in SignalProducer<[Favorite], Never>.empty }.collect().single()
        return (pages?.get() ?? []).flatMap { $0 }
    }
}

/// A change of the favorites.
public enum FavoritesChange: Sendable, Equatable {
    case added([ImageID])
    case removed([ImageID])
    /// Notes, collections or the providers' descriptions have changed.
    case changed([ImageID])
    /// Only stored previews have changed.
    case previews([ImageID])
    /// Only the codes of what pictures show have changed, which the list of favorites does not show.
    case codes([ImageID])
    case collections
    /// Everything may have changed, because of an import or a restored backup.
    case all
}
