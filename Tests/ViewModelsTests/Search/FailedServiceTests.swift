import Core
import Model
import Reactive
import Testing

@testable import ViewModels

/// Tests services that fail while others of the same search succeed.
@Suite
@MainActor
struct FailedServiceTests {
    private let search = ManualSearch()
    private let settings = InMemorySettings()
    private let pictures = ManualPictures()
    private let clock = TestScheduler()
    private let model: ImageSearchTableViewModel
    private let unreachable = NetworkError.notReachedServer(host: "example.org")

    init() {
        let search = search
        let members = [ProviderID.openverse, .commons, .pixabay].map { id in
            ImageProvider(
                id: id, name: id.displayName, homeURL: nil, needsNetwork: true,
                filters: FilterOffer(hasSafeSearch: id != .commons), search: search)
        }
        model = ImageSearchTableViewModel(
            providers: [
                ImageProvider(
                    id: .everywhere, name: "Everywhere", homeURL: nil, needsNetwork: true,
                    filters: FilterOffer(hasSafeSearch: true), members: members, search: search),
                members[1],
            ],
            first: .everywhere, pictures: pictures, settings: settings, scheduler: ImmediateScheduler(), clock: clock,
            makeDetail: { _ in fatalError("no picture is opened here") })
        model.queryText.value = "sea"
        model.startSearch()
    }

    private func send(_ ids: Range<Int>, failing: [ProviderID] = [], hasMore: Bool = true) {
        search.started.last?.observer.send(
            value: .page(
                ResponseEntity(
                    totalCount: 500, images: ids.map { .stub(id: $0) }, next: hasMore ? .first : nil,
                    failures: failing.map { ProviderFailure(provider: $0, error: unreachable) })))
    }

    @Test("A retry queries only the failed service and keeps the list and the selection")
    func retry() {
        send(0..<50, failing: [.commons])
        let rows = model.cellModels.value
        model.selectedIndex.value = 7
        model.retry(.commons)
        #expect(search.started.count == 2 && search.started.last?.cursor.onlyAsked == .commons)
        #expect(search.started.last?.query == SearchQuery("sea") && model.failures.value.map(\.isRetrying) == [true])
        #expect(model.cellModels.value.count == 50 && model.selectedIndex.value == 7)
        send(50..<60)
        #expect(model.failures.value.isEmpty)
        #expect(model.cellModels.value.change == .inserted(50..<60) && model.cellModels.value[3] === rows[3])
    }

    @Test("One sentence counts the failures, the details name them, and one button asks the services again")
    func allFailures() throws {
        send(0..<50, failing: [.openverse, .commons])
        #expect(model.failures.value.text(at: model.now.value, of: 8) == "2 of 8 sources don’t answer")
        let text = model.failures.value.details(at: model.now.value)
        #expect(text.contains("Openverse") && text.contains("Wikimedia Commons"))
        #expect(model.failures.value.recoveryAction(at: model.now.value) == .retry)
        model.retryFailures()
        #expect(search.started.count == 2 && search.started.last?.cursor.onlyAsked == nil)
        #expect(model.failures.value.map(\.isRetrying) == [true, true] && model.cellModels.value.count == 50)
        send(50..<60)
        #expect(model.failures.value.isEmpty && model.cellModels.value.count == 60)
    }

    @Test("A blocked host of pictures is a failure of its service, in one message with the others, until a retry")
    func blockedPictures() {
        send(0..<50, failing: [.openverse])
        let block = NetworkError.blocked(host: "upload.wikimedia.org", until: model.now.value.addingTimeInterval(60))
        pictures.pauseHost(block)
        #expect(model.failures.value.map(\.provider) == [.openverse, .commons])
        pictures.pauseHost(block)
        #expect(model.failures.value.count == 2)
        let text = model.failures.value.details(at: model.now.value)
        #expect(text.contains("Openverse") && text.contains("Wikimedia Commons: blocked by the service"))
        model.loadNextPage.apply().start()
        send(50..<100)
        #expect(model.failures.value.map(\.provider) == [.commons])
        model.retry(.commons)
        send(100..<150)
        #expect(model.failures.value.isEmpty)
    }

    @Test("The pause of a host of pictures after too many requests is told once, with its end, and then no more")
    func pausedPictures() {
        send(0..<50)
        let end = clock.currentDate.addingTimeInterval(10)
        for host in ["upload.wikimedia.org", "upload.wikimedia.org"] {
            pictures.pauseHost(.rateLimited(host: host, until: end))
        }
        #expect(model.failures.value.map(\.provider) == [.commons])
        let text = model.failures.value.text(at: model.now.value, of: 2)
        #expect(text == "Too many requests to Wikimedia Commons. Try again in 0:10.")
        #expect(model.failures.value.recoveryAction(at: model.now.value) == .none)
        clock.advance(by: 9.0)
        #expect(model.failures.value.count == 1)
        clock.advance(by: 1.0)
        #expect(model.failures.value.isEmpty && search.started.count == 1)
    }

    @Test("A service that failed is named again after the pause of its host of pictures")
    func failureBehindPause() {
        send(0..<50, failing: [.commons])
        let failure = model.failures.value
        let end = clock.currentDate.addingTimeInterval(10)
        pictures.pauseHost(.rateLimited(host: "upload.wikimedia.org", until: end))
        #expect(model.failures.value.map(\.error.pauseEnd) == [end])
        clock.advance(by: 10.0)
        #expect(model.failures.value == failure)
    }

    @Test("A pause does not replace the block of a host of pictures, which lasts longer")
    func pauseBehindBlock() {
        send(0..<50)
        pictures.pauseHost(.blocked(host: "upload.wikimedia.org", until: nil))
        let block = model.failures.value
        let end = clock.currentDate.addingTimeInterval(10)
        pictures.pauseHost(.rateLimited(host: "upload.wikimedia.org", until: end))
        clock.advance(by: 10.0)
        #expect(block.count == 1 && model.failures.value == block)
    }

    @Test("A pause of a host of pictures that ends at once is not told")
    func shortPictureHostPause() {
        send(0..<50)
        pictures.pauseHost(.rateLimited(host: "upload.wikimedia.org", until: clock.currentDate.addingTimeInterval(2)))
        pictures.pauseHost(.rateLimited(host: "upload.wikimedia.org", until: nil))
        #expect(model.failures.value.isEmpty)
    }

    @Test("A blocked host of another search's pictures is no failure of this one")
    func foreignPictures() {
        send(0..<50)
        pictures.pauseHost(.blocked(host: "www.artic.edu", until: nil))
        pictures.pauseHost(.blocked(host: "example.org", until: nil))
        #expect(model.failures.value.isEmpty)
    }

    @Test("Selecting other services searches again")
    func selection() {
        send(0..<50)
        settings.serviceSelection = [.commons: false]
        #expect(search.started.count == 2 && search.started.last?.query == SearchQuery("sea"))
    }

    @Test("The failure of another service stays visible during a retry")
    func otherFailure() {
        send(0..<50, failing: [.openverse, .commons])
        model.retry(.commons)
        send(50..<60)
        #expect(model.failures.value.map(\.provider) == [.openverse])
        model.retry(.openverse)
        send(60..<60, failing: [.openverse])
        #expect(model.failures.value.map(\.provider) == [.openverse] && model.failures.value.first?.isRetrying == false)
    }

    @Test("After another search and back, a failed service is named and can be asked again")
    func back() {
        send(0..<50, failing: [.commons])
        model.queryText.value = "boat"
        model.startSearch()
        send(100..<150)
        #expect(model.failures.value.isEmpty)
        model.goBack()
        #expect(model.failures.value.map(\.provider) == [.commons])
        model.retryFailures()
        #expect(search.started.last?.query.text == "sea" && search.started.last?.cursor.onlyAsked == .commons)
    }

    @Test("A failed service that was being asked again offers another attempt after another search and back")
    func backDuringRetry() {
        send(0..<50, failing: [.commons])
        model.retryFailures()
        model.queryText.value = "boat"
        model.startSearch()
        model.goBack()
        #expect(model.failures.value.recoveryAction(at: model.now.value) == .retry)
    }

    @Test("A retry during the load of the next page requests that page again")
    func retryDuringPage() {
        send(0..<50, failing: [.commons])
        model.loadNextPage.apply().start()
        model.retry(.commons)
        #expect(search.started.count == 2 && search.started.last?.cursor.onlyAsked == nil)
        #expect(model.footer.value == .loading && model.cellModels.value.count == 50)
    }

    @Test("A failure shown above the pictures is not shown below them")
    func notBelow() {
        send(0..<50, failing: [.commons])
        model.loadNextPage.apply().start()
        search.fail(unreachable)
        #expect(model.failures.value.count == 1 && model.footer.value == .shown(text: "500 pictures"))
    }

    @Test("A failure that fills the window is not shown above it")
    func notAbove() {
        send(0..<0, failing: [.commons])
        search.fail(unreachable)
        #expect(model.content.value == .problem(UserFacingError(unreachable)) && model.failures.value.isEmpty)
    }

    @Test("One sentence reports a missing network for all services until one of them responds")
    func offline() {
        send(0..<50, failing: [.openverse, .commons, .pixabay])
        #expect(model.failures.value.isEmpty && model.banner.value?.message == "You’re offline")
        model.retryFromBanner()
        #expect(model.banner.value == nil && search.started.count == 2)
        send(0..<50)
        #expect(model.banner.value == nil)
    }

    @Test("The window names the services that do not mark unsafe pictures")
    func safeSearch() {
        #expect(model.filterLimits.safetyNote?.hasPrefix("Wikimedia Commons:") == true)
        model.selectProvider(.commons)
        #expect(model.filterLimits.safetyNote?.contains("Wikimedia Commons") == true)
    }

    @Test("Safe search that is off shows no chip at a service without it and stays off after the chips are removed")
    func safeSearchChip() {
        model.setFilters(SearchFilters(isSafe: false))
        #expect(model.chips.value == [.filter(.anyAudience)])
        model.selectProvider(.commons)
        #expect(model.chips.value.isEmpty)
        model.removeAllChips()
        model.selectProvider(.everywhere)
        #expect(model.chips.value == [.filter(.anyAudience)])
    }
}
