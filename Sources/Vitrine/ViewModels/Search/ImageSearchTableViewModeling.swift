import FileAccess
import FoundationEssentials
import Model
import Reactive

/// The results of the search window: their cells, the search, the next page, and errors. Main thread; every property changes
/// on it.
@MainActor
public protocol ImageSearchTableViewModeling: AnyObject, Sendable {
    /// The rows. Each change states which rows were inserted, or that another search began.
    var cellModels: Property<ImageSearchCellModels> { get }
    /// The window's content: rows, or a page that explains why there are none.
    var content: Property<ImageSearchContent> { get }
    /// The footer below the rows.
    var footer: Property<ImageSearchFooter> { get }
    /// The visible results, written by the list: the nearest previews load first.
    var viewport: Viewport { get }
    /// Returns what tells the place of a row in the whole list: its month, such as "June 2025", or the first letter of its
    /// file's name, by which the rows are sorted. Returns `nil` for other orders.
    func placeText(at row: Int) -> String?
    /// Sent with rows whose pictures have been read.
    var rowsRead: Signal<Range<Int>, Never> { get }
    /// Sent when rows have more entries than before.
    var entriesChanged: Signal<(), Never> { get }
    /// Takes the row of a picture away, because its file was moved to the trash. Other pictures keep their rows. Results that
    /// are shown again later lose the row, too.
    func removeImage(_ id: ImageID)
    /// Shows a picture again whose file has come back, in its row of all results that lost it.
    func restoreImage(_ id: ImageID)
    /// Where the user has the visible pictures; those that the user does not have are left out.
    var ownerships: Property<[ImageID: Set<OwnedPictures.Ownership>]> { get }
    /// Sent when the computer is online again, so that failed previews can be reloaded.
    var networkReturns: Signal<(), Never> { get }

    /// The text in the search entry; `startSearch` searches for it.
    var queryText: MutableProperty<String> { get }
    /// Searches for `queryText`, and cancels the previous search.
    func startSearch()
    /// Searches for a tag or an author of a picture, with the current filters.
    func search(_ query: SearchQuery)
    /// Searches as a command line requests: in its source and with only its filters, which are not stored. Selects a picture
    /// in the results if it is among them.
    func search(_ command: SearchCommand, selecting picture: ImageID?)
    /// Searches for all pictures in a folder of this computer and below it, with the other filters. Does nothing in a
    /// source without folders.
    func search(in folder: LocalPath)
    /// Searches for the pictures that match any of the words, after a search in which none matches all.
    func searchForAnyWord()
    /// Repeats the search and bypasses the response cache.
    func searchAgain()
    /// Stops the search and keeps what it has found. `loadNextPage` continues it.
    func stopSearch()

    /// Requests the next page. Disabled while a response is pending and at the end of the results; after a failure it
    /// repeats the request.
    var loadNextPage: Action<(), (), Never> { get }
    /// The seconds that the last page took to arrive; 0 before the first page.
    var pageTime: Double { get }
    /// Requests the failed page again, or restarts the search if there are no rows.
    func retry()

    /// Whether the last page has failed, until it is requested again.
    var hasFailed: Property<Bool> { get }
    /// Services that failed while others of the same search succeeded.
    var failures: Property<[ProviderErrorState]> { get }
    /// The number of services that the search asks.
    var askedServiceCount: Int { get }
    /// Requests the failed services of several again. The existing pictures, the list position and the selection stay.
    func retryFailures()
    /// The time of the pause countdown. It advances once a second while a service requires a pause.
    var now: Property<Date> { get }
}

/// All that the search window shows, and what users can do there. Each part of the window takes only those of these protocols
/// that it needs.
@MainActor
public protocol ImageSearchWindowModeling: ImageSearchTableViewModeling, SourceChoosing, SearchFiltering,
    SearchRevisiting, AppearanceChoosing, MosaicOffering, PictureSelecting
{}
