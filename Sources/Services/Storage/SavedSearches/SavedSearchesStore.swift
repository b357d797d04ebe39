import Core
import FoundationEssentials
import Model
import Reactive
import SQLiteAccess

/// Stores saved searches in the database of the favorites, because the user would miss both.
public final class SavedSearchesStore: SavedSearchesStoring {
    public let searches: Property<[SavedSearch]>

    private let database: Database
    private let scheduler: any Scheduler
    private let current = MutableProperty<[SavedSearch]>([])

    /// - Parameter scheduler: where `searches` changes; the main thread by default.
    public init(_ favorites: FavoritesStore, scheduler: any Scheduler = UIScheduler()) {
        (database, self.scheduler) = (favorites.database, scheduler)
        searches = Property(capturing: current)
        favorites.reloads.observeValues { [weak self] in self?.publish() }
        database.perform { [weak self] in self?.publish() }
    }

    public func reload() -> SignalProducer<[SavedSearch], StorageError> {
        database.reading { try $0.savedSearches() }.on(value: { [weak self] in self?.publish($0) })
    }

    public func add(_ search: SearchCommand, named name: String) -> SignalProducer<SavedSearch, StorageError> {
        changing { try $0.addSavedSearch(search, named: ChosenName(name)) }
    }

    public func rename(_ id: SavedSearch.ID, to name: String) -> SignalProducer<(), StorageError> {
        changing { try $0.renameSavedSearch(id, to: ChosenName(name)) }
    }

    public func move(_ id: SavedSearch.ID, to position: Int) -> SignalProducer<(), StorageError> {
        changing { try $0.moveSavedSearch(id, to: position) }
    }

    public func remove(_ id: SavedSearch.ID) -> SignalProducer<RemovedSavedSearch, StorageError> {
        changing { try $0.removeSavedSearch(id) }.compactMap { $0 }
    }

    public func restore(_ removed: RemovedSavedSearch) -> SignalProducer<(), StorageError> {
        changing { try $0.restoreSavedSearch(removed) }
    }

    public func merge(_ imported: [ImportedSearch]) -> SignalProducer<Int, StorageError> {
        changing { try $0.mergeSavedSearches(imported) }
    }

    public func seenPictures(of id: SavedSearch.ID) -> SignalProducer<SeenPictures?, StorageError> {
        database.reading { try $0.seenPictures(of: id) }
    }

    public func recordLook(
        at pictures: SeenPictures, of id: SavedSearch.ID, at date: Date
    ) -> SignalProducer<(), StorageError> {
        changing { try $0.recordLook(at: pictures, of: id, at: date) }
    }

    public func recordCount(_ count: Int, of search: SavedSearch, at date: Date) -> SignalProducer<(), StorageError> {
        changing { try $0.recordCount(count, of: search, at: date) }
    }

    private func changing<Value: Sendable>(
        _ body: @escaping @Sendable (Connection) throws -> Value
    ) -> SignalProducer<Value, StorageError> {
        database.writing(body) { [weak self] _ in self?.publish() }
    }

    /// Reads and publishes the searches. On the queue.
    private func publish() {
        if case .success(let searches) = database.read({ try $0.savedSearches() }) { publish(searches) }
    }

    private func publish(_ searches: [SavedSearch]) {
        scheduler.schedule { [current] in
            if current.value != searches { current.value = searches }
        }
    }
}
