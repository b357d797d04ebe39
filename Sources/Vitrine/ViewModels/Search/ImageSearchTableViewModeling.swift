import Core
import FileAccess
import FoundationEssentials
import Model
import Reactive

/// What the search window shows and what users can do there: the list of results with its cells, the search, the next page and
/// errors; source, filters, selection. Main thread; every property changes on it.
@MainActor
public protocol ImageSearchTableViewModeling: AnyObject, Sendable {
    /// The rows. Each change states which rows were inserted, or that another search began.
    var cellModels: Property<ImageSearchCellModels> { get }
    /// The window's content: rows, or a page that explains why there are none.
    var content: Property<ImageSearchContent> { get }
    /// The footer below the rows.
    var footer: Property<ImageSearchFooter> { get }
    /// Whether a response is pending.
    var searching: Property<Bool> { get }
    /// The message of the last failure; `nil` after the next success.
    var errorMessage: Property<String?> { get }

    /// The text in the search entry; `startSearch` searches for it.
    var queryText: MutableProperty<String> { get }
    /// Searches for `queryText`, and cancels the previous search.
    func startSearch()
    /// Searches for a tag or an author of a picture, with the current filters.
    func search(_ query: SearchQuery)
    /// Searches as a command line requests: in its source and with only its filters, which are not stored. Selects a picture
    /// in the results if it is among them.
    func search(_ command: SearchCommand, selecting picture: ImageID?)
    /// The search that the window shows, as it can be saved; its source is the chosen one.
    var currentSearch: Property<SearchCommand> { get }
    /// Searches exactly as a saved search: in its source and with its filters only. Nothing of it is kept.
    func open(_ command: SearchCommand)
    /// Searches for the pictures that match any of the words, after a search in which none matches all.
    func searchForAnyWord()
    /// Repeats the search and bypasses the response cache.
    func searchAgain()
    /// Requests the failed page again, or restarts the search if there are no rows.
    func retry()
    /// Stops the search and keeps what it has found. `loadNextPage` continues it.
    func stopSearch()
    /// Requests the next page. Disabled while a response is pending and at the end of the results; after a failure it
    /// repeats the request.
    var loadNextPage: Action<(), (), Never> { get }

    // MARK: Source and services

    /// The services to choose from.
    var providers: [ImageProvider] { get }
    /// The service that is searched.
    var provider: Property<ImageProvider> { get }
    /// Searches another service for the same words, and stores the choice for the next start.
    func selectProvider(_ id: ProviderID)
    /// Reacts to a new or removed key. Restarts a search that lacked the key; never switches to another source.
    func keyChanged(for id: ProviderID)
    /// The services that the shown pictures come from.
    var credits: Property<SourceCredits> { get }

    /// The searched services and the data they receive, until the user dismisses the text; then `nil`. Also `nil` while
    /// another message is shown, and while no service is asked.
    var welcome: Property<String?> { get }
    func dismissWelcome()
    /// The reason why another service is shown than the first choice; otherwise `nil`.
    var banner: Property<UserFacingError?> { get }
    /// Returns to the first choice and searches it again.
    func retryFromBanner()
    /// Whether all pictures are samples although the user did not choose them as the source.
    var showsSamplesInstead: Property<Bool> { get }
    /// Services that failed while others of the same search succeeded.
    var failures: Property<[ProviderErrorState]> { get }
    /// The number of services that the search asks.
    var askedServiceCount: Int { get }
    /// Requests the failed services of several again. The existing pictures, the list position and the selection stay.
    func retryFailures()
    /// The time of the pause countdown. It advances once a second while a service requires a pause.
    var now: Property<Date> { get }

    // MARK: Filters

    /// The filters in use, limited to those that the current source offers.
    var filters: Property<SearchFilters> { get }
    /// The filters in use as removable chips.
    var chips: Property<[SearchChip]> { get }
    /// Sets the filters, stores them for this source, and searches again.
    func setFilters(_ filters: SearchFilters)
    /// Removes one chip's filter, and searches again.
    func remove(_ chip: SearchChip)
    /// Removes all filters and the author, and searches again.
    func removeAllChips()
    /// Whether the next start has the filters of this one.
    var keepsFilters: Bool { get }
    func setKeepsFilters(_ keepsFilters: Bool)
    /// The limits of the filters that the current source offers.
    var filterLimits: FilterLimits { get }
    /// Removes the filters that prevent the search from finding anything, and searches again.
    func loosenFilters()

    // MARK: Back and forward

    /// Whether there is a search before or after the shown one.
    var canGoBack: Property<Bool> { get }
    var canGoForward: Property<Bool> { get }
    /// Shows the search before or after the shown one, at its place: the latest ones from memory, others by a request.
    func goBack()
    func goForward()

    // MARK: New pictures

    /// The new pictures among the loaded results of a saved search; empty for other searches.
    var newPictures: Property<Set<ImageID>> { get }
    /// Whether only the new pictures are shown.
    var showsOnlyNew: Property<Bool> { get }
    func setShowsOnlyNew(_ isOn: Bool)

    // MARK: Suggestions

    func suggestions(for typed: String) -> [SearchSuggestion]
    /// Removes a past search from the history. The returned message can restore it. Suggestions from tags cannot be
    /// removed.
    @discardableResult
    func forget(_ suggestion: SearchSuggestion) -> ToastMessage?

    // MARK: Rows

    /// The layout of the rows; stored in the settings.
    var appearance: Property<ListAppearance> { get }
    func setAppearance(_ appearance: ListAppearance)
    /// Whether the mosaic is offered to a user who has never chosen a layout: beside a list with pictures, after the notice
    /// of the first start.
    var offersMosaic: Property<Bool> { get }
    /// Keeps the list and offers no other layout any more.
    func keepLayout()
    /// The size of previews; written by the list, which knows its layout and scale.
    var previewSize: PreviewSize { get set }
    /// The visible results, written by the list: the nearest previews load first.
    var viewport: Viewport { get }
    /// The seconds that the last page took to arrive; 0 before the first page.
    var pageTime: Double { get }
    /// Returns what tells the place of a row in the whole list: its month, such as "June 2025", or the first letter of its
    /// file's name, by which the rows are sorted. Returns `nil` for other orders.
    func placeText(at row: Int) -> String?
    /// Sent with rows whose pictures have been read.
    var rowsRead: Signal<Range<Int>, Never> { get }
    /// Sent when rows have more entries than before.
    var entriesChanged: Signal<(), Never> { get }
    /// Where the user has the visible pictures; those that the user does not have are left out.
    var ownerships: Property<[ImageID: Set<OwnedPictures.Ownership>]> { get }
    /// Sent when the computer is online again, so that failed previews can be reloaded.
    var networkReturns: Signal<(), Never> { get }

    // MARK: Selection

    /// The selected row; the detail window changes it, too.
    var selectedIndex: MutableProperty<Int?> { get }
    /// All selected rows in ascending order; written by the list.
    var selectedIndexes: MutableProperty<[Int]> { get }
    /// Returns the picture of a row; `nil` if the row does not exist, and while its picture has not been read.
    func image(at index: Int) -> ImageEntity?
    /// Calls `receive` with the pictures of the selected rows in the order of the list: at once, or after those that are
    /// not in memory were read.
    func readSelectedImages(_ receive: @escaping @MainActor ([ImageEntity]) -> Void)
    /// Returns the other entries of a row's picture, the best first: the same picture from other services or under other
    /// addresses.
    func otherEntries(at index: Int) -> [ImageEntity]
    /// Opens a picture in its own window.
    func selectCell(at index: Int)
    /// Opens another entry of a row's picture in its own window.
    func select(_ entry: ImageID, at index: Int)
    /// Returns a detail view model that starts at a picture of this search, without opening a window; for Quick Look.
    func detail(at index: Int) -> ImageDetailViewModel?
    /// Sends a detail view model for each opened picture.
    var openedDetails: Signal<ImageDetailViewModel, Never> { get }

    // MARK: Files of this computer

    /// Searches for all pictures in a folder and below it, with the other filters. Does nothing in a source without
    /// folders.
    func search(in folder: LocalPath)
    /// Takes the row of a picture away, because its file was moved to the trash. Other pictures keep their rows.
    func removeImage(_ id: ImageID)
    /// Shows a picture again whose file has come back.
    func restoreImage(_ id: ImageID)
}

extension ImageSearchTableViewModeling {
    /// The selected row, if there is only one.
    public var onlySelectedIndex: Int? { selectedIndexes.value.count == 1 ? selectedIndexes.value.first : nil }

    /// The pictures of the selected rows that have been read, in the order of the list.
    public var selectedImages: [ImageEntity] { selectedIndexes.value.compactMap { image(at: $0) } }
}
