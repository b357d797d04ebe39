import Core
import FoundationEssentials
import Logging
import Model
import Reactive

/// The requests for the pages of a search. A new search cancels the previous one. Main thread.
@MainActor
final class PageRequests {
    typealias Event = Signal<SearchResults, NetworkError>.Event

    /// Called with each event of the running search. An interruption is not reported: it comes on the thread that releases the
    /// search.
    var onEvent: (Event) -> Void = { _ in }
    /// Called when the next page is requested, before the running search continues.
    var onNextPage: () -> Void = {}

    private let scheduler: any Scheduler
    private let clock: any DateScheduler
    private let trigger = Signal<(), Never>.pipe()
    private let search = SerialDisposable()
    private var timer = PageTimer()
    /// Whether the search continues at the next trigger. False after its end, after a failure and after a cancellation.
    private(set) var isRunning = false

    /// - Parameters:
    ///   - scheduler: receives the responses; the main thread's, except in tests.
    ///   - clock: measures the time that pages take.
    init(on scheduler: any Scheduler, clock: any DateScheduler) {
        (self.scheduler, self.clock) = (scheduler, clock)
    }

    deinit { search.dispose() }

    /// The seconds that the last page took to arrive; 0 before the first page.
    var seconds: Double { timer.seconds }

    func cancel() {
        search.inner = nil
        isRunning = false
    }

    /// Searches from this page on.
    func start(_ query: SearchQuery, in provider: ImageProvider, from cursor: PageCursor) {
        timer.begin(at: clock.currentDate)
        isRunning = true
        Log.debug(.search, "\(provider.id.rawValue): “\(query.text)”")
        search.inner = provider.search
            .searchImages(query.interpreted, from: cursor, nextPageTrigger: SignalProducer(trigger.output))
            .observe(on: scheduler)
            .start { [weak self] event in
                if case .interrupted = event { return }
                Log.debug(.search, "\(provider.id.rawValue): \(event.logText)")
                MainActor.assumeIsolated {
                    guard let self else { return }
                    if case .value = event { self.timer.receive(at: self.clock.currentDate) }
                    if event.isTerminating { self.isRunning = false }
                    self.onEvent(event)
                }
            }
    }

    /// Requests the next page of the running search. Called on the main thread.
    nonisolated func requestNextPage() {
        MainActor.assumeIsolated {
            timer.begin(at: clock.currentDate)
            // A search that is restarted at the page that failed sends that page by itself.
            let continues = isRunning
            onNextPage()
            if continues { trigger.input.send(value: ()) }
        }
    }
}

extension Signal.Event where Value == SearchResults, Error == NetworkError {
    fileprivate var logText: String {
        switch self {
        case .value(let results): "\(results.page.images.count) pictures, \(results.page.failures.count) failures"
        case .completed: "no further pictures"
        case .failed(let error): "\(error)"
        case .interrupted: "interrupted"
        }
    }
}

/// Measures how long a service needs for a page, so that the next one is requested early enough.
struct PageTimer: Sendable, Equatable {
    /// The time of the last page in seconds; 0 before the first page.
    private(set) var seconds = 0.0
    private var start: Date?

    /// The clock may be set, and a page may wait for a pause of its service.
    private static let maxSeconds = 10.0

    mutating func begin(at now: Date) { start = now }

    /// Only the first page after the request counts: a search of several services delivers more.
    mutating func receive(at now: Date) {
        guard let start else { return }
        seconds = min(max(0, now.timeIntervalSince(start)), Self.maxSeconds)
        self.start = nil
    }
}
