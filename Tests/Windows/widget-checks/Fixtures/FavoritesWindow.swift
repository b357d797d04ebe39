import GTKKit
import Model
import Reactive
import TestSupport
import ViewModels

@testable import Views

/// A favorites window over favorites in memory. Call `close` at the end of the check.
@MainActor
final class FavoritesWindow {
    let favorites = InMemoryFavorites()
    private let showsPhotographs: Bool
    let pictures: MockPictures
    let viewModel: FavoritesViewModel
    let controller: FavoritesController
    let settings = InMemorySettings()

    /// - Parameters:
    ///   - showsPhotographs: whether the favorites are generated photographs instead of pictures of one color.
    ///   - scheduler: receives the favorites.
    init(
        _ count: Int = 0, width: Int = 820, showsPhotographs: Bool = false, scheduler: any Scheduler = UIScheduler()
    ) throws {
        ViewResources.load()
        self.showsPhotographs = showsPhotographs
        pictures = showsPhotographs ? MockPictures(draw: Photograph.drawn) : MockPictures()
        let (pictures, apps) = (pictures, MockExternalApps())
        viewModel = FavoritesViewModel(
            changes: FavoriteChanges(favorites), exchange: NoExchange(), exports: FolderExports(),
            pictures: pictures, settings: settings, scheduler: scheduler,
            // Checks read the rows of the view model and those of the list in one step.
            worker: ImmediateScheduler(),
            makeDetail: { ImageDetailViewModel(sequence: $0, pictures: pictures, externalApps: apps) })
        controller = try FavoritesController.opened()
        // One by one, more than a thousand would take many seconds.
        favorites.add((0..<count).map(image)).start()
        controller.window.defaultSize = (width, 640)
        controller.viewModel = viewModel
        controller.performCommands(favorites: viewModel.changes)
        controller.present()
    }

    func image(_ number: Int) -> ImageEntity {
        if showsPhotographs { return Photograph.entity(number, from: .commons) }
        return ImageEntity(
            id: ImageID(provider: .commons, string: "\(number)"), pageURL: "https://example.org/\(number)",
            pageImageWidth: 4_000, pageImageHeight: 3_000, previewURL: "https://example.org/\(number).jpg",
            previewWidth: 150, previewHeight: 100, tags: ["tag \(number)"], title: "Picture \(number)", username: "Anna"
        )
    }

    func add(_ number: Int) { favorites.add([image(number)]).start() }

    func addCollection(_ name: String, _ numbers: [Int]) throws -> FavoriteCollection {
        let collection = try require(favorites.addCollection(named: name).single()?.value, "collection")
        favorites.move(numbers.map { image($0).id }, into: collection.id).start()
        return collection
    }

    /// The numbers of the shown pictures, from top to bottom.
    var numbers: [String] { viewModel.rows.value.favorites.map(\.id.string) }

    func waitForRows() throws {
        try eventually("rows can be seen") { !self.controller.rows.host.visibleRange.isEmpty }
    }

    /// Selects a row and waits until it has the keyboard focus.
    func focusRow(_ position: Int) throws {
        let host = controller.rows.host
        host.select(position)
        host.focus(position)
        try eventually("a row has the keyboard focus") { host.view.containsFocus }
    }

    func close() {
        controller.window.destroy()
        controller.viewModel = nil
    }
}

/// Imports and exports of favorites without any file.
struct NoExchange: FavoritesExchanging {
    func importFile(_ path: String) -> SignalProducer<FavoritesImport, ExchangeError> { .empty }
    func exportFile(_ query: FavoritesQuery, to path: String) -> SignalProducer<FavoritesExport, ExchangeError> {
        .empty
    }
    func exportCredits(
        _ query: FavoritesQuery, titled title: String, as format: CreditsFormat, to path: String
    ) -> SignalProducer<Int, ExchangeError> { .empty }

    /// An export that reports half of its progress and continues until it is disposed of.
    func exportFolder(
        _ query: FavoritesQuery, named name: String, in parent: String
    ) -> SignalProducer<FolderEvent<ExportedFolder>, ExchangeError> {
        SignalProducer { observer, lifetime in
            observer.send(value: .progress(done: 3, of: 6))
            lifetime.observeEnded { _ = observer }
        }
    }
}

extension Result {
    fileprivate var value: Success? { try? get() }
}
