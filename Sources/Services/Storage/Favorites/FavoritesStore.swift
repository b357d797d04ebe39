import FileAccess
import Core
import FoundationEssentials
import Model
import Reactive
import SQLiteAccess

/// Stores favorites in their own database.
///
/// Threads: all work runs on the database's queue. The properties change on the scheduler, by default the main thread,
/// before the caller of a change receives its completion.
public final class FavoritesStore: FavoritesStoring {
    public let ids: Property<Set<ImageID>>
    public let collections: Property<[FavoriteCollection]>
    public let changes: Signal<FavoritesChange, Never>

    let database: Database
    /// Sent on the queue after everything was read again, because the file may be another one.
    let reloads: Signal<(), Never>
    private let reloaded: Signal<(), Never>.Observer
    private let previews: PreviewFiles
    private let scheduler: any Scheduler
    private let onEvent: @Sendable (DatabaseEvent) -> Void
    /// Rows that cannot be decoded, as far as pages were read. Only the queue uses this set.
    private let unreadable = Locked<Set<FavoritesPage.Position>>([])
    private let currentIDs = MutableProperty<Set<ImageID>>([])
    private let currentCollections = MutableProperty<[FavoriteCollection]>([])
    private let changed: Signal<FavoritesChange, Never>.Observer
    /// The latest ids in the database. `ids` receives them later on the scheduler. Only the queue uses this set.
    private let knownIDs = Locked<Set<ImageID>>([])

    /// - Parameters:
    ///   - folder: the folder of `favorites.db`, its copies and the previews; created if it does not exist.
    ///   - scheduler: where the properties change; the main thread by default.
    ///   - freeDiskSpace: called on a queue when the disk is full, to delete caches. The call may block.
    ///   - onEvent: called on a queue with events that the user must know about.
    public init(
        folder: String, scheduler: any Scheduler = UIScheduler(), freeDiskSpace: @escaping @Sendable () -> Void = {},
        onEvent: @escaping @Sendable (DatabaseEvent) -> Void = { _ in }
    ) {
        self.scheduler = scheduler
        ids = Property(capturing: currentIDs)
        collections = Property(capturing: currentCollections)
        // An observer of a change may make another change at once.
        (changes, changed) = Signal<FavoritesChange, Never>.reentrantUnserializedPipe()
        (reloads, reloaded) = Signal<(), Never>.reentrantUnserializedPipe()
        previews = PreviewFiles(folder: folder + "/previews")
        // Reading after a recovery may find more damage, and recovers again. All that happens on the queue of the database.
        let (reopenings, reopened) = Signal<(), Never>.reentrantUnserializedPipe()
        self.onEvent = onEvent
        database = Database(
            Database.Configuration(
                path: folder + "/favorites.db", schema: .favorites, freeDiskSpace: freeDiskSpace,
                onEvent: { event in
                    onEvent(event)
                    reopened.send(value: ())
                },
                onReopened: { reopened.send(value: ()) }))
        reopenings.observeValues { [weak self] in self?.reload() }
        database.perform { [weak self] in self?.load() }
    }

    /// Finishes pending work and closes the file. Blocks the calling thread; used at the end of the program and of
    /// tests.
    public func close() { database.close() }

    // MARK: On the queue

    private func load() {
        reload()
        // A preview is written before its row, so the folder is listed after the rows.
        guard case .success(let places) = database.read({ try $0.placesWithPreview() }),
            let difference = previews.difference(from: places)
        else { return }
        if !difference.missing.isEmpty { forgetPreviews(difference.missing) }
        previews.remove(difference.unused, unmodifiedFor: Self.unusedPreviewLifetime)
    }

    /// How long the preview of a removed favorite stays, in seconds. Any process, also one of a terminal, removes
    /// previews at its start, while a window of another process may still offer to undo the removal.
    private static let unusedPreviewLifetime = 86_400.0

    /// Marks favorites as having no preview if the file is missing, so that the preview is loaded and stored again.
    private func forgetPreviews(_ places: [FavoritesPage.Position]) {
        _ = database.write { [previews] connection in
            // Another process may have stored one meanwhile. It writes the file while it holds the database's lock.
            for place in places where !previews.contains(place) { try connection.setPreviewSize(nil, at: place) }
        }
    }

    /// Reads the ids and collections from the database and publishes them.
    private func reload() {
        guard case .success(let found) = database.read({ try ($0.favoriteIDs(), $0.collections()) }) else { return }
        knownIDs.withLock { $0 = found.0 }
        publish(found.0, found.1, .all)
        reloaded.send(value: ())
    }

    /// Publishes a change. It reads all collections, because every change may affect their counts.
    private func didChange(_ change: FavoritesChange) {
        guard !database.wasChangedElsewhere(), case .success(let collections) = database.read({ try $0.collections() })
        else { return reload() }
        let ids = knownIDs.withLock { known in
            switch change {
            case .added(let ids): known.formUnion(ids)
            case .removed(let ids): known.subtract(ids)
            case .changed, .previews, .codes, .collections, .all: break
            }
            return known
        }
        publish(ids, collections, change)
    }

    private func publish(_ ids: Set<ImageID>, _ collections: [FavoriteCollection], _ change: FavoritesChange) {
        scheduler.schedule { [currentIDs, currentCollections, changed] in
            if currentIDs.value != ids { currentIDs.value = ids }
            if currentCollections.value != collections { currentCollections.value = collections }
            changed.send(value: change)
        }
    }
}

// MARK: Reading

extension FavoritesStore {
    public func page(
        of query: FavoritesQuery, from place: FavoritesPage.Position?, limit: Int
    ) -> SignalProducer<FavoritesPage, StorageError> {
        database.reading { [weak self] connection in
            let (page, unreadable) = try connection.favoritesPage(of: query, from: place, limit: limit)
            self?.report(unreadable)
            return page
        }
    }

    /// Reports the number of unreadable rows whenever another one was found.
    private func report(_ places: [FavoritesPage.Position]) {
        let count = unreadable.withLock { known in
            let before = known.count
            known.formUnion(places)
            return known.count > before ? known.count : nil
        }
        if let count { onEvent(.unreadableRows(count: count, path: database.path)) }
    }

    public func favorites(_ ids: [ImageID]) -> SignalProducer<[Favorite], StorageError> {
        database.reading { connection in try ids.compactMap { try connection.favoriteRow($0)?.shown } }
    }

    public func storePreview(_ data: Data, size: PixelSize, of id: ImageID) -> SignalProducer<(), StorageError> {
        guard data.count <= PreviewFiles.maxSize, size.width > 0, size.height > 0 else { return .empty }
        return database.writing { [previews] connection in
            guard let place = try connection.place(of: id) else { return }
            try previews.write(data, place)
            try connection.setPreviewSize(size, at: place)
        } done: { [weak self] _ in
            self?.didChange(.previews([id]))
        }
    }

    public func storeCode(_ code: ImageCode, of id: ImageID) -> SignalProducer<(), StorageError> {
        database.writing {
            try $0.setCode(code, of: id)
        } done: { [weak self] isNew in
            if isNew { self?.didChange(.codes([id])) }
        }
        .map { _ in }
    }

    /// Reads a stored preview. Blocks on the database's lock and on the disk, so any thread but the main thread may
    /// call it.
    public func preview(of id: ImageID) -> Data? {
        guard case .success(let place?) = database.read({ try $0.place(of: id) }) else { return nil }
        return previews.read(place)
    }
}

// MARK: Changing

extension FavoritesStore {
    public func add(_ images: [ImageEntity]) -> SignalProducer<[ImageID], StorageError> {
        changing({ _ in .added(images.map(\.id)) }) { connection -> [ImageID] in
            // The favorite that was added last comes first. Adding in reverse keeps the given order.
            let added = try images.reversed().filter { try connection.addFavorite($0, at: Date()) }
            return added.reversed().map(\.id)
        }
    }

    public func remove(_ ids: [ImageID]) -> SignalProducer<RemovedFavorites, StorageError> {
        // A favorite whose row cannot be decoded stays, because it could not be restored.
        changing({ .removed($0.ids) }) { [previews] connection -> RemovedFavorites in
            let removed = try connection.removeFavorites(ids)
            for item in removed.items where item.previewSize != nil { previews.markAsUnused(item.place) }
            return removed
        }
    }

    public func restore(_ removed: RemovedFavorites) -> SignalProducer<(), StorageError> {
        changing({ _ in .added(removed.ids) }) { [previews] connection in
            for item in removed.items {
                try connection.restoreFavorite(item, hasPreview: previews.contains(item.place))
            }
        }
    }

    public func moveFiles(_ moves: [FileMove]) -> SignalProducer<(), StorageError> {
        database.writing {
            try $0.moveFavorites(moves)
        } done: { [weak self] count in
            if count > 0 { self?.reload() }
        }
        .map { _ in }
    }

    public func update(_ images: [ImageEntity]) -> SignalProducer<(), StorageError> {
        changing({ _ in .changed(images.map(\.id)) }) { try $0.updateFavorites(images) }
    }

    public func setNote(_ note: String, of id: ImageID) -> SignalProducer<(), StorageError> {
        changing({ _ in .changed([id]) }) { try $0.setNote(note, of: id) }
    }

    public func addCollection(named name: String) -> SignalProducer<FavoriteCollection, StorageError> {
        changing({ _ in .collections }) { try $0.addCollection(ChosenName(name)) }
    }

    public func renameCollection(_ id: FavoriteCollection.ID, to name: String) -> SignalProducer<(), StorageError> {
        changing({ _ in .collections }) { try $0.renameCollection(id, to: ChosenName(name)) }
    }

    public func removeCollection(_ id: FavoriteCollection.ID) -> SignalProducer<RemovedCollection, StorageError> {
        changing({ _ in .collections }) { try $0.removeCollection(id) }
    }

    public func restore(_ removed: RemovedCollection) -> SignalProducer<(), StorageError> {
        changing({ _ in .collections }) { try $0.restoreCollection(removed) }
    }

    public func move(_ ids: [ImageID], into collection: FavoriteCollection.ID) -> SignalProducer<(), StorageError> {
        changing({ _ in .changed(ids) }) { try $0.move(ids, into: collection) }
    }

    public func remove(_ ids: [ImageID], outOf collection: FavoriteCollection.ID) -> SignalProducer<(), StorageError> {
        changing({ _ in .changed(ids) }) { try $0.remove(ids, outOf: collection) }
    }

    public func merge(_ favorites: [ImportedFavorite]) -> SignalProducer<FavoritesMerge, StorageError> {
        changing({ _ in nil }) { connection in
            var merge = FavoritesMerge(added: 0, known: 0)
            // The reverse order keeps the order of the file.
            for favorite in favorites.reversed() {
                if try connection.merge(favorite) { merge.added += 1 } else { merge.known += 1 }
            }
            return merge
        }
    }

    /// Makes a change and then publishes it.
    ///
    /// - Parameter change: returns the change to publish from the result; `nil` if anything may be different.
    private func changing<Value: Sendable>(
        _ change: @escaping @Sendable (Value) -> FavoritesChange?,
        _ body: @escaping @Sendable (Connection) throws -> Value
    ) -> SignalProducer<Value, StorageError> {
        database.writing(body) { [weak self] value in
            if let change = change(value) { self?.didChange(change) } else { self?.reload() }
        }
    }
}

extension Connection {
    /// Adds an imported favorite or completes the existing one, and returns whether it was new.
    fileprivate func merge(_ imported: ImportedFavorite) throws -> Bool {
        let id = imported.image.id
        let isNew = try addOrComplete(imported.image, note: imported.note, at: imported.addedAt)
        for typed in imported.collections {
            guard let name = try? ChosenName(typed) else { continue }
            try move([id], into: try collection(named: name) ?? addCollection(name).id)
        }
        return isNew
    }
}
