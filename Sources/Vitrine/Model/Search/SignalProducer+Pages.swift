import Core
import Reactive

extension SignalProducer<SearchResults, NetworkError> {
    /// Creates a producer with the behavior of `ImageSearching`: it sends the page at `cursor` at once and one more page
    /// for each value of `trigger`, and completes after the last page.
    ///
    /// - Parameter load: returns the page at a cursor; without one the search ends. Disposing of the producer cancels it.
    public static func pages(
        from cursor: PageCursor, nextPageTrigger trigger: SignalProducer<(), Never>,
        load: @escaping @Sendable (PageCursor) -> SignalProducer<SearchResults, NetworkError>
    ) -> SignalProducer<SearchResults, NetworkError> {
        SignalProducer { observer, lifetime in
            // The cursor of the next page; `nil` while a page is loading, after the last one and after a failure.
            let next = Locked<PageCursor?>(cursor)
            let loading = SerialDisposable()
            lifetime += loading

            let loadPage: @Sendable () -> Void = {
                guard let cursor = next.withLock({ $0.take() }) else { return }
                loading.inner = load(cursor).take(first: 1).collect().startWithResult { result in
                    switch result {
                    case .success(let results):
                        let following = results.first?.page.next
                        next.withLock { $0 = following }
                        if let first = results.first { observer.send(value: first) }
                        if following == nil { observer.sendCompleted() }
                    case .failure(let error):
                        observer.send(error: error)
                    }
                }
            }

            loadPage()
            lifetime += trigger.startWithValues(loadPage)
        }
    }

    /// Creates such a producer from a function that makes a page on a queue. Its second argument returns whether nobody waits
    /// for the page any more; then it may return `nil`.
    public static func pages(
        from cursor: PageCursor, nextPageTrigger trigger: SignalProducer<(), Never>, on queue: any Scheduler,
        make: @escaping @Sendable (PageCursor, _ isOver: @Sendable () -> Bool) throws(NetworkError) -> SearchResults?
    ) -> SignalProducer<SearchResults, NetworkError> {
        pages(from: cursor, nextPageTrigger: trigger) { cursor in
            SignalProducer(on: queue) { isOver throws(NetworkError) in try make(cursor, isOver) }
        }
    }
}

extension SignalProducer where Error == NetworkError {
    /// Creates a producer that makes its value on a queue. The argument of `make` returns whether nobody waits for the value any
    /// more; then it may return `nil`.
    init(
        on queue: any Scheduler,
        make: @escaping @Sendable (_ isOver: @Sendable () -> Bool) throws(NetworkError) -> Value?
    ) {
        self.init { observer, lifetime in
            lifetime += queue.schedule {
                do throws(NetworkError) {
                    if let value = try make({ lifetime.hasEnded }) { observer.send(value: value) }
                    observer.sendCompleted()
                } catch {
                    observer.send(error: error)
                }
            }
        }
    }
}
