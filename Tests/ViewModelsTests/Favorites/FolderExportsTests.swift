import Model
import Reactive
import TestSupport
import Testing

@testable import ViewModels

@Suite
@MainActor
struct FolderExportsTests {
    private let exchange = ManualExchange()
    private let exports: FolderExports
    private let ends = RecordedEvents<Result<ExportedFolder, ExchangeError>>()

    init() {
        exports = FolderExports(scheduler: ImmediateScheduler())
        exports.finished.observeValues { [ends] end in ends.add(end) }
    }

    private func begin() { exports.begin(exchange.exportFolder(.all, named: "Favorites", in: "/tmp")) }

    @Test("An export reports its progress and the folder at the end")
    func progress() throws {
        begin()
        #expect(exports.progress.value == FolderProgress(done: 0, total: 0))
        exchange.send(.progress(done: 1, of: 4))
        #expect(exports.progress.value?.fraction == 0.25)
        exchange.send(.finished(ExportedFolder(path: "/tmp/Favorites", pictureCount: 3, missingCount: 1)))
        #expect(exports.progress.value == nil)
        let exported = try #require(ends.all.first).get()
        #expect(exported.text == "3 of 4 pictures exported to /tmp/Favorites. See the page there for what is missing.")
    }

    @Test("An export continues after its window closes, and the next window shows it")
    func closedWindow() {
        let favorites = InMemoryFavorites()
        let open = { [exports, exchange] in
            FavoritesViewModel(
                changes: FavoriteChanges(favorites), exchange: exchange, exports: exports, pictures: ManualPictures(),
                scheduler: ImmediateScheduler(), makeDetail: { _ in fatalError("nothing is opened") })
        }
        var model: FavoritesViewModel? = open()
        model?.exportFolder(in: "/tmp")
        model = nil
        #expect(exchange.stopped == 0)
        exchange.send(.progress(done: 1, of: 2))
        #expect(open().export.value?.fraction == 0.5)
        exchange.send(.finished(ExportedFolder(path: "/tmp/Favorites", pictureCount: 2, missingCount: 0)))
        #expect(ends.count == 1)
    }

    @Test("A failed export is reported, and the next one can begin")
    func failure() {
        begin()
        exchange.fail(.storage(.diskFull))
        #expect(ends.all == [.failure(.storage(.diskFull))])
        begin()
        #expect(exports.progress.value != nil)
    }

    @Test("A stopped export is not reported")
    func stopped() {
        begin()
        exports.cancel()
        exchange.send(.finished(ExportedFolder(path: "/tmp/Favorites", pictureCount: 2, missingCount: 0)))
        #expect(exchange.stopped == 1 && exports.progress.value == nil && ends.isEmpty)
    }
}
