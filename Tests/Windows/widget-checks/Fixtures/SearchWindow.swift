import Core
import GTKKit
import Model
import TestSupport
import ViewModels

@testable import Composition
@testable import Views

/// A search window over mocks. Call `close` at the end of the check.
@MainActor
final class SearchWindow {
    let search: MockSearch
    let samples: MockSearch
    let pictures: MockPictures
    let settings = InMemorySettings()
    let history = InMemorySearchHistory()
    let saved = InMemorySavedSearches()
    /// The folders and months of this computer.
    let outline = MockOutline()
    let viewModel: ImageSearchTableViewModel
    let sidebar: PictureSidebarViewModel
    let controller: ImageSearchTableViewController

    /// - Parameters:
    ///   - isLocal: whether the searched source is this computer instead of a service.
    ///   - name: the name of that source, instead of its own.
    ///   - showsPhotographs: whether the results are generated photographs instead of pictures of one color.
    ///   - image: returns the result with a number, instead of the usual ones.
    ///   - draw: returns the picture of a request, instead of a bitmap of one color.
    ///   - owned: tells which pictures the user has.
    init(
        isLocal: Bool = false, name: String? = nil, showsPhotographs: Bool = false,
        image: (@Sendable (Int) -> ImageEntity)? = nil,
        pictures draw: @escaping @Sendable (PictureRequest) -> Bitmap = { _ in .plain() },
        owned: (any OwnedPicturesReading)? = nil
    ) throws {
        ViewResources.load()
        if showsPhotographs {
            search = MockSearch { Photograph.entity($0) }
            samples = MockSearch { Photograph.entity($0, from: .samples) }
            pictures = MockPictures(draw: Photograph.drawn)
        } else {
            search = image.map { MockSearch(image: $0) } ?? MockSearch()
            samples = MockSearch { MockSearch.plainImage($0, from: .samples) }
            pictures = MockPictures(draw: draw)
        }
        let (search, samples, pictures, outline, apps) = (search, samples, pictures, outline, MockExternalApps())
        let searched =
            isLocal
            ? ImageProvider(
                id: .folders, name: name ?? ProviderID.folders.displayName, homeURL: nil, needsNetwork: false,
                filters: FilterOffer(
                    orientations: Orientation.allCases, minimumSizes: [1_280, 1_920], licenses: LicenseKind.allCases,
                    periods: YearRange.offered, hasMonths: true, formats: [.jpeg, .png, .jpegXL], ratings: Array(1...5),
                    hasFolders: true, orders: [.relevance, .dateTaken, .dateAdded, .name, .nameDescending, .folder]),
                searchesWhileTyping: true, outline: outline, search: search)
            : ImageProvider(
                id: .pixabay, name: name ?? "Pixabay", homeURL: "https://pixabay.com/", needsNetwork: true,
                filters: FilterOffer(
                    orientations: [.horizontal, .vertical], colors: [.red, .blue], licenses: [.cc0, .bySA],
                    sources: ["flickr", "met", "nasa"], hasSafeSearch: true),
                filtersColorsByPreviews: true, search: search)
        viewModel = ImageSearchTableViewModel(
            providers: [
                searched,
                ImageProvider(id: .samples, name: "Samples", homeURL: nil, needsNetwork: false, search: samples),
            ],
            first: searched.id, pictures: pictures, settings: settings, history: history,
            saved: saved, owned: owned,
            makeDetail: { ImageDetailViewModel(sequence: $0, pictures: pictures, externalApps: apps) })
        sidebar = PictureSidebarViewModel(limiting: viewModel, settings: settings)
        controller = try ImageSearchTableViewController(
            interface: Interface(resource: ImageSearchTableViewController.interfaceName))
        controller.appendToMainMenu(Command.program)
        controller.viewModel = viewModel
        controller.bindSidebar(sidebar)
        controller.bindSavedSearches(SavedSearchesViewModel(saved, of: viewModel, settings: settings))
    }

    /// Shows the window and waits for its first search, which begins after its first frame.
    func present() throws {
        controller.present()
        try eventually("the first search") { !self.search.queries.isEmpty }
    }

    /// Shows the window, answers its first search and waits for visible rows.
    func fill(_ count: Int = 50, total: Int = 10_000) throws {
        try present()
        search.sendPage(0..<count, total: total)
        try eventually("rows can be seen") { !self.viewModel.viewport.range.isEmpty }
    }

    func close() {
        controller.window.destroy()
        controller.viewModel = nil
    }
}
