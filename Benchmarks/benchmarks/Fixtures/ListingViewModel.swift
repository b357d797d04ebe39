import Core
import FileAccess
import FoundationEssentials
import Model
import Reactive
import ViewModels

/// The search window's view model for a complete listing, which measures scrolling without a search.
@MainActor
final class ListingViewModel: ImageSearchWindowModeling {
    let cellModels: Property<ImageSearchCellModels>
    let content = Property(value: ImageSearchContent.rows)
    let footer = Property(value: ImageSearchFooter.hidden)
    let hasFailed = Property(value: false)
    let banner = Property<UserFacingError?>(value: nil)
    let filters = Property(value: SearchFilters.none)
    let welcome = Property<String?>(value: nil)
    let chips = Property<[SearchChip]>(value: [])
    let failures = Property<[ProviderErrorState]>(value: [])
    let askedServiceCount = 1
    let credits: Property<SourceCredits>
    let now = Property(value: Date())
    let appearance: Property<ListAppearance>
    let queryText = MutableProperty("")
    let canGoBack = Property(value: false)
    let canGoForward = Property(value: false)
    let newPictures = Property<Set<ImageID>>(value: [])
    let showsOnlyNew = Property(value: false)
    let currentSearch = Property(value: SearchCommand())
    let providers: [ImageProvider] = []
    let provider: Property<ImageProvider>
    let loadNextPage = Action<(), (), Never>(enabledIf: Property(value: false)) { SignalProducer(value: ()) }
    let viewport = Viewport()
    let pageTime = 0.0
    var previewSize = PreviewSize.fitting(PixelSize(width: 150, height: 100)) {
        didSet { prefetcher?.size = previewSize }
    }
    let selectedIndex = MutableProperty<Int?>(nil)
    let selectedIndexes = MutableProperty<[Int]>([])
    let openedDetails: Signal<ImageDetailViewModel, Never> = .never
    let showsSamplesInstead = Property(value: false)
    let ownerships = Property<[ImageID: Set<OwnedPictures.Ownership>]>(value: [:])
    let rowsRead: Signal<Range<Int>, Never> = .never
    let entriesChanged: Signal<(), Never> = .never
    let networkReturns: Signal<(), Never> = .never

    private let current: MutableProperty<ImageSearchCellModels>

    init(
        _ listing: any ImageListing, appearance: ListAppearance = ListAppearance(), pictures: any PictureLoading
    ) {
        self.appearance = Property(value: appearance)
        let viewport = viewport
        current = MutableProperty(
            ImageSearchCellModels(of: listing) { image, place in
                ImageSearchTableViewCellModel(
                    image: image, urgency: .row(position: place.index, in: viewport), pictures: pictures)
            })
        cellModels = Property(capturing: current)
        let standIn = ImageProvider(
            id: .pixabay, name: "Stand-in", homeURL: nil, needsNetwork: true, search: NoSearch())
        provider = Property(value: standIn)
        credits = Property(value: SourceCredits(of: standIn))
    }

    private var prefetcher: PicturePrefetcher?

    /// Prefetches the rows ahead, as the program does on an unmetered connection.
    func prefetch(_ listing: any ImageListing, upTo count: Int, pictures: any PictureLoading) {
        let results = ImageResults()
        results.append((0..<count).compactMap { listing[$0] })
        // Each prefetched picture is compared with the others, as in the program, which leaves work for the main thread.
        prefetcher = PicturePrefetcher(
            results: results, in: viewport, size: previewSize, pictures: pictures, network: FreeNetwork(),
            onLoaded: { _, _ in UIScheduler().schedule {} })
        prefetcher?.update()
    }

    /// Appends rows, as the search does when it receives a page.
    func append(_ count: Int) {
        let end = current.value.count
        current.value = current.value.inserting(end..<end + count)
    }

    func retryFromBanner() {}
    func selectProvider(_ id: ProviderID) {}
    func keyChanged(for id: ProviderID) {}
    func goBack() {}
    func goForward() {}
    func setShowsOnlyNew(_ isOn: Bool) {}
    func open(_ command: SearchCommand) {}
    func startSearch() {}
    func searchAgain() {}
    func stopSearch() {}
    func retryFailures() {}
    func loosenFilters() {}
    var filterLimits: FilterLimits { FilterLimits(of: provider.value) }
    func retry() {}
    func search(_ query: SearchQuery) {}
    func search(_ command: SearchCommand, selecting picture: ImageID?) {}
    func searchForAnyWord() {}
    func search(in folder: LocalPath) {}
    func removeImage(_ id: ImageID) {}
    func restoreImage(_ id: ImageID) {}
    func setFilters(_ filters: SearchFilters) {}
    let keepsFilters = false
    func setKeepsFilters(_ keepsFilters: Bool) {}
    let offersMosaic = Property(value: false)
    func keepLayout() {}
    func remove(_ chip: SearchChip) {}
    func removeAllChips() {}
    func dismissWelcome() {}
    func setAppearance(_ appearance: ListAppearance) {}
    func suggestions(for typed: String) -> [SearchSuggestion] { [] }
    func forget(_ suggestion: SearchSuggestion) -> ToastMessage? { nil }
    func image(at index: Int) -> ImageEntity? { nil }
    func readSelectedImages(_ receive: @escaping @MainActor ([ImageEntity]) -> Void) { receive([]) }
    func otherEntries(at index: Int) -> [ImageEntity] { [] }
    func placeText(at row: Int) -> String? { nil }
    func selectCell(at index: Int) {}
    func select(_ entry: ImageID, at index: Int) {}
    func detail(at index: Int) -> ImageDetailViewModel? { nil }
}

struct FreeNetwork: NetworkMonitoring {
    let isAvailable = Property(value: true)
    let isMetered = Property(value: false)
}

private struct NoSearch: ImageSearching {
    func searchImages(
        _ query: SearchQuery, from cursor: PageCursor, nextPageTrigger trigger: SignalProducer<(), Never>
    ) -> SignalProducer<SearchResults, NetworkError> { .empty }
}
