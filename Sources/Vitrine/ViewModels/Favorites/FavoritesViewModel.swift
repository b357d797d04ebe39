import Core
import Differences
import Dispatch
import FileAccess
import Localize
import Model
import Reactive

/// The view model of the favorites window: decides which favorites are shown and carries out the user's actions on
/// them. Main thread.
@MainActor
public final class FavoritesViewModel: AppearanceChoosing {
    /// The number of favorites in one page.
    private static let pageSize = 100
    /// The number of rows between the visible ones and those that have not been read at which more are read.
    private static let rowsLeftWhenReading = 40

    public let rows: Property<FavoriteRows>
    public let content: Property<FavoritesContent>
    public let collections: Property<[FavoriteCollection]>
    /// The number of favorites in all collections.
    public let count: Property<Int>
    /// The collection that is shown; `nil` for all favorites.
    public let collection: Property<FavoriteCollection.ID?>
    public let openedDetails: Signal<ImageDetailViewModel, Never>
    /// The progress of an export of pictures; `nil` while none is running.
    public let export: Property<FolderProgress?>
    /// The rows that are visible; the list writes it.
    public private(set) var viewport = Viewport()
    public var previewSize = PreviewSize.usual
    /// Changes the favorites, and sends the messages of the window.
    public let changes: FavoriteChanges
    public let appearance: Property<ListAppearance>

    private let favorites: any FavoritesStoring
    private let exchange: any FavoritesExchanging
    private let scheduler: any Scheduler
    private let exports: FolderExports
    private let settings: any Settings
    private let currentAppearance: MutableProperty<ListAppearance>
    private var query = FavoritesQuery.all
    private let refresher: AddressRefresher?
    private let makeDetail: @MainActor (ImageSequence) -> ImageDetailViewModel
    private let openedDetail: Signal<ImageDetailViewModel, Never>.Observer
    private let currentRows: ComparedRows
    private let currentContent = MutableProperty(FavoritesContent.loading)
    private let currentCollection = MutableProperty<FavoriteCollection.ID?>(nil)
    private let reading = SerialDisposable()
    private let watching = CompositeDisposable()
    /// The end of the rows before the gap and, in reverse, the start of those behind it.
    private var (next, previous): (FavoritesPage.Position?, FavoritesPage.Position?)
    /// The number of all rows when the last page was read.
    private var total = 0
    private var (isReading, hasFailed) = (false, false)
    /// Whether the rows are those of another query.
    private var isResetting = false
    private var goal: EndGoal?

    /// What a jump to the end has to read.
    public enum EndGoal: Sendable {
        case lastRows, allRows
    }

    /// - Parameters:
    ///   - exports: exports pictures, and continues after this window is closed.
    ///   - previews: stores previews of the shown pictures for times without a network.
    ///   - refresher: receives the pictures whose addresses may have expired since they were stored.
    ///   - settings: has the layout of the last time.
    ///   - scheduler: receives results; the main thread's, except in tests.
    ///   - worker: compares rows; a serial one.
    public init(
        changes: FavoriteChanges, exchange: any FavoritesExchanging, exports: FolderExports,
        pictures: any PictureLoading,
        previews: FavoritePreviewDownloader? = nil, refresher: AddressRefresher? = nil,
        settings: any Settings = InMemorySettings(),
        scheduler: any Scheduler = UIScheduler(),
        worker: any Scheduler = QueueScheduler(qos: .userInitiated, name: "vitrine.favorite-rows"),
        makeDetail: @escaping @MainActor (ImageSequence) -> ImageDetailViewModel
    ) {
        self.changes = changes
        favorites = changes.favorites
        self.exchange = exchange
        self.exports = exports
        self.refresher = refresher
        self.settings = settings
        currentAppearance = MutableProperty(settings.favoritesAppearance)
        appearance = Property(capturing: currentAppearance)
        self.scheduler = scheduler
        self.makeDetail = makeDetail
        let none = FavoriteRows { favorite, urgency in
            ImageSearchTableViewCellModel(
                image: favorite.image, title: favorite.image.displayName, note: favorite.note, urgency: urgency,
                pictures: pictures, onPreview: { _ in previews?.download(favorite.image) }, scheduler: scheduler)
        }
        currentRows = ComparedRows(none, worker: worker, scheduler: scheduler)
        rows = currentRows.rows
        content = Property(capturing: currentContent)
        collections = favorites.collections
        count = favorites.ids.map(\.count).skipRepeats()
        collection = Property(capturing: currentCollection)
        export = exports.progress
        (openedDetails, openedDetail) = Signal<ImageDetailViewModel, Never>.pipe()
        watching += favorites.changes.observe(on: scheduler).observeMainValues { [weak self] change in
            if case .codes = change { return }
            // Previews are stored one after the other: rereading all rows for each would take more and more time.
            if case .previews(let ids) = change { self?.reread(ids) } else { self?.refresh() }
        }
    }

    deinit {
        for ended in [reading, watching] as [any Disposable] { ended.dispose() }
    }

    // MARK: Rows and pages

    /// Reads the first page.
    public func start() { read(resetting: true) }

    /// Shows the favorites that contain a text.
    public func search(for text: String) {
        guard text != query.text else { return }
        query.text = text
        read(resetting: true)
    }

    /// Shows a collection, or all favorites for `nil`.
    public func selectCollection(_ id: FavoriteCollection.ID?) {
        guard id != query.collection else { return }
        query.collection = id
        currentCollection.value = id
        read(resetting: true)
    }

    /// Reads a page if rows that have not been read are visible or close to the visible ones, and none is being read.
    public func readMore(near visible: Range<Int>) {
        guard hasMore, !isReading else { return }
        let gap = rows.value.gap
        let above = visible.upperBound + Self.rowsLeftWhenReading - gap.lowerBound
        let below = gap.upperBound - visible.lowerBound + Self.rowsLeftWhenReading
        guard above > 0, below > 0 else { return }
        if gap.isEmpty || above <= below {
            readPage(isReversed: false, limit: max(above, Self.pageSize))
        } else {
            readPage(isReversed: true, limit: max(below, Self.pageSize))
        }
    }

    /// Whether rows remain that have not been read.
    public var hasMore: Bool { next != nil && !isResetting }

    /// Whether everything that a jump to the end needs has been read.
    public func hasReached(_ goal: EndGoal) -> Bool {
        !hasMore || goal == .lastRows && !rows.value.gap.isEmpty
    }

    /// Whether a jump to the end will have what it needs, unless the database fails.
    public var isReadingToEnd: Bool { goal != nil }

    /// Reads the last rows, or all that remain.
    public func readToEnd(_ goal: EndGoal) {
        self.goal = goal
        continueToEnd()
    }

    private func continueToEnd() {
        guard let goal, !hasReached(goal) else { return self.goal = nil }
        guard !isReading else { return }
        switch goal {
        case .lastRows: readPage(isReversed: true, limit: Self.pageSize)
        case .allRows: readPage(isReversed: false, limit: max(Self.pageSize, total - rows.value.favorites.count))
        }
    }

    /// Reads a page of the rows that follow those read from the beginning or, in reverse, of those before the last ones.
    private func readPage(isReversed: Bool, limit: Int) {
        var query = query
        query.isReversed = isReversed
        read(query, from: isReversed ? previous : next, limit: limit) { [weak self] page in
            guard let self else { return }
            // Another process has added or removed favorites, and the page may not fit to the rows.
            guard page.totalCount == self.total else { return self.refresh() }
            let old = self.rows.value
            let rows = old.adding(page, isReversed: isReversed)
            let isWhole = rows.gap.isEmpty && (isReversed || !old.gap.isEmpty)
            self.receive(
                rows, of: page, next: isWhole ? nil : isReversed ? self.next : page.next,
                previous: isReversed ? page.next : self.previous)
        }
    }

    /// Reloads all loaded rows, because the change may affect any of them.
    private func refresh() {
        if let id = query.collection, !collections.value.contains(where: { $0.id == id }) {
            return selectCollection(nil)
        }
        read(resetting: false)
    }

    /// Reads some of the rows again; their positions do not change.
    private func reread(_ ids: [ImageID]) {
        favorites.favorites(ids).observe(on: scheduler).startWithMainResult { [weak self] result in
            guard let self, case .success(let fresh) = result else { return }
            let updates = Dictionary(fresh.map { ($0.id, $0) }) { first, _ in first }
            self.currentRows.compare { known in
                let favorites = known.favorites.map { updates[$0.id] ?? $0 }
                return favorites == known.favorites ? nil : (favorites, known.gap, .replacing([], of: known.count))
            } done: { [weak self] in
                self?.currentRows.display($0)
            }
        }
    }

    private func read(resetting: Bool) {
        // A change that arrives before the rows of another query reads these, too.
        let resetting = resetting || isResetting
        if resetting { (isResetting, goal) = (true, nil) }
        // If the last rows have been read, they stay although others come before them.
        let added = hasMore && rows.value.gap.isEmpty ? 0 : Self.pageSize
        let limit = resetting ? Self.pageSize : max(Self.pageSize, rows.value.count + added)
        read(query, from: nil, limit: limit) { [weak self] page in
            guard let self else { return }
            guard !resetting else {
                self.viewport = Viewport()
                let rows = self.rows.value.replaced(by: page.favorites, in: self.viewport)
                return self.receive(rows, of: page, next: page.next)
            }
            self.isReading = true
            self.currentRows.compare(in: self.currentRows.pageComparison) { known in
                (page.favorites, nil, ListEdits(from: known.ids, to: page.favorites.map(\.id)))
            } done: { [weak self] rows in
                self?.isReading = false
                self?.receive(rows, of: page, next: page.next)
            }
        }
    }

    private func read(
        _ query: FavoritesQuery, from place: FavoritesPage.Position?, limit: Int,
        _ done: @escaping @MainActor @Sendable (FavoritesPage) -> Void
    ) {
        isReading = true
        currentRows.pageComparison.inner = nil
        reading.inner = favorites.page(of: query, from: place, limit: limit)
            .on(value: { [refresher] page in refresher?.record(page.favorites.map(\.image)) })
            .observe(on: scheduler)
            .startWithMainResult { [weak self] result in
                guard let self else { return }
                isReading = false
                switch result {
                case .success(let page):
                    (hasFailed, isResetting) = (false, false)
                    done(page)
                case .failure(let error): fail(UserFacingError(error))
                }
            }
    }

    /// Shows why favorites could not be read: in a message beside the rows of the same query, otherwise instead of rows.
    private func fail(_ problem: UserFacingError) {
        // Scrolling repeats the reading, but not the message.
        let isReported = hasFailed && goal == nil
        (hasFailed, goal) = (true, nil)
        guard currentContent.value == .rows, !isResetting else { return currentContent.value = .problem(problem) }
        if !isReported { changes.report(problem) }
    }

    private func receive(
        _ rows: FavoriteRows, of page: FavoritesPage, next: FavoritesPage.Position?,
        previous: FavoritesPage.Position? = nil
    ) {
        (self.next, self.previous, total) = (next, previous, page.totalCount)
        currentRows.display(rows)
        currentContent.value = content(isEmpty: rows.favorites.isEmpty)
        continueToEnd()
    }

    private func content(isEmpty: Bool) -> FavoritesContent {
        if !isEmpty { return .rows }
        if !query.text.isEmpty { return .nothingFound(text: query.text) }
        if let shown = collections.value.first(where: { $0.id == query.collection }) {
            return .emptyCollection(name: shown.name)
        }
        return .empty
    }

    public func setAppearance(_ appearance: ListAppearance) {
        currentAppearance.value = appearance
        settings.favoritesAppearance = appearance
    }

    // MARK: Pictures

    /// Opens a picture in its own window; the pictures that have been read around it are its neighbors.
    public func open(at position: Int, showed: @escaping @MainActor (Int) -> Void) {
        let rows = rows.value
        let range = rows.readRange(around: position)
        guard range.contains(position) else { return }
        let images = range.compactMap { rows.favorite(at: $0)?.image }
        let start = position - range.lowerBound
        let sequence = ImageSequence(of: images, at: start, previewSize: previewSize) { [weak self] index in
            // The list may have changed since then: the id identifies the row, the old position does not.
            self?.rows.value.position(of: images[index].id).map(showed)
        }
        openedDetail.send(value: makeDetail(sequence))
    }
}

// MARK: Changes

extension FavoritesViewModel {
    /// Stores the note of a loaded favorite.
    public func setNote(_ text: String, of id: ImageID) {
        let note = FavoriteNote.cleaned(text)
        // A picture that was just removed is not in the rows. Its removal keeps the note, and undo restores it.
        guard let favorite = rows.value.favorites.first(where: { $0.id == id }), favorite.note != note else { return }
        changes.setNote(note, of: favorite)
    }

    // MARK: Collections

    /// Creates a collection with the given pictures. An empty one is shown afterwards.
    public func addCollection(named name: String, with ids: [ImageID] = []) {
        changes.addCollection(named: name) { [weak self] collection in
            if ids.isEmpty { self?.selectCollection(collection.id) } else { self?.move(ids, into: collection) }
        }
    }

    /// Renames a collection.
    public func rename(_ id: FavoriteCollection.ID, to name: String) {
        if let collection = collections.value.first(where: { $0.id == id }) { changes.rename(collection, to: name) }
    }

    /// Adds pictures to a collection.
    public func move(_ ids: [ImageID], into collection: FavoriteCollection) {
        // Undo must leave the pictures in the collection that were in it before.
        let inside = members(of: collection)
        let ids = ids.filter { !inside.contains($0) }
        guard !ids.isEmpty else { return }
        changes.move(ids, into: collection)
    }

    /// Removes pictures from a collection.
    public func remove(_ ids: [ImageID], outOf collection: FavoriteCollection) {
        // Undo must leave the pictures outside the collection that were outside it before.
        let inside = members(of: collection)
        let ids = ids.filter { inside.contains($0) }
        guard !ids.isEmpty else { return }
        changes.remove(ids, outOf: collection)
    }

    /// Returns the ids of the loaded pictures that are in a collection.
    private func members(of collection: FavoriteCollection) -> Set<ImageID> {
        Set(rows.value.favorites.lazy.filter { $0.collections.contains(collection.id) }.map(\.id))
    }
}

// MARK: Import and export

extension FavoritesViewModel {
    /// Imports favorites from a file, and reports the numbers of new, known and skipped entries.
    public func importFile(_ path: String) {
        changes.performExchange(exchange.importFile(path)) { _, result in ToastMessage(result.summary) }
    }

    /// Exports the shown collection, or all favorites and the saved searches.
    public func exportFile(_ path: String) {
        let shown = FavoritesQuery(collection: query.collection)
        changes.performExchange(exchange.exportFile(shown, to: path)) { _, export in
            let favorites = trn("%d favorite exported", "%d favorites exported", export.favoriteCount)
            let searches = trn("%d saved search exported", "%d saved searches exported", export.searchCount)
            return ToastMessage(
                export.searchCount == 0
                    ? favorites : export.favoriteCount == 0 ? searches : tr("%s, %s", favorites, searches))
        }
    }

    /// Exports pictures, and the page that credits them, into a new folder. Only one export runs at a time;
    /// `cancelExport` stops it. `FolderExports` reports the end of the export, because this window may be closed by
    /// then.
    public func exportFolder(in parent: String) {
        exports.begin(exchange.exportFolder(FavoritesQuery(collection: query.collection), named: shownName, in: parent))
    }

    /// Exports the credits of the shown collection, or of all favorites.
    public func exportCredits(as format: CreditsFormat, to path: String) {
        let shown = FavoritesQuery(collection: query.collection)
        changes.performExchange(exchange.exportCredits(shown, titled: shownName, as: format, to: path)) { _, count in
            ToastMessage(trn("Credits of %d favorite exported", "Credits of %d favorites exported", count))
        }
    }

    /// The name of the shown collection.
    private var shownName: String {
        collections.value.first { $0.id == query.collection }?.name ?? tr("Favorites")
    }

    /// Cancels the running export.
    public func cancelExport() { exports.cancel() }
}
