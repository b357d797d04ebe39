import Model
import Reactive
import TestSupport
import Testing

@testable import ViewModels

@Suite("A search while the user types")
@MainActor
struct SearchWhileTypingTests {
    private let clock = TestScheduler()
    private let local = ManualSearch()
    private let service = ManualSearch()
    private let history = InMemorySearchHistory()
    private let model: ImageSearchTableViewModel

    init() {
        let (pictures, apps) = (ManualPictures(), MockExternalApps())
        model = ImageSearchTableViewModel(
            providers: [
                ImageProvider(
                    id: .folders, name: "This computer", homeURL: nil, needsNetwork: false,
                    searchesWhileTyping: true, search: local),
                ImageProvider(id: .openverse, name: "Openverse", homeURL: nil, needsNetwork: true, search: service),
            ],
            first: .folders, pictures: pictures, history: history, scheduler: ImmediateScheduler(), clock: clock,
            makeDetail: {
                ImageDetailViewModel(
                    sequence: $0, pictures: pictures, externalApps: apps, scheduler: ImmediateScheduler())
            })
        model.startSearch()
    }

    private var asked: [String] { local.started.map(\.query.text) }
    private func send(_ numbers: Range<Int>, total: Int? = nil, isLast: Bool = false) {
        local.send(numbers, of: .folders, total: total ?? numbers.count, isLast: isLast)
    }
    private func type(_ text: String, pausing: Bool = true) {
        model.queryText.value = text
        if pausing { clock.advance(by: 0.05) }
    }

    @Test("A pause of 50 milliseconds starts one search for the whole text")
    func pause() {
        for text in ["b", "bo", "boa"] {
            type(text, pausing: false)
            clock.advance(by: 0.04)
        }
        #expect(asked == [""])
        type("boat")
        #expect(asked == ["", "boat"])
    }

    @Test("A service on the network is never asked for a text that is being typed")
    func networkService() {
        model.selectProvider(.openverse)
        type("boat")
        clock.advance(by: 10.0)
        #expect(service.started.map(\.query.text) == [""])
    }

    @Test("A text typed just before another source is chosen is searched for once, in that source")
    func otherSource() {
        type("boat", pausing: false)
        model.selectProvider(.openverse)
        clock.advance(by: 1.0)
        #expect(asked == [""] && service.started.map(\.query.text) == ["boat"])
    }

    @Test("The pictures and their number stay until the first response replaces them in one step")
    func noFlicker() {
        send(0..<50, total: 80)
        let changes = RecordedEvents<ImageSearchCellModels.Change>()
        let contents = RecordedEvents<ImageSearchContent>()
        let watches = CompositeDisposable()
        defer { watches.dispose() }
        watches += model.cellModels.signal.observeValues { rows in changes.add(rows.change) }
        watches += model.content.signal.observeValues { page in contents.add(page) }
        type("boat")
        #expect(model.cellModels.value.count == 50 && model.footer.value == .shown(text: "80 pictures"))
        send(100..<103, isLast: true)
        #expect(model.cellModels.value.map(\.id.string) == ["100", "101", "102"])
        #expect(model.footer.value == .shown(text: "3 pictures"))
        #expect(changes.all == [.reset] && contents.isEmpty)
    }

    @Test("A further letter cancels the search for the text before it")
    func cancelation() {
        type("b")
        type("bo")
        #expect(asked == ["", "b", "bo"] && local.disposedCount == 2)
    }

    @Test("No page of the former search is requested while the first response is awaited")
    func formerPages() {
        send(0..<50, total: 80)
        type("boat")
        model.loadNextPage.apply().start()
        #expect(model.footer.value == .shown(text: "80 pictures"))
        send(100..<150, total: 90)
        model.loadNextPage.apply().start()
        send(150..<190, total: 90, isLast: true)
        #expect(model.cellModels.value.count == 90)
    }

    @Test("Return searches at once, and the pause after it asks for nothing")
    func submission() {
        type("boat", pausing: false)
        model.startSearch()
        clock.advance(by: 1.0)
        #expect(asked == ["", "boat"])
    }

    @Test("Blanks around the text ask for nothing")
    func blanks() {
        type("boat")
        type("boat ")
        #expect(asked == ["", "boat"])
    }

    @Test("A text without results says so, and a failure tells its reason")
    func withoutResults() {
        send(0..<50, total: 80)
        type("xyzzy")
        send(0..<0, isLast: true)
        #expect(model.content.value.nothing != nil && model.cellModels.value.isEmpty)
        type("boat")
        local.fail(.unreadable(.failed("the index was replaced")))
        #expect(model.content.value.problem != nil && model.cellModels.value.isEmpty)
    }

    @Test("A search that ends without any page leaves no pictures of another search")
    func emptyEnd() {
        send(0..<50, total: 80)
        type("boat")
        local.started.last?.observer.sendCompleted()
        #expect(model.cellModels.value.isEmpty && model.footer.value == .hidden)
    }

    @Test("Words are remembered with Return or when one of their pictures is opened, not while they are typed")
    func remembering() {
        type("bo")
        send(0..<3)
        type("boat")
        send(0..<3)
        #expect(history.recent.value.isEmpty)
        model.selectCell(at: 0)
        #expect(history.recent.value == ["boat"])
        type("sea")
        send(0..<3)
        model.startSearch()
        send(0..<3)
        #expect(history.recent.value == ["sea", "boat"])
    }

    @Test("A search that repeats itself before the first response keeps the typed text")
    func repetition() {
        type("boat")
        model.retry()
        #expect(asked == ["", "boat", "boat"])
        send(0..<3)
    }
}
