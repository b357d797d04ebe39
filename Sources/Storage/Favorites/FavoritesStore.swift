import Dispatch
import FoundationEssentials
import Model
import Reactive
import Synchronization

/// Favourites in a database of their own.
///
/// Threads: everything is done on the database's queue; what is shown changes on the main thread, before whoever asked for the
/// change is told that it is done.
public final class FavoritesStore: FavoritesStoring {
    public let ids: Property<Set<ImageID>>
    public let collections: Property<[FavoriteCollection]>
    public let changes: Signal<FavoritesChange, Never>

    let database: Database
    let previews: PreviewFiles
    private let scheduler: any Scheduler
    private let currentIDs = MutableProperty<Set<ImageID>>([])
    private let currentCollections = MutableProperty<[FavoriteCollection]>([])
    private let changed: Signal<FavoritesChange, Never>.Observer
    /// On the queue: the set that `ids` shows or is about to show.
    private let known = Mutex<Set<ImageID>>([])

    /// - Parameters:
    ///   - folder: where `favorites.db`, its copies and the previews are; made when it is not there.
    ///   - scheduler: where what is shown changes: the main thread's, but for tests.
    ///   - makeRoom: called on a queue when the disk is full, to delete what can be spared. May take its time.
    ///   - onEvent: what the user should be told; called on a queue.
    public init(
        folder: String, scheduler: any Scheduler = UIScheduler(), freeDiskSpace: @escaping @Sendable () -> Void = {},
        onEvent: @escaping @Sendable (DatabaseEvent) -> Void = { _ in }
    ) {
        self.scheduler = scheduler
        ids = Property(capturing: currentIDs)
        collections = Property(capturing: currentCollections)
        // Whoever hears of a change may make another one at once.
        (changes, changed) = Signal<FavoritesChange, Never>.reentrantUnserializedPipe()
        previews = PreviewFiles(folder: folder + "/previews")
        let reload = DeferredReload()
        database = Database(
            Database.Configuration(path: folder + "/favorites.db", schema: .favorites, freeDiskSpace: freeDiskSpace) {
                event in
                onEvent(event)
                reload.run()
            })
        reload.set { [weak self] in self?.reload() }
        database.perform { [weak self] in self?.load() }
    }

    /// Finishes what was asked for and closes the file. Waits; for the end of the program and of tests.
    public func close() { database.close() }

    // MARK: On the queue

    private func load() {
        reload()
        guard
            case .success(let places) = database.read({ connection in
                Set(try connection.rows("SELECT place FROM favorite WHERE preview_width IS NOT NULL") { $0.integer(0) })
            })
        else { return }
        previews.removeAll(except: places)
    }

    /// Shows what is in the database now, whoever put it there.
    func reload() {
        guard case .success(let found) = database.read({ try ($0.favoriteIDs(), $0.collections()) }) else { return }
        known.withLock { $0 = found.0 }
        show(found.0, found.1, .all)
    }

    /// Shows what a change has made different. Reads the collections anew: their counts follow from everything.
    func didChange(_ change: FavoritesChange) {
        guard !database.wasChangedElsewhere(), case .success(let collections) = database.read({ try $0.collections() })
        else { return reload() }
        let ids = known.withLock { known in
            switch change {
            case .added(let ids): known.formUnion(ids)
            case .removed(let ids): known.subtract(ids)
            case .changed, .previews, .collections, .all: break
            }
            return known
        }
        show(ids, collections, change)
    }

    private func show(_ ids: Set<ImageID>, _ collections: [FavoriteCollection], _ change: FavoritesChange) {
        scheduler.schedule { [currentIDs, currentCollections, changed] in
            if currentIDs.value != ids { currentIDs.value = ids }
            if currentCollections.value != collections { currentCollections.value = collections }
            changed.send(value: change)
        }
    }
}

/// What is to be called once it is known what.
private final class DeferredReload: Sendable {
    private let action = Mutex<(@Sendable () -> Void)?>(nil)

    func set(_ action: @escaping @Sendable () -> Void) { self.action.withLock { $0 = action } }
    func run() { action.withLock { $0 }?() }
}
