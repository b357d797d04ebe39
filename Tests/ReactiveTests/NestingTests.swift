import Foundation
import Reactive
import Testing

/// Chains of streams and disposables that are much longer than the stack is deep. An overflow of the stack ends the
/// test process. The tests run one after another, because each needs about a hundred megabytes.
@Suite(.serialized) struct NestingTests {
    private static let length = 100_000

    /// Runs `work` on a thread whose stack has the usual size on Linux, and returns its result.
    private func onThread<Result: Sendable>(_ work: @escaping @Sendable () -> Result) async -> Result {
        await withCheckedContinuation { continuation in
            let thread = Thread { continuation.resume(returning: work()) }
            thread.stackSize = 8 << 20
            thread.start()
        }
    }

    @Test("Law 44: Disposing of a stream that has restarted itself many times ends all its levels")
    func disposedRestarts() async {
        let (events, begun, ended) = await onThread {
            let work = RestartingWork(.latest)
            let (log, run) = work.producer.recordAndHold()
            work.restart(NestingTests.length)
            run.dispose()
            return (log.events, work.begun.value, work.ended.value)
        }
        #expect(events == [.interrupted])
        #expect(Set([begun, ended]) == [NestingTests.length + 1])
    }

    @Test("Law 44: The end of the last level of a stream that has restarted itself many times ends the stream")
    func completedRestarts() async {
        let (events, ended) = await onThread {
            let work = RestartingWork(.latest)
            let log = work.producer.record()
            work.restart(NestingTests.length)
            work.complete()
            return (log.events, work.ended.value)
        }
        #expect(events == [.completed])
        #expect(ended == NestingTests.length + 1)
    }

    @Test(
        "Streams of all strategies can restart themselves",
        arguments: [FlattenStrategy.merge, .concat, .race, .throttle])
    func strategies(strategy: FlattenStrategy) async {
        let logs = await onThread {
            let (disposed, completed) = (RestartingWork(strategy), RestartingWork(strategy))
            let (log, run) = disposed.producer.recordAndHold()
            disposed.restart(20_000)
            run.dispose()
            let other = completed.producer.record()
            completed.restart(20_000)
            completed.complete()
            return [log.events, other.events]
        }
        #expect(logs == [[.interrupted], [.completed]])
    }

    @Test("An endless sequence that begins at the end of many levels stops when its stream has ended")
    func endlessSequence() async {
        let events = await onThread {
            let work = RestartingWork(.latest)
            let log = work.producer.then(SignalProducer<Int, Never>(0...)).take(first: 3).record()
            work.restart(1_000)
            work.complete()
            return log.events
        }
        #expect(events == [.value(0), .value(1), .value(2), .completed])
    }

    @Test("Disposing of the only observation of a long chain of signals disposes of its source")
    func signals() async {
        let hasEnded = await onThread {
            let ended = SimpleDisposable()
            var (signal, input) = Signal<Int, Never>.pipe(disposable: ended)
            for _ in 0..<NestingTests.length { signal = signal.map { $0 + 1 } }
            let observation = signal.observeValues { _ in }
            signal = .never
            observation?.dispose()
            return withExtendedLifetime(input) { ended.isDisposed }
        }
        #expect(hasEnded)
    }

    /// Returns a long chain of disposables of all kinds, each of which disposes of the next one.
    private static func chain(to last: any Disposable) -> any Disposable {
        (0..<length).reduce(last) { next, number in
            switch number % 4 {
            case 0: CompositeDisposable([next])
            case 1: SerialDisposable(next)
            case 2: AnyDisposable(next)
            default: ActionDisposable { next.dispose() }
            }
        }
    }

    @Test("Disposing of a long chain of disposables disposes of the last one")
    func disposedChain() async {
        let isDisposed = await onThread {
            let last = SimpleDisposable()
            NestingTests.chain(to: last).dispose()
            return last.isDisposed
        }
        #expect(isDisposed)
    }

    @Test("Releasing a long chain of disposables releases the last one, and disposes of nothing")
    func releasedChain() async {
        let (runs, isReleased) = await onThread {
            let (runs, isReleased) = (Atomic(0), Atomic(false))
            let witness = Witness { isReleased.value = true }
            var chain: (any Disposable)? = NestingTests.chain(
                to: ActionDisposable { [witness] in withExtendedLifetime(witness) { runs.increment() } })
            #expect(chain?.isDisposed == false)
            chain = nil
            return (runs.value, isReleased)
        }
        #expect(runs == 0)
        #expect(isReleased.value)
    }

    @Test("Law 44: Many levels of disposables are disposed of in the order of few levels", arguments: [10, 10_000])
    func order(levels: Int) async {
        let order = await onThread {
            let order = Atomic<[Int]>([])
            (0..<levels).reduce(CompositeDisposable()) { inner, number in
                let outer = CompositeDisposable([inner as any Disposable])
                outer.add { order.append(number) }
                outer.add { order.append(-number) }
                return outer
            }
            .dispose()
            return order.value
        }
        let expected: [Int] = (0..<levels).flatMap { [$0, -$0] }
        #expect(order == expected)
    }
}

/// Work that starts itself again within its own stream whenever it sends.
private final class RestartingWork: Sendable {
    let (begun, ended) = (Atomic(0), Atomic(0))
    private let strategy: FlattenStrategy
    private let newest = Atomic<Signal<(), Never>.Observer?>(nil)

    init(_ strategy: FlattenStrategy) {
        self.strategy = strategy
    }

    var producer: SignalProducer<Int, Never> {
        SignalProducer<(), Never> { [self] observer, lifetime in
            begun.increment()
            newest.value = observer
            lifetime.observeEnded { [ended] in ended.increment() }
        }
        .flatMap(strategy) { [self] _ in producer }
    }

    func restart(_ count: Int) {
        for _ in 0..<count {
            let input = newest.value
            input?.send(value: ())
            input?.sendCompleted()
        }
    }

    func complete() {
        newest.swap(nil)?.sendCompleted()
    }
}
