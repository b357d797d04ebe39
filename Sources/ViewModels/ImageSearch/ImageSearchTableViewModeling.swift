import FoundationEssentials
import Model
import Reactive

/// What the search window shows and what can be done there. Main thread; every property changes on it.
@MainActor
public protocol ImageSearchTableViewModeling: ImageSearchFiltering, ImageSearchSuggesting, Sendable {
    /// The rows. Each change says which rows were inserted, or that another search began.
    var cellModels: Property<ImageSearchCellModels> { get }
    /// What fills the window: rows, or a page that says why there are none.
    var content: Property<ImageSearchContent> { get }
    /// What stands below the rows.
    var footer: Property<ImageSearchFooter> { get }
    /// Whether an answer is being waited for.
    var searching: Property<Bool> { get }
    /// The last failure in words; `nil` after the next success.
    var errorMessage: Property<String?> { get }
    /// Why another service is shown than the one that was to be searched first; `nil` otherwise.
    var banner: Property<UserFacingError?> { get }
    /// Goes back to that service and asks it again.
    func retryFromBanner()
    /// Sent when the computer is connected again: previews that did not come are worth another try.
    var networkReturns: Signal<(), Never> { get }

    /// Who is asked for pictures and what they are sent, until the user has read it; `nil` afterwards.
    var welcome: Property<String?> { get }
    func dismissWelcome()
    /// Services that could not answer while others did, of a search that asks several.
    var failures: Property<[ProviderErrorState]> { get }
    /// The time by which pauses count down; moves on once a second while a service wants one.
    var now: Property<Date> { get }
    /// Where the pictures shown come from.
    var credits: Property<SourceCredits> { get }
    /// How the rows stand in the window; kept for the next time.
    var appearance: Property<ListAppearance> { get }
    func setAppearance(_ appearance: ListAppearance)

    /// What the user types, as typed; searched for by `startSearch`.
    var queryText: MutableProperty<String> { get }
    /// The services to choose from, and the one that is searched.
    var providers: [ImageProvider] { get }
    var provider: Property<ImageProvider> { get }
    /// Searches another service for the same words. The user's choice: it is kept for the next start.
    func selectProvider(_ id: ProviderID)

    /// The user has given another key for a service, or taken it away. Where the search lacked it, it is begun anew; another
    /// source is never chosen.
    func keyChanged(for id: ProviderID)

    /// Searches for something that came from elsewhere, such as a tag or an author of a picture, with the filters there are.
    func search(_ query: SearchQuery)
    /// Searches as a command line says: where it says, and with no other filters than its own. They are not kept.
    func search(_ command: SearchCommand)
    /// Searches for `queryText`, and cancels the search before it.
    func startSearch()
    /// The same, and has the services asked although their answers are kept.
    func searchAgain()
    /// Asks again for what did not come: the next page, or all where there is none yet.
    func retry()
    /// Asks one of several services again that could not answer. The pictures that are there, the place in the list and what is
    /// selected stay.
    func retry(_ provider: ProviderID)
    /// Asks for the next page. Disabled while an answer is waited for and when there is none; after a failure it asks
    /// again.
    var loadNextPage: Action<(), (), Never> { get }

    /// The rows that can be seen, written by the list: previews are loaded nearest first.
    var viewport: Viewport { get }
    /// What previews must fit into, in device pixels; written by the list, which knows its scale.
    var previewBox: PixelSize { get set }
    /// The row that is selected; the detail window moves it too.
    var selectedIndex: MutableProperty<Int?> { get }
    /// All rows that are selected, in ascending order; written by the list.
    var selectedIndexes: MutableProperty<[Int]> { get }
    /// The picture of a row; `nil` for one that is not there.
    func image(at index: Int) -> ImageEntity?
    /// Opens a picture in a window of its own.
    func selectCell(at index: Int)
    /// A detail view model that walks through this search from a picture on, not opened yet: a quick look has one, too.
    func makeDetail(at index: Int) -> (any ImageDetailViewModeling)?
    /// One detail view model for each picture opened.
    var openedDetails: Signal<any ImageDetailViewModeling, Never> { get }
}

extension ImageSearchTableViewModeling {
    public func makeDetail(at index: Int) -> (any ImageDetailViewModeling)? { nil }
    public var networkReturns: Signal<(), Never> { .never }

    /// The pictures of the selected rows, in the order of the list.
    public var selectedImages: [ImageEntity] { selectedIndexes.value.compactMap(image) }
}
