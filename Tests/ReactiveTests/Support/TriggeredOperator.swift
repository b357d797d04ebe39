import Reactive

/// The operators on a stream and a second one that cannot fail.
enum TriggeredOperator: String, CaseIterable, Sendable {
    case takeUntil, skipUntil, sampleOn, sampleWith, withLatest

    /// The values for: 1, trigger, 2, trigger, 3, completion, trigger, end of the trigger.
    var values: [Int] {
        switch self {
        case .takeUntil: [1]
        case .skipUntil, .withLatest: [2, 3]
        case .sampleOn, .sampleWith: [1, 2, 3]
        }
    }

    /// The events that the value 1 and then the value 2 cause if the trigger ends between them without a value.
    func events(afterEnd end: Signal<Int, TestError>.Event) -> [Signal<Int, TestError>.Event] {
        switch self {
        case .takeUntil: [.value(1)] + (end.isCompleted ? [.completed] : [.value(2)])
        case .skipUntil: end.isCompleted ? [.value(2)] : []
        case .sampleOn, .sampleWith: end.isCompleted ? [] : [.interrupted]
        case .withLatest: []
        }
    }

    func applied(to source: Signal<Int, TestError>, _ trigger: Signal<(), Never>) -> Signal<Int, TestError> {
        switch self {
        case .takeUntil: source.take(until: trigger)
        case .skipUntil: source.skip(until: trigger)
        case .sampleOn: source.sample(on: trigger)
        case .sampleWith: source.sample(with: trigger).map { $0.0 }
        case .withLatest: source.withLatest(from: trigger).map { $0.0 }
        }
    }

    func applied(
        to source: SignalProducer<Int, TestError>, _ trigger: SignalProducer<(), Never>
    ) -> SignalProducer<Int, TestError> {
        switch self {
        case .takeUntil: source.take(until: trigger)
        case .skipUntil: source.skip(until: trigger)
        case .sampleOn: source.sample(on: trigger)
        case .sampleWith: source.sample(with: trigger).map { $0.0 }
        case .withLatest: source.withLatest(from: trigger).map { $0.0 }
        }
    }

    /// The operator on a producer and a signal.
    func applied(
        to source: SignalProducer<Int, TestError>, _ trigger: Signal<(), Never>
    ) -> SignalProducer<Int, TestError> {
        switch self {
        case .takeUntil: source.take(until: trigger)
        case .skipUntil: source.skip(until: trigger)
        case .sampleOn: source.sample(on: trigger)
        case .sampleWith: source.sample(with: trigger).map { $0.0 }
        case .withLatest: source.withLatest(from: trigger).map { $0.0 }
        }
    }
}
