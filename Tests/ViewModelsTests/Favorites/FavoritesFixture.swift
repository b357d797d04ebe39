import Model
import Reactive
import Synchronization
import Testing

@testable import ViewModels

/// The view model of a favourites' window over favourites in memory, where everything happens at once.
@MainActor
final class FavoritesFixture {
    let favorites = InMemoryFavorites()
    let exchange = ManualExchange()
    private(set) var sequences: [ImageSequence] = []
    private let told = Atomic<[ToastMessage]>([])
    private let changes = Atomic<[Int]>([])

    private(set) lazy var exports = FolderExports(exchange: exchange, scheduler: ImmediateScheduler())
    private(set) lazy var model = FavoritesViewModel(
        favorites: favorites, exchange: exchange, exports: exports, pictures: ManualPictures(),
        scheduler: ImmediateScheduler(),
        makeDetail: { [unowned self] sequence in
            sequences.append(sequence)
            return ImageDetailViewModel(
                sequence: sequence, pictures: ManualPictures(), externalApps: MockExternalApps(),
                scheduler: ImmediateScheduler())
        })

    init() {
        model.messages.observeValues { [told] message in told.modify { $0.append(message) } }
        model.rows.signal.observeValues { [changes] _ in changes.modify { $0.append(1) } }
    }

    func image(_ number: Int) -> ImageEntity { .stub(id: number) }

    func keep(_ number: Int) { keep([number]) }

    func keep(_ numbers: [Int]) {
        for number in numbers { favorites.add([image(number)]).start() }
    }

    func collection(_ name: String, of numbers: [Int]) throws -> FavoriteCollection {
        let collection = try #require(favorites.addCollection(named: name).single()).get()
        favorites.put(numbers.map { image($0).id }, into: collection.id).start()
        return collection
    }

    /// The numbers of the rows, from the top.
    var numbers: [String] { model.rows.value.favorites.map(\.id.string) }
    /// What the user was told.
    var texts: [String] { told.value.map(\.text) }
    var rowChanges: Int { changes.value.count }

    /// The actions of everything that can be undone, in the order in which it was done.
    var undos: [ToastAction] { told.value.compactMap(\.action) }

    /// Undoes what was told of last.
    func undo() throws { try #require(told.value.last?.action).perform() }
}

/// Exchange with files that ends when and as the test says.
final class ManualExchange: FavoritesExchanging {
    private struct State {
        var imports: Result<FavoritesImport, ExchangeError> = .failure(.nothing)
        var exports: Result<Int, ExchangeError> = .success(4)
        var queries: [FavoritesQuery] = []
        var observer: Signal<FolderExport, ExchangeError>.Observer?
        var folders: [String] = []
        var stopped = 0
    }

    private let state = Mutex(State())

    var imports: Result<FavoritesImport, ExchangeError> {
        get { state.withLock { $0.imports } }
        set { state.withLock { $0.imports = newValue } }
    }
    var exports: Result<Int, ExchangeError> {
        get { state.withLock { $0.exports } }
        set { state.withLock { $0.exports = newValue } }
    }
    /// What was exported into files.
    var queries: [FavoritesQuery] { state.withLock { $0.queries } }
    /// The names of the folders that pictures were exported to.
    var folders: [String] { state.withLock { $0.folders } }
    /// How many exports of pictures have ended, by themselves or stopped.
    var stopped: Int { state.withLock { $0.stopped } }

    func importFile(_ path: String) -> SignalProducer<FavoritesImport, ExchangeError> {
        SignalProducer(result: imports)
    }

    func exportFile(_ query: FavoritesQuery, to path: String) -> SignalProducer<Int, ExchangeError> {
        state.withLock { $0.queries.append(query) }
        return SignalProducer(result: exports)
    }

    func exportFolder(
        _ query: FavoritesQuery, named name: String, in parent: String
    ) -> SignalProducer<FolderExport, ExchangeError> {
        SignalProducer { [self] observer, lifetime in
            state.withLock {
                $0.observer = observer
                $0.folders.append(name)
            }
            lifetime.observeEnded { [self] in state.withLock { $0.stopped += 1 } }
        }
    }

    func fail(_ error: ExchangeError) { state.withLock { $0.observer }?.send(error: error) }
    func send(_ event: FolderExport) { state.withLock { $0.observer }?.send(value: event) }
}
