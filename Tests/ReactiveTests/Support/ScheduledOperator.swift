import Reactive

/// The operators that send on a scheduler.
enum ScheduledOperator: String, CaseIterable, Sendable {
    case observeOn, delay, throttle, throttleWhile, debounce, collectEvery, lazyMap, timeout

    /// The values for 1, a pause, 2 and 3 at once, a pause, and the completion.
    var values: [Int] {
        switch self {
        case .observeOn, .delay, .throttleWhile, .timeout: [1, 2, 3]
        case .throttle, .debounce, .lazyMap: [1, 3]
        case .collectEvery: [1, 5]
        }
    }

    /// The values that are sent if the value 1 and then `end` arrive at the same time.
    func values(before end: Signal<Int, TestError>.Event) -> [Int] {
        switch self {
        case .observeOn, .throttle, .throttleWhile, .timeout: [1]
        case .lazyMap: end == .interrupted ? [] : [1]
        case .delay, .debounce, .collectEvery: []
        }
    }

    /// Whether the stream's own events are sent at once.
    var sendsAtOnce: Bool { self == .timeout }

    private static let passing = Property(value: false)

    func applied(to source: Signal<Int, TestError>, _ scheduler: TestScheduler) -> Signal<Int, TestError> {
        switch self {
        case .observeOn: source.observe(on: scheduler)
        case .delay: source.delay(1, on: scheduler)
        case .throttle: source.throttle(1, on: scheduler)
        case .throttleWhile: source.throttle(while: Self.passing, on: scheduler)
        case .debounce: source.debounce(1, on: scheduler)
        case .collectEvery: source.collect(every: .seconds(1), on: scheduler, skipEmpty: true).map(\.sum)
        case .lazyMap: source.lazyMap(on: scheduler) { $0 }
        case .timeout: source.timeout(after: 1_000, raising: .first, on: scheduler)
        }
    }

    func applied(
        to source: SignalProducer<Int, TestError>, _ scheduler: TestScheduler
    ) -> SignalProducer<Int, TestError> {
        switch self {
        case .observeOn: source.observe(on: scheduler)
        case .delay: source.delay(1, on: scheduler)
        case .throttle: source.throttle(1, on: scheduler)
        case .throttleWhile: source.throttle(while: Self.passing, on: scheduler)
        case .debounce: source.debounce(1, on: scheduler)
        case .collectEvery: source.collect(every: .seconds(1), on: scheduler, skipEmpty: true).map(\.sum)
        case .lazyMap: source.lazyMap(on: scheduler) { $0 }
        case .timeout: source.timeout(after: 1_000, raising: .first, on: scheduler)
        }
    }
}
