import Model
import Reactive

/// Takes the first pictures of a search, page by page, until there are enough. Main thread.
@MainActor
final class TerminalSearch {
    private(set) var images: [ImageEntity] = []
    /// `nil` where the source does not tell.
    private(set) var totalCount: Int?
    /// What each of several services has failed with; the last word of each.
    private(set) var failures: [ProviderFailure] = []
    private(set) var error: NetworkError?
    private(set) var isDone = false

    private let limit: Int
    private let nextPage = Signal<(), Never>.pipe()
    private let search = SerialDisposable()

    init(limit: Int) { self.limit = limit }

    func start(_ query: SearchQuery, with provider: ImageProvider) {
        search.inner = provider.search
            .searchImages(query, nextPageTrigger: SignalProducer(nextPage.output))
            // Each page in a turn of its own: asking for the next one must not happen inside the answer.
            .observe(on: MainLoopScheduler())
            .start { [weak self] event in MainActor.assumeIsolated { self?.receive(event) } }
    }

    private func receive(_ event: Signal<ResponseEntity, NetworkError>.Event) {
        guard !isDone else { return }
        switch event {
        case .value(let page):
            images += page.images.prefix(limit - images.count)
            totalCount = page.totalCount.map { max($0, images.count) }
            failures = page.failures
            if images.count >= limit { end() } else if page.next != nil { nextPage.input.send(value: ()) }
        case .failed(let error):
            self.error = error
            end()
        case .completed, .interrupted:
            end()
        }
    }

    private func end() {
        isDone = true
        search.inner = nil
    }
}
