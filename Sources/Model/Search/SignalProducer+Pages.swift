import Reactive

extension SignalProducer<ResponseEntity, NetworkError> {
    /// Creates a producer with the behavior of `ImageSearching`: it sends the page at `cursor` at once and one more page
    /// for each value of `trigger`, and completes after the last page.
    ///
    /// - Parameter load: returns the page at a cursor; without one the search ends. Disposing of the producer cancels it.
    static func pages(
        from cursor: PageCursor, nextPageTrigger trigger: SignalProducer<(), Never>,
        load: @escaping @Sendable (PageCursor) -> SignalProducer<ResponseEntity, NetworkError>
    ) -> SignalProducer<ResponseEntity, NetworkError> {
        SignalProducer { observer, lifetime in
            let position = Position(cursor)
            let loading = SerialDisposable()
            lifetime += loading

            let loadPage: @Sendable () -> Void = {
                guard let cursor = position.begin() else { return }
                let finish: @Sendable (Result<[ResponseEntity], NetworkError>) -> Void = { result in
                    switch result {
                    case .success(let responses):
                        let next = responses.first?.next
                        position.end(at: next)
                        if let response = responses.first { observer.send(value: response) }
                        if next == nil { observer.sendCompleted() }
                    case .failure(let error):
                        observer.send(error: error)
                    }
                }
                loading.inner = load(cursor).take(first: 1).collect().startWithResult(finish)
            }

            loadPage()
            lifetime += trigger.startWithValues(loadPage)
        }
    }
}

/// The next page, and whether a request is running.
private final class Position: Sendable {
    private struct State {
        var next: PageCursor?
        var isLoading = false
    }

    private let state: Locked<State>

    init(_ cursor: PageCursor) { state = Locked(State(next: cursor)) }

    /// Returns the page to load, or `nil` during a request and after the last page.
    func begin() -> PageCursor? {
        state.withLock { state in
            guard !state.isLoading, let next = state.next else { return nil }
            state.isLoading = true
            return next
        }
    }

    func end(at next: PageCursor?) {
        state.withLock { $0 = State(next: next) }
    }
}
