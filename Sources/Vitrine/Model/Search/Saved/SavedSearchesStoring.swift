import Core
import FoundationEssentials
import Reactive

/// The port that stores saved searches and what the user has seen of their results.
///
/// All producers are cold. A change is acknowledged by its completion; `searches` changes on the main thread before that.
/// Any thread, except where noted.
public protocol SavedSearchesStoring: Sendable {
    /// The saved searches in the user's order. Changes on the main thread.
    var searches: Property<[SavedSearch]> { get }
    /// Sends all saved searches after reading them again, because another process may have changed them.
    func reload() -> SignalProducer<[SavedSearch], StorageError>

    /// Saves a search at the end of the list. A name that is taken gets a number.
    func add(_ search: SearchCommand, named name: String) -> SignalProducer<SavedSearch, StorageError>
    /// Fails with `.searchNameTaken` or `.nameEmpty`.
    func rename(_ id: SavedSearch.ID, to name: String) -> SignalProducer<(), StorageError>
    /// Moves a search to a position of the list.
    func move(_ id: SavedSearch.ID, to position: Int) -> SignalProducer<(), StorageError>
    /// Removes a search and sends the data for restoring it; nothing if it does not exist any more.
    func remove(_ id: SavedSearch.ID) -> SignalProducer<RemovedSavedSearch, StorageError>
    /// Restores a removed search at its position, with what was seen of it.
    func restore(_ removed: RemovedSavedSearch) -> SignalProducer<(), StorageError>
    /// Adds imported searches at the end and sends how many were new. One that equals a saved search is left out.
    func merge(_ imported: [ImportedSearch]) -> SignalProducer<Int, StorageError>

    // MARK: Looks

    /// Sends what the user has seen of a search; `nil` before the first look.
    func seenPictures(of id: SavedSearch.ID) -> SignalProducer<SeenPictures?, StorageError>
    /// Adds pictures that the user has seen, and sets the number of new ones to 0.
    func recordLook(at pictures: SeenPictures, of id: SavedSearch.ID, at date: Date) -> SignalProducer<(), StorageError>
    /// Stores the number of new pictures, which were counted without a look. Does nothing if a look or another count has been
    /// recorded since `search` was read.
    func recordCount(_ count: Int, of search: SavedSearch, at date: Date) -> SignalProducer<(), StorageError>
}
