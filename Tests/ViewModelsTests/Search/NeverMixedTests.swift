import Core
import FoundationEssentials
import Model
import Reactive
import Synchronization
import TestSupport
import Testing

@testable import ViewModels

/// Pictures of this computer and samples never stand in one list with results of services.
@MainActor
struct NeverMixedTests {
    /// What the services do.
    enum State: CaseIterable {
        /// The first page of one service comes long after the start.
        case slow
        /// One service fails and the other one has pictures.
        case failing
        /// There is no network.
        case offline
        /// There is no network at the start, and later there is.
        case returning
        /// There is no network, and one service has a cached response.
        case cached
    }

    nonisolated static let sources: [ProviderID] = [.everywhere, .openverse, .commons, .folders, .favorites, .samples]

    private enum Group { case services, computer, samples }

    private nonisolated static func group(_ provider: ProviderID) -> Group {
        switch provider {
        case .folders: .computer
        case .samples: .samples
        default: .services
        }
    }

    @Test(
        "No list has pictures of this computer, samples and results of services together", arguments: sources,
        State.allCases)
    func everySource(source: ProviderID, state: State) async throws {
        for text in ["", "boat"] { try await check(source, state, text) }
    }

    private func check(_ source: ProviderID, _ state: State, _ text: String) async throws {
        let world = World()
        let model = world.model(first: source)
        model.queryText.value = text
        let (stream, changes) = AsyncStream<Void>.makeStream()
        let watch = CompositeDisposable()
        watch += model.content.producer.startWithValues { _ in changes.yield() }
        watch += model.cellModels.producer.startWithValues { rows in
            let groups = Set(rows.map { Self.group($0.id.provider) })
            if groups.count > 1 { Issue.record("\(groups) are in one list: \(source), \(state), “\(text)”") }
            changes.yield()
        }
        defer { watch.dispose() }
        /// Requests further pages, as a list does, until the condition is true.
        func wait(until isReached: () -> Bool) async {
            guard !isReached() else { return }
            for await _ in stream {
                if isReached() { break }
                if !model.cellModels.value.isEmpty { model.loadNextPage.apply().start() }
            }
        }
        func shows(_ providers: Set<ProviderID>) -> Bool {
            Set(model.cellModels.value.map(\.id.provider)) == providers
        }

        let own: Set<ProviderID> = [source]
        switch state {
        case .slow: world.first.answer = .later
        case .failing: world.first.answer = .failure(.badStatus(host: "a", status: 500, body: ""))
        case .offline, .returning: world.disconnect()
        case .cached: world.second.answer = .failure(.notConnectedToInternet)
        }
        model.startSearch()
        guard [.everywhere, .openverse, .commons].contains(source) else {
            // A source of this computer does not depend on the services.
            await wait { shows(own) }
            world.goOn()
            return #expect(model.provider.value.id == source && shows(own))
        }
        let isSecond = source == .commons
        switch (state, source) {
        case (.slow, .commons): await wait { shows([.commons]) }
        case (.slow, _):
            // The clock passes every moment at which the search could do something else.
            if source == .everywhere { await wait { shows([.commons]) } }
            world.goOn()
            world.first.sendLate()
            model.loadNextPage.apply().start()
            await wait { shows(source == .everywhere ? [.openverse, .commons] : [.openverse]) }
        case (.failing, .everywhere): await wait { shows([.commons]) }
        case (.failing, .openverse): await wait { model.hasFailed.value }
        case (.cached, .everywhere), (.cached, .openverse): await wait { shows([.openverse]) }
        case (.failing, _): await wait { shows([.commons]) }
        case (.offline, _), (.returning, _), (.cached, _):
            let isReplaced = source == .everywhere || text.isEmpty
            await wait { isReplaced ? shows([.folders]) : model.hasFailed.value }
            #expect((model.banner.value != nil) == isReplaced)
            guard state == .returning else { break }
            for service in [world.first, world.second] { service.answer = .page }
            world.network.available.value = false
            world.network.available.value = true
            let services: Set<ProviderID> = isSecond ? [.commons] : [.openverse]
            await wait { shows(source == .everywhere ? [.openverse, .commons] : services) }
            #expect(model.banner.value == nil)
        }
    }

    /// Searches for a text and waits for results of these sources.
    private func search(
        for text: String, in model: ImageSearchTableViewModel, showing providers: Set<ProviderID>
    ) async {
        model.queryText.value = text
        model.startSearch()
        await wait(for: providers, in: model)
    }

    private func wait(for providers: Set<ProviderID>, in model: ImageSearchTableViewModel) async {
        let (stream, changes) = AsyncStream<Void>.makeStream()
        let watch = model.cellModels.producer.startWithValues { _ in changes.yield() }
        defer { watch.dispose() }
        for await _ in stream where Set(model.cellModels.value.map(\.id.provider)) == providers { return }
    }

    @Test("Back from a replacement has the results of the services, and forward asks them again")
    func backFromReplacement() async {
        let world = World()
        let model = world.model(first: .everywhere)
        await search(for: "a", in: model, showing: [.openverse, .commons])
        world.disconnect()
        await search(for: "b", in: model, showing: [.folders])
        model.goBack()
        #expect(model.provider.value.id == .everywhere && model.banner.value == nil)
        #expect(Set(model.cellModels.value.map(\.id.provider)) == [.openverse, .commons])
        let asked = world.first.askedCount
        model.goForward()
        await wait(for: [.folders], in: model)
        #expect(world.first.askedCount == asked + 1 && model.banner.value != nil)
    }

    @Test("Back to a search that began during a replacement asks the services")
    func backDuringReplacement() async {
        let world = World()
        let model = world.model(first: .everywhere)
        world.disconnect()
        for text in ["b", "c", "d"] { await search(for: text, in: model, showing: [.folders]) }
        let asked = world.first.askedCount
        model.goBack()
        await wait(for: [.folders], in: model)
        #expect(world.first.askedCount == asked + 1 && model.banner.value != nil)
    }

    @Test("Back to a source that also replaces the unreachable one is that source, without a banner")
    func backToReplacement() async {
        let world = World()
        let model = world.model(first: .folders)
        await search(for: "x", in: model, showing: [.folders])
        world.disconnect()
        model.selectProvider(.everywhere)
        await wait(for: [.folders], in: model)
        #expect(model.banner.value != nil && model.currentSearch.value.provider == .everywhere)
        model.goBack()
        #expect(model.banner.value == nil && model.currentSearch.value.provider == .folders)
    }

    @Test("Back to a replaced search from another source asks the services")
    func backFromAnotherSource() async {
        let world = World()
        let model = world.model(first: .everywhere)
        world.disconnect()
        await search(for: "b", in: model, showing: [.folders])
        model.selectProvider(.samples)
        await wait(for: [.samples], in: model)
        let asked = world.first.askedCount
        model.goBack()
        await wait(for: [.folders], in: model)
        #expect(world.first.askedCount == asked + 1 && model.banner.value != nil)
    }
}

/// Sources with the answers that a test gives them.
private final class World: Sendable {
    let first = ScriptedSource(.openverse)
    let second = ScriptedSource(.commons)
    let network = StubNetworkMonitor()
    private let clock = SetClock()

    /// Lets all services fail.
    func disconnect() {
        for service in [first, second] { service.answer = .failure(.notConnectedToInternet) }
    }

    /// Runs all work that waits for a time.
    func goOn() { clock.advance(by: 3_600) }

    @MainActor
    func model(first id: ProviderID) -> ImageSearchTableViewModel {
        let services = [first, second].map { $0.provider(needsNetwork: true) }
        let everywhere = ImageProvider(
            id: .everywhere, name: "Everywhere", homeURL: nil, needsNetwork: true, members: services,
            search: FederatedSearch(services: services, clock: clock.clock))
        let local = [ProviderID.folders, .favorites, .samples].map { ScriptedSource($0).provider(needsNetwork: false) }
        return ImageSearchTableViewModel(
            providers: [everywhere] + services + local, first: id, pictures: ManualPictures(), network: network,
            makeDetail: { _ in fatalError("no picture is opened here") })
    }
}

/// A source that answers each search at once, or when the test says so.
private final class ScriptedSource: ImageSearching {
    enum Answer { case page, later, failure(NetworkError) }

    private struct State {
        var answer = Answer.page
        var askedCount = 0
        var late: [Signal<SearchResults, NetworkError>.Observer] = []
    }

    private let id: ProviderID
    private let state = Mutex(State())

    init(_ id: ProviderID) { self.id = id }

    var askedCount: Int { state.withLock { $0.askedCount } }
    var answer: Answer {
        get { state.withLock { $0.answer } }
        set { state.withLock { $0.answer = newValue } }
    }

    func provider(needsNetwork: Bool) -> ImageProvider {
        ImageProvider(id: id, name: id.rawValue, homeURL: nil, needsNetwork: needsNetwork, search: self)
    }

    func sendLate() {
        for observer in state.withLock({ $0.late }) { send(to: observer) }
    }

    private func send(to observer: Signal<SearchResults, NetworkError>.Observer) {
        // Pictures with the same page are the same picture.
        let start = id == .openverse ? 0 : 10
        let images = (start..<start + 3).map { ImageEntity.stub(id: $0, of: id) }
        observer.send(value: .page(ResponseEntity(totalCount: 3, images: images)))
        observer.sendCompleted()
    }

    func searchImages(
        _ query: SearchQuery, from cursor: PageCursor, nextPageTrigger trigger: SignalProducer<(), Never>
    ) -> SignalProducer<SearchResults, NetworkError> {
        SignalProducer { [self] observer, _ in
            let answer = state.withLock { state in
                state.askedCount += 1
                if case .later = state.answer { state.late.append(observer) }
                return state.answer
            }
            switch answer {
            case .page: send(to: observer)
            case .later: break
            case .failure(let error): observer.send(error: error)
            }
        }
    }
}
