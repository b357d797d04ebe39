import Core
import FileAccess
import Model
import Reactive
import TestSupport
import Testing

@testable import ViewModels

/// A favorites view model with a synchronous store in memory.
@MainActor
final class FavoritesFixture {
    let favorites: InMemoryFavorites
    let exchange = ManualExchange()
    private(set) var sequences: [ImageSequence] = []
    private let told = RecordedEvents<ToastMessage>()
    private let changes = RecordedEvents<Int>()
    /// The history of the window.
    let history = UndoHistory()

    private(set) lazy var exports = FolderExports(scheduler: ImmediateScheduler())
    private let worker: any Scheduler
    private(set) lazy var model = FavoritesViewModel(
        changes: FavoriteChanges(favorites, scheduler: ImmediateScheduler()), exchange: exchange, exports: exports,
        pictures: ManualPictures(), scheduler: ImmediateScheduler(), worker: worker,
        makeDetail: { [unowned self] sequence in
            sequences.append(sequence)
            return ImageDetailViewModel(
                sequence: sequence, pictures: ManualPictures(), externalApps: MockExternalApps(),
                scheduler: ImmediateScheduler())
        })

    init(_ favorites: InMemoryFavorites = InMemoryFavorites(), worker: any Scheduler = ImmediateScheduler()) {
        (self.favorites, self.worker) = (favorites, worker)
        model.changes.messages.observeValues { [told, history] message in
            told.add(message)
            MainActor.assumeIsolated { message.undo.map { history.add($0) } }
        }
        model.changes.silentChanges.observeValues { [history] change in
            MainActor.assumeIsolated { history.add(change) }
        }
        model.rows.signal.observeValues { [changes] _ in changes.add(1) }
    }

    func image(_ number: Int) -> ImageEntity { .stub(id: number) }

    func keep(_ number: Int) { keep([number]) }

    func keep(_ numbers: [Int]) {
        for number in numbers { favorites.add([image(number)]).start() }
    }

    /// Adds favorites, of which the last one comes first.
    func keepAtOnce(_ numbers: Range<Int>) { favorites.add(numbers.map { image($0) }).start() }

    func collection(_ name: String, of numbers: [Int]) throws -> FavoriteCollection {
        let collection = try #require(favorites.addCollection(named: name).single()).get()
        favorites.move(numbers.map { image($0).id }, into: collection.id).start()
        return collection
    }

    /// The ids of the rows, from the top.
    var numbers: [String] { model.rows.value.favorites.map(\.id.string) }
    /// The messages shown to the user.
    var texts: [String] { told.all.map(\.text) }
    var rowChanges: Int { changes.count }

    /// The undo actions in the order of their changes.
    var undos: [ToastAction] { told.all.compactMap(\.action) }

    /// Performs the last message's undo action.
    func undo() throws { try #require(told.all.last?.action).perform() }
}

/// A file exchange that responds when and as the test sets.
final class ManualExchange: FavoritesExchanging {
    private struct State {
        var imports: Result<FavoritesImport, ExchangeError> = .failure(.nothing)
        var exports: Result<Int, ExchangeError> = .success(4)
        /// The number of saved searches in an exported file.
        var searchCount = 0
        var queries: [FavoritesQuery] = []
        var observer: Signal<FolderEvent<ExportedFolder>, ExchangeError>.Observer?
        var folders: [String] = []
        var credits: [String] = []
        var stopped = 0
    }

    private let state = Locked(State())

    var imports: Result<FavoritesImport, ExchangeError> {
        get { state.withLock { $0.imports } }
        set { state.withLock { $0.imports = newValue } }
    }
    var exports: Result<Int, ExchangeError> {
        get { state.withLock { $0.exports } }
        set { state.withLock { $0.exports = newValue } }
    }
    var searchCount: Int {
        get { state.withLock { $0.searchCount } }
        set { state.withLock { $0.searchCount = newValue } }
    }
    /// The queries of all started exports.
    var queries: [FavoritesQuery] { state.withLock { $0.queries } }
    /// The names of the folders that received pictures.
    var folders: [String] { state.withLock { $0.folders } }
    /// The titles and formats of the exported credits.
    var credits: [String] { state.withLock { $0.credits } }
    /// The number of ended exports of pictures, canceled ones included.
    var stopped: Int { state.withLock { $0.stopped } }

    func importFile(_ path: String) -> SignalProducer<FavoritesImport, ExchangeError> {
        SignalProducer(result: imports)
    }

    func exportFile(_ query: FavoritesQuery, to path: String) -> SignalProducer<FavoritesExport, ExchangeError> {
        state.withLock { $0.queries.append(query) }
        return SignalProducer(result: exports).map { [searchCount] in
            FavoritesExport(favoriteCount: $0, searchCount: searchCount)
        }
    }

    func exportCredits(
        _ query: FavoritesQuery, titled title: String, as format: CreditsFormat, to path: String
    ) -> SignalProducer<Int, ExchangeError> {
        state.withLock {
            $0.queries.append(query)
            $0.credits.append("\(title) \(format.rawValue)")
        }
        return SignalProducer(result: exports)
    }

    func exportFolder(
        _ query: FavoritesQuery, named name: String, in parent: String
    ) -> SignalProducer<FolderEvent<ExportedFolder>, ExchangeError> {
        SignalProducer { [self] observer, lifetime in
            state.withLock {
                $0.observer = observer
                $0.queries.append(query)
                $0.folders.append(name)
            }
            lifetime.observeEnded { [self] in state.withLock { $0.stopped += 1 } }
        }
    }

    func fail(_ error: ExchangeError) { state.withLock { $0.observer }?.send(error: error) }
    func send(_ event: FolderEvent<ExportedFolder>) { state.withLock { $0.observer }?.send(value: event) }
}
