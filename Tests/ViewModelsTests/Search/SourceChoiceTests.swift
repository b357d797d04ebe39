import Core
import Model
import Reactive
import TestSupport
import Testing

@testable import ViewModels

/// Tests the choice of the source. Only the user's own choice is stored for the next start.
@Suite @MainActor
struct SourceChoiceTests {
    private let everywhere = ManualSearch()
    private let openverse = ManualSearch()
    private let pixabay = ManualSearch()
    private let folders = ManualSearch()
    private let samples = ManualSearch()
    private let settings = InMemorySettings()
    private let key = MutableProperty<String?>(nil)
    private let network = StubNetworkMonitor()

    private func model(first: ProviderID = .everywhere, existing: [String] = ["/a"]) -> ImageSearchTableViewModel {
        let key = key
        let services = [
            ImageProvider(
                id: .openverse, name: "Openverse", homeURL: "https://openverse.org/", needsNetwork: true,
                filters: FilterOffer(orientations: [.horizontal], hasSafeSearch: true), search: openverse),
            ImageProvider(
                id: .pixabay, name: "Pixabay", homeURL: "https://pixabay.com/", needsNetwork: true,
                filters: FilterOffer(orientations: [.horizontal], colors: [.red], hasSafeSearch: true),
                isUsable: { key.value != nil }, search: pixabay),
        ]
        let all = ImageProvider(
            id: .everywhere, name: "Everywhere", homeURL: nil, needsNetwork: true,
            filters: FilterOffer(
                orientations: [.horizontal], colors: [.red], statesAI: true, orders: [.popular], hasSafeSearch: true),
            members: services, search: everywhere)
        let local = ImageProvider(
            id: .folders, name: "This computer", homeURL: nil, needsNetwork: false,
            filters: FilterOffer(orientations: [.horizontal]), folders: { existing }, search: folders)
        let drawn = ImageProvider(
            id: .samples, name: "Samples", homeURL: nil, needsNetwork: false, search: samples)
        return ImageSearchTableViewModel(
            providers: [all] + services + [local, drawn], first: first, pictures: ManualPictures(), network: network,
            settings: settings, scheduler: ImmediateScheduler(), worker: ImmediateScheduler(),
            makeDetail: { _ in fatalError("no picture is opened here") })
    }

    @Test("The choice in the menu is stored, even for the source of the command line")
    func menuChoice() {
        let model = model()
        model.selectProvider(.openverse)
        #expect(settings.lastProvider == .openverse)
        model.search(SearchCommand(provider: .folders, query: SearchQuery("sea")))
        #expect(settings.lastProvider == .openverse)
        model.selectProvider(.folders)
        #expect(settings.lastProvider == .folders && folders.started.count == 1)
    }

    @Test("If the source of the start cannot be reached, a banner names it, and it stays stored, also after a retry")
    func unreachable() {
        settings.lastProvider = .openverse
        let model = model(first: .openverse)
        model.startSearch()
        openverse.fail(.notReachedServer(host: "openverse.org"))
        #expect(model.provider.value.id == .folders && settings.lastProvider == .openverse)
        #expect(model.banner.value?.message.contains("Openverse") == true)
        model.retryFromBanner()
        #expect(model.provider.value.id == .openverse && settings.lastProvider == .openverse)
        #expect(openverse.started.count == 2 && model.banner.value == nil)
    }

    @Test("A source without network that the user chose may stay empty")
    func emptyChoice() {
        let model = model(first: .openverse)
        model.startSearch()
        openverse.fail(.notConnectedToInternet)
        model.selectProvider(.openverse)
        model.selectProvider(.folders)
        folders.send(0..<0)
        folders.started.last?.observer.sendCompleted()
        #expect(model.provider.value.id == .folders && samples.started.isEmpty)
    }

    @Test("Filters of a command line are not kept when the user changes another filter")
    func commandLineFilters() {
        let model = model()
        model.search(
            SearchCommand(
                provider: .everywhere,
                query: SearchQuery("sea", filters: SearchFilters(colors: [.red], isSafe: false))))
        var filters = model.filters.value
        filters.orientation = .horizontal
        model.setFilters(filters)
        #expect(settings.isSafeSearchOn)
        model.selectProvider(.openverse)
        model.selectProvider(.everywhere)
        #expect(model.filters.value == SearchFilters(orientation: .horizontal))
        model.remove(.filter(.orientation(.horizontal)))
        model.selectProvider(.openverse)
        model.selectProvider(.everywhere)
        #expect(model.filters.value == .none)
    }

    @Test("A changed key changes no source and removes no pictures")
    func keyChange() {
        let model = model(first: .openverse)
        model.startSearch()
        openverse.send(0..<50)
        for newKey in ["key", nil, "other key"] {
            key.value = newKey
            model.keyChanged(for: .pixabay)
        }
        #expect(model.provider.value.id == .openverse && settings.lastProvider == nil)
        #expect(model.cellModels.value.count == 50 && openverse.started.count == 1 && pixabay.started.isEmpty)
    }

    @Test("A cleared key keeps the pictures of a search of all services, and a new key adds its service")
    func clearedKey() {
        let model = model()
        key.value = "key"
        model.startSearch()
        everywhere.send(0..<50)
        key.value = nil
        model.keyChanged(for: .pixabay)
        #expect(model.cellModels.value.count == 50 && everywhere.started.count == 1)
        model.startSearch()
        everywhere.send(0..<50)
        key.value = "key"
        model.keyChanged(for: .pixabay)
        #expect(everywhere.started.count == 3)
    }

    @Test("A search that lacked the key continues after the key is entered")
    func enteredKey() {
        let model = model(first: .pixabay)
        model.startSearch()
        pixabay.fail(.keyMissing(.pixabay))
        key.value = "key"
        model.keyChanged(for: .pixabay)
        #expect(pixabay.started.count == 2)
    }

    @Test("The first window names the queried services and no others")
    func queriedServices() throws {
        let model = model()
        let notice = try #require(model.welcome.value)
        #expect(notice.contains("Openverse") && !notice.contains("Pixabay"))
        key.value = "key"
        model.keyChanged(for: .pixabay)
        #expect(model.welcome.value?.contains("Openverse and Pixabay") == true)
    }

    // MARK: Messages

    @Test("Only one message is shown: the notice of the first start gives way to the banner")
    func oneMessage() {
        let model = model(first: .openverse)
        model.startSearch()
        #expect(model.welcome.value != nil)
        openverse.fail(.notConnectedToInternet)
        #expect(model.banner.value != nil && model.welcome.value == nil)
        model.retryFromBanner()
        #expect(model.banner.value == nil && model.welcome.value != nil)
    }

    @Test("The notice of the first start is hidden while no service is asked")
    func noticeOfServices() {
        let model = model()
        model.selectProvider(.folders)
        #expect(model.welcome.value == nil)
        model.selectProvider(.everywhere)
        #expect(model.welcome.value != nil)
    }

    /// A search without a network on a computer without pictures.
    private func modelWithSamplesInstead() -> ImageSearchTableViewModel {
        let model = model()
        model.startSearch()
        everywhere.fail(.notConnectedToInternet)
        folders.send(0..<0)
        folders.started.last?.observer.sendCompleted()
        samples.send(0..<2, of: .samples)
        return model
    }

    @Test("If the user has no pictures, samples are shown instead of a source, and named so unless the user chose them")
    func samplesInstead() {
        let model = modelWithSamplesInstead()
        #expect(model.provider.value.id == .samples && model.showsSamplesInstead.value)
        #expect(model.banner.value?.message == "You’re offline. Showing samples.")
        model.retryFromBanner()
        #expect(model.provider.value.id == .everywhere && model.banner.value == nil)
        model.selectProvider(.samples)
        samples.send(0..<2, of: .samples)
        #expect(!model.showsSamplesInstead.value)
    }

    @Test("A source that is shown instead of another one can be chosen, and then nothing is to explain")
    func chosenReplacement() {
        let model = modelWithSamplesInstead()
        #expect(model.showsSamplesInstead.value)
        model.selectProvider(.samples)
        #expect(model.provider.value.id == .samples && model.banner.value == nil && !model.showsSamplesInstead.value)
        #expect(settings.lastProvider == .samples && samples.started.count == 1)
    }

    // MARK: Without any service

    @Test("If no service is reachable, a search with words and filters is repeated in the folders, under one banner")
    func replacedSearch() {
        let model = model()
        model.queryText.value = "sea"
        model.startSearch()
        model.queryText.value = "moun"
        everywhere.fail(.notReachedServer(host: "a"))
        #expect(model.provider.value.id == .folders && folders.started.map(\.query.text) == ["sea"])
        #expect(model.banner.value?.message == "You’re offline. Showing pictures on this computer.")
        folders.send(0..<0, total: 0, isLast: true)
        #expect(model.provider.value.id == .folders && model.banner.value != nil && settings.lastProvider == nil)
    }

    @Test("Without a folder to search, a replaced search with words shows samples")
    func noFolder() {
        let model = model(existing: [])
        model.queryText.value = "boat"
        model.startSearch()
        everywhere.fail(.notConnectedToInternet)
        folders.send(0..<0, total: 0, isLast: true)
        #expect(model.provider.value.id == .samples && samples.started.map(\.query.text) == ["boat"])
    }

    @Test("A search whose filters no local source has is not replaced")
    func unsupportedFilters() {
        let model = model()
        model.setFilters(SearchFilters(colors: [.red]))
        everywhere.fail(.notConnectedToInternet)
        #expect(model.provider.value.id == .everywhere && model.banner.value == nil && folders.started.isEmpty)
        #expect(model.filters.value.colors == [.red])
    }

    @Test("When the services answer again, their pictures replace those of this computer as a whole")
    func servicesReturn() {
        let model = model()
        model.startSearch()
        everywhere.fail(.notConnectedToInternet)
        folders.send(0..<3, of: .folders)
        network.goAwayAndComeBack()
        #expect(model.provider.value.id == .everywhere && model.banner.value == nil && model.cellModels.value.isEmpty)
        everywhere.send(0..<2, of: .openverse)
        #expect(model.cellModels.value.map(\.id.provider) == [.openverse, .openverse])
    }

    @Test("The order and the filters that a replacement lacks return with the services")
    func returningFilters() {
        let model = model()
        let filters = SearchFilters(hidesAI: true, order: .popular)
        model.setFilters(filters)
        everywhere.fail(.notConnectedToInternet)
        #expect(model.filters.value == .none)
        network.goAwayAndComeBack()
        #expect(model.provider.value.id == .everywhere && everywhere.started.last?.query.filters == filters)
    }

    @Test("The filters that the user sets for a replacement stay when the services return")
    func changedFilters() {
        let model = model()
        model.setFilters(SearchFilters(order: .popular))
        everywhere.fail(.notConnectedToInternet)
        model.setFilters(SearchFilters(orientation: .horizontal))
        network.goAwayAndComeBack()
        #expect(model.provider.value.id == .everywhere && model.filters.value.orientation == .horizontal)
    }

    @Test("A search whose order the replacement lacks is one visit, and is saved with its order")
    func orderOfReplacement() {
        let model = model()
        model.setFilters(SearchFilters(order: .popular))
        everywhere.fail(.notConnectedToInternet)
        #expect(model.currentSearch.value.query.filters.order == .popular && !model.canGoBack.value)
    }

    @Test("The pictures of this computer stay if the user has begun to look at them")
    func keptReplacement() {
        let model = model()
        model.startSearch()
        everywhere.fail(.notConnectedToInternet)
        folders.send(0..<3, of: .folders)
        model.selectedIndexes.value = [1]
        network.goAwayAndComeBack()
        #expect(model.provider.value.id == .folders && model.cellModels.value.count == 3 && model.banner.value != nil)
        model.retryFromBanner()
        #expect(model.provider.value.id == .everywhere && model.cellModels.value.isEmpty)
    }

    @Test("A page that reaches no service is a failure below the pictures, which stay")
    func failedPage() {
        let model = model()
        model.startSearch()
        everywhere.send(0..<50, of: .openverse)
        model.loadNextPage.apply().start()
        everywhere.fail(.notConnectedToInternet)
        #expect(model.cellModels.value.count == 50 && folders.started.isEmpty && model.footer.value.problem != nil)
    }

    // MARK: Several words

    @Test("If no picture of this computer has all words, those that match some are offered, until the words change")
    func anyWord() throws {
        let model = model()
        model.selectProvider(.folders)
        model.queryText.value = "boat harbour"
        model.startSearch()
        folders.send(0..<0, total: 0, isLast: true)
        let nothing = try #require(model.content.value.nothing)
        #expect(nothing.message == "No picture has all of “boat harbour”" && nothing.recoveryAction == .matchAnyWord)
        model.searchForAnyWord()
        #expect(
            folders.started.last?.query.matchesAnyWord == true && folders.started.last?.query.text == "boat harbour")
        folders.send(0..<2, of: .folders)
        #expect(model.content.value == .rows)
        model.queryText.value = "boat"
        model.startSearch()
        #expect(folders.started.last?.query.matchesAnyWord == false)
    }

    @Test("A service gets several words as they were typed, and no other search is offered")
    func wordsOfServices() throws {
        let model = model(first: .openverse)
        model.queryText.value = "boat harbour"
        model.startSearch()
        openverse.send(0..<0, total: 0, isLast: true)
        let nothing = try #require(model.content.value.nothing)
        #expect(nothing.recoveryAction == .none && openverse.started.last?.query.text == "boat harbour")
    }

    // MARK: Words and asking again

    @Test("Searching again queries the services, and later searches can use stored responses")
    func searchAgain() {
        let model = model()
        model.queryText.value = "sea"
        model.startSearch()
        everywhere.send(0..<50)
        model.searchAgain()
        everywhere.send(0..<50)
        model.startSearch()
        #expect(everywhere.started.map(\.query.isFresh) == [false, true, false])
        #expect(everywhere.started.map(\.query.text) == ["sea", "sea", "sea"])
    }

    @Test("Choosing another source searches for the text of the entry, also if that has become empty")
    func otherSource() {
        let model = model()
        model.queryText.value = "sea"
        model.startSearch()
        model.queryText.value = ""
        model.selectProvider(.openverse)
        #expect(openverse.started.map(\.query.text) == [""])
    }

    @Test("An automatic search repeats the shown one and not half-typed words")
    func automaticRepetition() {
        let model = model()
        model.queryText.value = "sea"
        model.startSearch()
        everywhere.fail(.notReachedServer(host: "a"))
        model.queryText.value = "moun"
        network.goAwayAndComeBack()
        settings.isSafeSearchOn = false
        #expect(everywhere.started.map(\.query.text) == ["sea", "sea", "sea"])
    }

    // MARK: Filters that need a service without a key

    @Test("A search that fails for a filter without a key offers to remove it and keeps the others")
    func failedFilter() throws {
        let model = model()
        model.setFilters(SearchFilters(orientation: .horizontal, colors: [.red]))
        everywhere.fail(.keyMissing(.pixabay))
        let problem = try #require(model.content.value.problem)
        #expect(problem.recoveryAction == .removeFilters && problem.message.contains("Pixabay"))
        model.loosenFilters()
        #expect(everywhere.started.last?.query.filters == SearchFilters(orientation: .horizontal))
    }

    @Test("A search without results offers to remove its filters, or another action without filters")
    func nothingFound() throws {
        let model = model()
        model.queryText.value = "sea"
        model.setFilters(SearchFilters(orientation: .horizontal))
        everywhere.send(0..<0, total: 0, isLast: true)
        let nothing = try #require(model.content.value.nothing)
        #expect(nothing.recoveryAction == .removeFilters)
        model.loosenFilters()
        #expect(everywhere.started.last?.query == SearchQuery("sea"))
        everywhere.send(0..<0, total: 0, isLast: true)
        #expect(try #require(model.content.value.nothing).recoveryAction == .none)
    }
}
