import Model
import Reactive
import ViewModels

/// The search window's view model over a listing that is there from the start: what scrolling costs, without searching.
@MainActor
final class ListingViewModel: ImageSearchTableViewModeling {
    let cellModels: Property<ImageSearchCellModels>
    let content = Property(value: ImageSearchContent.rows)
    let footer = Property(value: ImageSearchFooter.hidden)
    let searching = Property(value: false)
    let errorMessage = Property<String?>(value: nil)
    let notice = Property<Problem?>(value: nil)
    let queryText = MutableProperty("")
    let providers: [ImageProvider] = []
    let provider: Property<ImageProvider>
    let loadNextPage = Action<(), (), Never>(enabledIf: Property(value: false)) { SignalProducer(value: ()) }
    let viewport = Viewport()
    var previewBox = PixelSize(width: 150, height: 100)
    let selectedIndex = MutableProperty<Int?>(nil)
    let selectedIndexes = MutableProperty<[Int]>([])
    let openedDetails: Signal<any ImageDetailViewModeling, Never> = .never

    private let current: MutableProperty<ImageSearchCellModels>

    init(_ listing: any ImageListing, pictures: any PictureLoading) {
        let viewport = viewport
        current = MutableProperty(
            ImageSearchCellModels(of: listing) { image, position in
                ImageSearchTableViewCellModel(
                    image: image, urgency: .row(position: position, in: viewport), pictures: pictures)
            })
        cellModels = Property(capturing: current)
        provider = Property(
            value: ImageProvider(
                id: .pixabay, name: "Stand-in", homeURL: nil, needsNetwork: true, search: NoSearch()))
    }

    /// As a page that has come.
    func append(_ count: Int) {
        let end = current.value.count
        current.value = current.value.inserting(end..<end + count)
    }

    func retryNotice() {}
    func selectProvider(_ id: ProviderID) {}
    func keyChanged(for id: ProviderID) {}
    func startSearch() {}
    func search(_ query: SearchQuery) {}
    func image(at index: Int) -> ImageEntity? { nil }
    func selectCell(at index: Int) {}
}

private struct NoSearch: ImageSearching {
    func searchImages(
        _ query: SearchQuery, from cursor: PageCursor, nextPageTrigger trigger: SignalProducer<(), Never>
    ) -> SignalProducer<ResponseEntity, NetworkError> { .empty }
}
