import Localize
import Model
import Reactive

/// The favourites' window: which of them are shown, and what can be done with them. Main thread.
@MainActor
public final class FavoritesViewModel {
    /// Favourites of one reading.
    static let pageSize = 100

    public let rows: Property<FavoriteRows>
    public let content: Property<FavoritesContent>
    public let collections: Property<[FavoriteCollection]>
    /// How many favourites there are in all collections.
    public let count: Property<Int>
    /// The collection that is shown; `nil` for all.
    public let collection: Property<FavoriteCollection.ID?>
    public var messages: Signal<ToastMessage, Never> { changes.messages }
    public let openedDetails: Signal<any ImageDetailViewModeling, Never>
    /// How far an export of pictures has come; `nil` while there is none.
    public let export: Property<ExportProgress?>
    /// The rows that can be seen, written by the list.
    public private(set) var viewport = Viewport()
    public var previewBox = PixelSize(width: 150, height: 100)

    let favorites: any FavoritesStoring
    let exchange: any FavoritesExchanging
    let scheduler: any Scheduler
    let changes: UndoableFavoriteChanges
    let exports: FolderExports
    private(set) var query = FavoritesQuery.all
    private let pictures: any PictureLoading
    private let previews: FavoritePreviewDownloader?
    private let refresher: AddressRefresher?
    private let makeDetail: @MainActor (ImageSequence) -> any ImageDetailViewModeling
    private let openedDetail: Signal<any ImageDetailViewModeling, Never>.Observer
    private let currentRows = MutableProperty(FavoriteRows.none)
    private let currentContent = MutableProperty(FavoritesContent.loading)
    private let currentCollection = MutableProperty<FavoriteCollection.ID?>(nil)
    private let reading = SerialDisposable()
    private let watching = CompositeDisposable()
    private var next: FavoritesPage.Place?
    private var isReading = false

    /// - Parameters:
    ///   - exports: does exports of pictures, and goes on with one when this window is closed.
    ///   - previews: keeps previews of what is shown for times without a network.
    ///   - refresher: is told of pictures whose addresses may have expired since they were kept.
    ///   - scheduler: where answers are received: the main thread's, but for tests.
    public init(
        favorites: any FavoritesStoring, exchange: any FavoritesExchanging, exports: FolderExports,
        pictures: any PictureLoading,
        previews: FavoritePreviewDownloader? = nil, refresher: AddressRefresher? = nil,
        scheduler: any Scheduler = UIScheduler(),
        makeDetail: @escaping @MainActor (ImageSequence) -> any ImageDetailViewModeling
    ) {
        self.favorites = favorites
        self.exchange = exchange
        self.exports = exports
        self.pictures = pictures
        self.previews = previews
        self.refresher = refresher
        self.scheduler = scheduler
        self.makeDetail = makeDetail
        rows = Property(capturing: currentRows)
        content = Property(capturing: currentContent)
        collections = favorites.collections
        count = favorites.ids.map(\.count).skipRepeats()
        collection = Property(capturing: currentCollection)
        export = exports.progress
        changes = UndoableFavoriteChanges(favorites, scheduler: scheduler)
        (openedDetails, openedDetail) = Signal<any ImageDetailViewModeling, Never>.pipe()
        watching += favorites.changes.observe(on: scheduler).observeValues { [weak self] change in
            MainActor.assumeIsolated {
                // Previews are kept one after the other: rereading all rows for each would take more and more time.
                if case .previews(let ids) = change { self?.reread(ids) } else { self?.refresh() }
            }
        }
    }

    deinit {
        for ended in [reading, watching] as [any Disposable] { ended.dispose() }
    }

    // MARK: What is shown

    public func start() { read(resetting: true) }

    public func search(for text: String) {
        guard text != query.text else { return }
        query.text = text
        read(resetting: true)
    }

    public func show(_ id: FavoriteCollection.ID?) {
        guard id != query.collection else { return }
        query.collection = id
        currentCollection.value = id
        read(resetting: true)
    }

    /// Reads the next page, if there is one and none is being read.
    public func readMore() {
        guard let next, !isReading else { return }
        read(from: next, limit: Self.pageSize) { [weak self] page in
            guard let self else { return }
            self.take(self.rows.value.favorites + page.favorites, page, resetting: false)
        }
    }

    /// What has changed may have changed these rows: as many as there are now are read again.
    private func refresh() {
        if let id = query.collection, !collections.value.contains(where: { $0.id == id }) { return show(nil) }
        read(resetting: false)
    }

    /// Reads some of the rows again, which stay where they are.
    private func reread(_ ids: [ImageID]) {
        favorites.favorites(ids).observe(on: scheduler).startWithResult { [weak self] result in
            MainActor.assumeIsolated {
                guard let self, case .success(let fresh) = result else { return }
                let news = Dictionary(fresh.map { ($0.id, $0) }) { first, _ in first }
                let rows = self.currentRows.value
                let favorites = rows.favorites.map { news[$0.id] ?? $0 }
                if favorites != rows.favorites { self.currentRows.value = rows.updated(to: favorites) }
            }
        }
    }

    private func read(resetting: Bool) {
        let limit = resetting ? Self.pageSize : max(Self.pageSize, rows.value.favorites.count)
        read(from: nil, limit: limit) { [weak self] page in self?.take(page.favorites, page, resetting: resetting) }
    }

    private func read(
        from place: FavoritesPage.Place?, limit: Int, _ done: @escaping @MainActor @Sendable (FavoritesPage) -> Void
    ) {
        isReading = true
        reading.inner = favorites.page(of: query, from: place, limit: limit).observe(on: scheduler)
            .startWithResult { [weak self] result in
                MainActor.assumeIsolated {
                    self?.isReading = false
                    switch result {
                    case .success(let page): done(page)
                    case .failure(let error): self?.currentContent.value = .problem(UserFacingError(error))
                    }
                }
            }
    }

    private func take(_ favorites: [Favorite], _ page: FavoritesPage, resetting: Bool) {
        next = page.next
        refresher?.record(page.favorites.map(\.image))
        let rows = currentRows.value
        if resetting { viewport = Viewport() }
        currentRows.value = resetting ? .replaced(by: favorites) : rows.updated(to: favorites)
        currentContent.value = content(isEmpty: favorites.isEmpty)
    }

    private func content(isEmpty: Bool) -> FavoritesContent {
        if !isEmpty { return .rows }
        if !query.text.isEmpty { return .nothingFound(text: query.text) }
        if let shown = collections.value.first(where: { $0.id == query.collection }) {
            return .emptyCollection(name: shown.name)
        }
        return .empty
    }

    // MARK: Rows

    public func makeCellModel(_ favorite: Favorite, at position: Int) -> FavoriteCellModel {
        FavoriteCellModel(
            favorite: favorite, urgency: .row(position: position, in: viewport), pictures: pictures,
            scheduler: scheduler, didShow: { [previews] in previews?.download($0) })
    }

    /// Opens a picture in a window of its own, with those that have been read as its neighbours.
    public func open(at position: Int, showed: @escaping @MainActor (Int) -> Void) {
        let images = rows.value.favorites.map(\.image)
        guard images.indices.contains(position) else { return }
        let results = ImageResults()
        results.append(images)
        let sequence = ImageSequence(
            results: results, count: Property(value: images.count), index: position, previewBox: previewBox,
            reachedEnd: {},
            showed: { [weak self] index in
                // The list may have changed meanwhile: the picture is looked for, not its place.
                guard let place = self?.rows.value.favorites.firstIndex(where: { $0.id == images[index].id }) else {
                    return
                }
                showed(place)
            })
        openedDetail.send(value: makeDetail(sequence))
    }
}
