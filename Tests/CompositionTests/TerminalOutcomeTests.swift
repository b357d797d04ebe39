import Core
import Model
import Reactive
import Testing

@testable import Composition

@Suite struct TerminalOutcomeTests {
    private static let unreachable = NetworkError.notReachedServer(host: "a")
    private static let refusal = NetworkError.keyRefused(.pixabay)

    private func outcome(
        _ count: Int, error: NetworkError? = nil, failing: [NetworkError] = [], unsaved: Int = 0
    ) -> TerminalOutcome {
        TerminalOutcome(
            source: "Everywhere", pictureCount: count, error: error,
            failures: failing.map { ProviderFailure(provider: .openverse, error: $0) }, unsavedCount: unsaved)
    }

    @Test("The exit status depends on the recovery action of the failure")
    func status() {
        let long = NetworkError.queryTooLong(provider: .pixabay, limit: 100)
        let statuses = [NetworkError.keyMissing(.pixabay), Self.unreachable, long].map { ExitStatus($0) }
        #expect(statuses == [.refused, .failed, .wrongUsage])
    }

    @Test("Pictures without a failure have status 0, and no pictures have status 1, both without a message")
    func plain() {
        #expect(outcome(1).status == .done && outcome(0).status == .nothingFound)
        #expect(outcome(1).reportedErrors.isEmpty && outcome(0).reportedErrors.isEmpty)
    }

    @Test(
        "A failure of the search or of one of its services has a message and its status, with and without pictures",
        arguments: [0, 50])
    func failure(count: Int) {
        let outcomes: [(source: String, with: (NetworkError) -> TerminalOutcome)] = [
            ("Everywhere", { outcome(count, error: $0) }), ("Openverse", { outcome(count, failing: [$0]) }),
        ]
        for (source, outcome) in outcomes {
            #expect(outcome(Self.unreachable).status == .failed)
            let refused = outcome(Self.refusal)
            #expect(refused.status == .refused)
            #expect(refused.reportedErrors == [.init(source: source, error: Self.refusal)])
        }
    }

    @Test("A failure that ends the search is reported once, with the name of its service")
    func once() {
        let both = outcome(3, error: Self.unreachable, failing: [Self.refusal, Self.unreachable])
        #expect(both.reportedErrors.map(\.source) == ["Openverse", "Openverse"])
    }

    @Test("A message names its service once")
    func nameOnce() {
        let named = TerminalOutcome.ReportedError(source: "Openverse", error: .notReachedServer(host: "Openverse"))
        #expect(named.line.hasPrefix("Can’t reach Openverse. "))
        let unnamed = TerminalOutcome.ReportedError(source: "Openverse", error: .notConnectedToInternet)
        #expect(unnamed.line.hasPrefix("Openverse: You’re offline. "))
    }

    @Test("A folder that cannot be read is told, and is a failure")
    func missingFolder() {
        let problem = TerminalOutcome.problem(with: "/nothing here")
        #expect(problem?.contains("/nothing here") == true && problem?.contains("No such file") == true)
        #expect(TerminalOutcome.problem(with: "/") == nil)
        var outcome = outcome(0)
        outcome.folderProblem = problem
        #expect(outcome.status == .failed)
    }

    @Test("A picture that was not saved has status 3, whatever else failed")
    func unsaved() {
        for error in [nil, Self.refusal] { #expect(outcome(2, error: error, unsaved: 1).status == .failed) }
    }

    @Test("The status of several failures is the one that neither a key nor a pause can fix")
    func worst() {
        let long = NetworkError.queryTooLong(provider: .pixabay, limit: 100)
        for failing in [[Self.refusal, Self.unreachable], [Self.unreachable, Self.refusal]] {
            #expect(outcome(2, failing: failing).status == .failed)
        }
        #expect(outcome(2, error: Self.refusal, failing: [long]).status == .refused)
    }

    /// Sends one page and fails when the next page is requested.
    private struct OnePage: ImageSearching {
        func searchImages(
            _ query: SearchQuery, from cursor: PageCursor, nextPageTrigger: SignalProducer<(), Never>
        ) -> SignalProducer<SearchResults, NetworkError> {
            SignalProducer { observer, lifetime in
                lifetime += nextPageTrigger.startWithValues { observer.send(error: unreachable) }
                let image = ImageEntity(
                    id: ImageID(provider: .commons, string: "1"), pageURL: "https://a.example/", pageImageWidth: 3,
                    pageImageHeight: 2, previewURL: "", previewWidth: 1, previewHeight: 1)
                observer.send(value: .page(ResponseEntity(totalCount: 2, images: [image], next: cursor)))
            }
        }
    }

    /// Sends pages without a match and never ends.
    private struct NoMatch: ImageSearching {
        func searchImages(
            _ query: SearchQuery, from cursor: PageCursor, nextPageTrigger: SignalProducer<(), Never>
        ) -> SignalProducer<SearchResults, NetworkError> {
            SignalProducer { observer, lifetime in
                let page = ResponseEntity(
                    totalCount: nil, images: [], next: cursor, examinedCount: 250, foundNoMatch: true)
                lifetime += nextPageTrigger.startWithValues { observer.send(value: .page(page)) }
                observer.send(value: .page(page))
            }
        }
    }

    @Test("A search ends after too many pictures in a row without a match, and tells that there are more")
    @MainActor
    func noMatch() async {
        let collector = TerminalSearch(limit: 2)
        collector.start(
            SearchQuery("sea"),
            with: ImageProvider(id: .commons, name: "Commons", homeURL: nil, needsNetwork: true, search: NoMatch()))
        await withCheckedContinuation { turn in _ = MainLoopScheduler().schedule { turn.resume() } }
        #expect(collector.isDone && collector.images.isEmpty && collector.error == nil)
        #expect(
            collector.fruitlessMessage == "No other match among the first 250 pictures. There are more pictures.")
    }

    @Test("A failure of a later page keeps the earlier pages and is reported")
    @MainActor
    func secondPage() async {
        let collector = TerminalSearch(limit: 2)
        collector.start(
            SearchQuery("sea"),
            with: ImageProvider(id: .commons, name: "Commons", homeURL: nil, needsNetwork: true, search: OnePage()))
        // Each page arrives in its own turn of the main loop, before work that is scheduled later.
        for _ in 0..<2 {
            await withCheckedContinuation { turn in _ = MainLoopScheduler().schedule { turn.resume() } }
        }
        #expect(collector.isDone && collector.images.count == 1 && collector.error == Self.unreachable)
    }
}
