import Core
import FoundationEssentials
import Injection
import Model
import Reactive
import StandIn
import TestSupport
import Testing
import ViewModels

@testable import Composition

/// Counts what the program sends for saved searches in a day, by the log of a server on this computer.
@Suite @MainActor struct SavedSearchRequestsTests {
    private let container = Container(defaultObjectScope: .container)
    private let store = InMemorySavedSearches()
    private let clock = TestScheduler()

    private func model() -> SavedSearchesViewModel {
        let settings = container.require((any Settings).self)
        settings.newPictureCounting = .allowed
        let providers = [ProviderID.everywhere, .commons].map {
            container.require(ImageProvider.self, name: $0.rawValue)
        }
        let window = ImageSearchTableViewModel(
            providers: providers, first: .everywhere, pictures: container.require((any PictureLoading).self),
            settings: settings, saved: store, scheduler: QueueScheduler.main,
            makeDetail: { _ in fatalError("no picture is opened here") })
        return SavedSearchesViewModel(
            store, of: window, settings: settings, clock: clock, scheduler: QueueScheduler.main)
    }

    /// Waits until all searches have been counted at the present time of the clock.
    private func counted() async throws {
        let (dates, date) = (AsyncStream<[SavedSearch]>.makeStream(), clock.currentDate)
        let watching = store.searches.producer.startWithValues { dates.continuation.yield($0) }
        defer { watching.dispose() }
        for await searches in dates.stream where searches.allSatisfy({ $0.countedAt == date }) { return }
    }

    @Test("New is exactly what a service adds, retags or lets in between two looks; what moves or returns is not")
    func changingService() async throws {
        let found = Locked([1, 2, 3, 4, 5, 6])
        var options = StandInOptions()
        options.found = { _ in found.withLock { $0 } }
        let server = try StandInServer(options).start()
        defer { server.stop() }
        let day = SetClock()
        container.registerServices(of: server, key: StandInKeys(), clock: day.clock)
        let provider = container.require(ImageProvider.self, name: ProviderID.pixabay.rawValue)
        let search = SearchCommand(provider: .pixabay, query: SearchQuery("sea"))
        store.add(search, named: "sea").start()
        let window = ImageSearchTableViewModel(
            providers: [provider], first: .pixabay, pictures: container.require((any PictureLoading).self),
            saved: store, scheduler: QueueScheduler.main, makeDetail: { _ in fatalError("no picture is opened here") })
        /// Opens the search on the next day, because responses are kept for one, and returns which of these pictures are new.
        func look(at numbers: [Int]) async -> Set<Int> {
            day.advance(by: 90_000)
            found.withLock { $0 = numbers }
            window.open(search)
            // The ids of this service begin with 1.
            let ids = numbers.map { ImageID(provider: .pixabay, string: "\($0 + 1)") }
            let (changes, change) = AsyncStream<Void>.makeStream()
            let watching = window.cellModels.producer.startWithValues { _ in change.yield() }
            defer { watching.dispose() }
            for await _ in changes where window.cellModels.value.map(\.id) == ids { break }
            let new = window.newPictures.value
            return Set(zip(numbers, ids).filter { new.contains($0.1) }.map(\.0))
        }
        #expect(await look(at: [1, 2, 3, 4, 5, 6]).isEmpty)
        // 20 and 21 were added, 30 has got the tag, 3 was removed, 5 and 4 have changed their places.
        #expect(await look(at: [20, 1, 2, 5, 30, 4, 21, 6]) == [20, 21, 30])
        // 3 returns; 40 was added at the end, which the last look has reached.
        #expect(await look(at: [3, 6, 20, 1, 2, 5, 30, 4, 21, 40]) == [40])
        #expect(await look(at: [3, 6, 20, 1, 2, 5, 30, 4, 21, 40]).isEmpty)
    }

    @Test("A day has one request for each service of a search, however often the list is opened, and no picture")
    func oneDay() async throws {
        let server = try StandInServer(StandInOptions()).start()
        defer { server.stop() }
        container.registerServices(of: server, key: StandInKeys())
        for (words, provider) in [("sea", ProviderID.everywhere), ("forest", .commons)] {
            let search = SearchCommand(provider: provider, query: SearchQuery(words))
            let saved = try #require(try store.add(search, named: words).single()?.get())
            let seen = SeenPictures([ImageID(provider: .commons, string: "1")], reachedEnd: false)
            try store.recordLook(at: seen, of: saved.id, at: clock.currentDate).wait().get()
        }
        let model = model()
        model.listShown()
        let services = container.require(ImageProvider.self, name: ProviderID.everywhere.rawValue).searchedMembers
            .filter { $0.supports(.none) }
        for day in 1...2 {
            await clock.advance(by: 86_400)
            for _ in 0..<3 { model.listShown() }
            try await counted()
            model.listShown()
            // One for each service of the first search, and one for the second search.
            #expect(server.requests.count == day * (services.count + 1), "\(server.requests.map(\.path))")
        }
        #expect(server.requests.filter { $0.path.contains("forest") }.count == 2)
    }
}
