import Model
import Reactive
import Testing

@testable import ViewModels

@Suite
@MainActor
struct SearchFilterTests {
    private let search = ManualSearch()
    private let otherSearch = ManualSearch()
    private let settings = InMemorySettings()

    private func model() -> ImageSearchTableViewModel {
        ImageSearchTableViewModel(
            providers: [
                ImageProvider(
                    id: .pixabay, name: "Pixabay", homeURL: nil, needsNetwork: true,
                    filters: FilterOffer(
                        orientations: [.horizontal, .vertical], colors: [.red, .blue], hasSafeSearch: true),
                    search: search),
                ImageProvider(
                    id: .samples, name: "Samples", homeURL: nil, needsNetwork: false,
                    filters: FilterOffer(
                        orientations: [.square], hasFolders: true, orders: [.relevance, .name, .nameDescending]),
                    search: otherSearch),
            ],
            first: .pixabay, pictures: ManualPictures(), settings: settings, scheduler: ImmediateScheduler(),
            makeDetail: { _ in fatalError("no picture is opened here") })
    }

    @Test("Setting a filter searches again for the same words")
    func setting() {
        let model = model()
        model.search(SearchQuery("sea"))
        model.setFilters(SearchFilters(orientation: .vertical))
        #expect(search.started.map(\.query.filters.orientation) == [nil, .vertical])
        #expect(search.started.last?.query.text == "sea" && model.chips.value == [.filter(.orientation(.vertical))])
    }

    @Test("A filter that the service lacks is not set")
    func notOffered() {
        let model = model()
        model.setFilters(SearchFilters(orientation: .square, kind: .photo))
        #expect(model.filters.value == .none && search.started.isEmpty)
    }

    @Test("Each service keeps its own filters, and the next start has none")
    func keptPerService() {
        let model = model()
        model.setFilters(SearchFilters(orientation: .vertical))
        model.selectProvider(.samples)
        #expect(model.filters.value == .none)
        model.setFilters(SearchFilters(orientation: .square))
        model.selectProvider(.pixabay)
        #expect(model.filters.value.orientation == .vertical && self.model().filters.value == .none)
    }

    @Test("Filters that the user keeps are those of the next start, and follow each change")
    func kept() {
        let model = model()
        model.setFilters(SearchFilters(orientation: .vertical))
        model.setKeepsFilters(true)
        #expect(model.keepsFilters && self.model().filters.value.orientation == .vertical)
        model.setFilters(SearchFilters(colors: [.red], isSafe: false))
        #expect(settings.keptFilters == SearchFilters(colors: [.red]))
        self.model().setKeepsFilters(false)
        #expect(settings.keptFilters == nil && self.model().filters.value.colors.isEmpty)
    }

    @Test("The order is no chip, and removing all chips keeps it")
    func order() {
        let model = model()
        model.selectProvider(.samples)
        model.setFilters(SearchFilters(orientation: .square, order: .nameDescending))
        #expect(model.chips.value == [.filter(.orientation(.square))])
        model.removeAllChips()
        #expect(model.filters.value == SearchFilters(order: .nameDescending))
    }

    @Test("A folder, a rating and a format are named in words that can be read")
    func labels() {
        let labels: [(choice: FilterChoice, expected: String)] = [
            (.folder("/home/me/Italy"), "Folder: Italy"), (.folder("/"), "Folder: /"),
            (.minimumRating(1), "At least 1 star"), (.minimumRating(3), "At least 3 stars"),
            (.format(.jpegXL), "JPEG XL"),
        ]
        for label in labels { #expect(label.choice.label == label.expected) }
    }

    @Test("A folder is searched without the words and the author of the search before, where the source has folders")
    func folder() {
        let model = model()
        model.selectProvider(.samples)
        model.search(SearchQuery("sea", author: "Anna"))
        model.search(in: "/home/me/Italy")
        #expect(otherSearch.started.last?.query == SearchQuery(filters: SearchFilters(folder: "/home/me/Italy")))
        model.selectProvider(.pixabay)
        model.search(in: "/home/me/Italy")
        #expect(search.started.count == 1)
    }

    @Test("Removing a chip removes its filter and searches again")
    func chips() {
        let model = model()
        model.setFilters(SearchFilters(orientation: .vertical, colors: [.red, .blue]))
        model.remove(.filter(.color(.red)))
        #expect(model.filters.value.colors == [.blue] && search.started.count == 2)
        model.removeAllChips()
        #expect(model.chips.value.isEmpty && search.started.last?.query.filters == SearchFilters.none)
    }

    @Test("An author is a chip, stays with other words, and is removed by a search for a tag")
    func author() {
        let model = model()
        model.search(SearchQuery(author: "Anna"))
        #expect(model.chips.value == [.author("Anna")])
        model.queryText.value = "sea"
        model.startSearch()
        #expect(search.started.last?.query == SearchQuery("sea", author: "Anna"))
        model.search(SearchQuery("boat"))
        #expect(model.chips.value.isEmpty)
        model.search(SearchQuery(author: "Anna"))
        model.remove(.author("Anna"))
        #expect(search.started.last?.query == SearchQuery())
    }

    @Test("Safe search is one setting for all services and applies at each change")
    func safeSearch() {
        let model = model()
        model.startSearch()
        settings.isSafeSearchOn = false
        #expect(search.started.map(\.query.filters.isSafe) == [true, false])
        #expect(model.chips.value == [.filter(.anyAudience)])
        model.remove(.filter(.anyAudience))
        #expect(settings.isSafeSearchOn && search.started.last?.query.filters.isSafe == true)
    }

    @Test("A command line is searched unchanged and not stored")
    func command() {
        let model = model()
        let command = SearchCommand(
            provider: .pixabay, query: SearchQuery("sea", filters: SearchFilters(colors: [.red], isSafe: false)))
        model.search(command)
        #expect(search.started.last?.query == command.query && settings.isSafeSearchOn)
        model.selectProvider(.samples)
        model.selectProvider(.pixabay)
        #expect(model.filters.value == .none)
        settings.hasSeenWelcome = true
        #expect(search.started.count == 2)
    }

    @Test("A command line for an unavailable service uses an available one")
    func foreignService() {
        let model = model()
        model.search(SearchCommand(provider: .favorites, query: SearchQuery("sea")))
        #expect(model.provider.value.id == .pixabay && search.started.count == 1)
    }
}
