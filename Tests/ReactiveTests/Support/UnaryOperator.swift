import Reactive

/// The operators on one stream whose result ends when and how the stream ends.
enum UnaryOperator: String, CaseIterable, Sendable {
    case map, mapToValue, mapToKeyPath, mapError
    case compactMap, filter, skipNil, skipFirst, skipWhile, skipRepeats, skipRepeatsByRule, uniqueValues
    case uniqueIdentities, takeFirst, takeLast, takeWhile, takeUntilRule, takeDuring
    case scan, scanInto, scanMap, scanMapInto, reduce, reduceInto, combinePrevious, combinePreviousFromFirst
    case collect, collectCount, collectAfter, collectBefore
    case materialize, materializeResults, attempt, attemptMap, flatMapError, on, logEvents, negate
    case merge, concat, concurrent, latest, throttle, race, flattenSequence
    case takeUntilSignal, takeUntilProducer, skipUntilProducer, withLatest, observeOn

    static let (endless, token) = Lifetime.make()

    /// The values that the operator sends for 1, 2, 2 and 3 before the stream ends.
    var values: [Int] {
        switch self {
        case .map, .attemptMap, .merge, .concat, .concurrent, .latest, .throttle: [10, 20, 20, 30]
        case .mapToValue: [7, 7, 7, 7]
        case .mapToKeyPath: [-1, -2, -2, -3]
        case .compactMap: [10, 30]
        case .filter, .skipNil, .skipRepeatsByRule: [1, 3]
        case .skipFirst, .skipWhile: [2, 2, 3]
        case .skipRepeats, .uniqueValues: [1, 2, 3]
        case .uniqueIdentities: [1, 2]
        case .scan: [11, 13, 15, 18]
        case .scanInto: [1, 3, 5, 8]
        case .scanMap, .scanMapInto: [10, 30, 50, 80]
        case .combinePrevious: [1, 12, 22, 23]
        case .combinePreviousFromFirst: [12, 22, 23]
        case .collectCount, .collectBefore: [5]
        case .collectAfter: [3, 2]
        case .negate: [1, 0, 0, 1]
        case .race: [10]
        case .flattenSequence: [1, 1, 2, 2, 2, 2, 3, 3]
        case .withLatest: [11, 12, 12, 13]
        case .takeLast, .reduce, .reduceInto, .collect: []
        case .mapError, .takeFirst, .takeWhile, .takeUntilRule, .takeDuring, .materialize, .materializeResults,
            .attempt, .flatMapError, .on, .logEvents, .takeUntilSignal, .takeUntilProducer, .skipUntilProducer,
            .observeOn:
            [1, 2, 2, 3]
        }
    }

    /// The values that the operator adds when the stream completes.
    var lastValues: [Int] {
        switch self {
        case .takeLast: [2, 3]
        case .reduce, .reduceInto, .collect: [8]
        case .collectCount, .collectAfter, .collectBefore: [3]
        default: []
        }
    }

    /// The values of a stream that completes without a value.
    var valuesOfEmpty: [Int] {
        switch self {
        case .reduce, .reduceInto, .collect, .collectCount, .collectAfter, .collectBefore: [0]
        default: []
        }
    }

    func applied(to source: Signal<Int, TestError>) -> Signal<Int, TestError> {
        switch self {
        case .map: source.map { $0 * 10 }
        case .mapToValue: source.map(value: 7)
        case .mapToKeyPath: source.map(\.negated)
        case .mapError: source.mapError { $0 }
        case .compactMap: source.compactMap { $0 == 2 ? nil : $0 * 10 }
        case .filter: source.filter { $0 != 2 }
        case .skipNil: source.map { $0 == 2 ? nil : $0 }.skipNil()
        case .skipFirst: source.skip(first: 1)
        case .skipWhile: source.skip(while: { $0 < 2 })
        case .skipRepeats: source.skipRepeats()
        case .skipRepeatsByRule: source.skipRepeats { $0 < 3 && $1 < 3 }
        case .uniqueValues: source.uniqueValues()
        case .uniqueIdentities: source.uniqueValues { $0 % 2 }
        case .takeFirst: source.take(first: 9)
        case .takeLast: source.take(last: 2)
        case .takeWhile: source.take(while: { $0 < 9 })
        case .takeUntilRule: source.take(until: { $0 < 9 })
        case .takeDuring: source.take(during: Self.endless)
        case .scan: source.scan(10) { $0 + $1 }
        case .scanInto: source.scan(into: 0) { $0 += $1 }
        case .scanMap: source.scanMap(0) { ($0 + $1, ($0 + $1) * 10) }
        case .scanMapInto: source.scanMap(into: 0) { add($1, to: &$0) }
        case .reduce: source.reduce(0) { $0 + $1 }
        case .reduceInto: source.reduce(into: 0) { $0 += $1 }
        case .combinePrevious: source.combinePrevious(0).map { $0 * 10 + $1 }
        case .combinePreviousFromFirst: source.combinePrevious().map { $0 * 10 + $1 }
        case .collect: source.collect().map(\.sum)
        case .collectCount: source.collect(count: 3).map(\.sum)
        case .collectAfter: source.collect { $0.last == 2 }.map(\.sum)
        case .collectBefore: source.collect { collected, latest in collected.count == 3 && latest == 3 }.map(\.sum)
        case .materialize: source.materialize().dematerialize()
        case .materializeResults: source.materializeResults().dematerializeResults()
        case .attempt: source.attempt { _ in .success(()) }
        case .attemptMap: source.attemptMap { .success($0 * 10) }
        case .flatMapError: source.flatMapError { SignalProducer<Int, TestError>(error: $0) }
        case .on: source.on(value: { _ in })
        case .logEvents: source.logEvents { _, _, _, _, _ in }
        case .negate: source.map { $0 == 2 }.negate().map { $0 ? 1 : 0 }
        case .merge: source.flatMap(.merge) { SignalProducer<Int, Never>(value: $0 * 10) }
        case .concat: source.flatMap(.concat) { SignalProducer<Int, TestError>(value: $0 * 10) }
        case .concurrent: source.flatMap(.concurrent(limit: 2)) { SignalProducer<Int, Never>(value: $0 * 10) }
        case .latest: source.flatMap(.latest) { Property(value: $0 * 10) }
        case .throttle: source.flatMap(.throttle) { SignalProducer<Int, Never>(value: $0 * 10) }
        case .race: source.flatMap(.race) { SignalProducer<Int, Never>(value: $0 * 10) }
        case .flattenSequence: source.map { [$0, $0] }.flatten()
        case .takeUntilSignal: source.take(until: Signal<(), Never>.never)
        case .takeUntilProducer: source.take(until: SignalProducer<(), Never>.never)
        case .skipUntilProducer: source.skip(until: SignalProducer<(), Never>(value: ()))
        case .withLatest: source.withLatest(from: SignalProducer<Int, Never>(value: 10)).map { $0 + $1 }
        case .observeOn: source.observe(on: ImmediateScheduler())
        }
    }

    func applied(to source: SignalProducer<Int, TestError>) -> SignalProducer<Int, TestError> {
        switch self {
        case .map: source.map { $0 * 10 }
        case .mapToValue: source.map(value: 7)
        case .mapToKeyPath: source.map(\.negated)
        case .mapError: source.mapError { $0 }
        case .compactMap: source.compactMap { $0 == 2 ? nil : $0 * 10 }
        case .filter: source.filter { $0 != 2 }
        case .skipNil: source.map { $0 == 2 ? nil : $0 }.skipNil()
        case .skipFirst: source.skip(first: 1)
        case .skipWhile: source.skip(while: { $0 < 2 })
        case .skipRepeats: source.skipRepeats()
        case .skipRepeatsByRule: source.skipRepeats { $0 < 3 && $1 < 3 }
        case .uniqueValues: source.uniqueValues()
        case .uniqueIdentities: source.uniqueValues { $0 % 2 }
        case .takeFirst: source.take(first: 9)
        case .takeLast: source.take(last: 2)
        case .takeWhile: source.take(while: { $0 < 9 })
        case .takeUntilRule: source.take(until: { $0 < 9 })
        case .takeDuring: source.take(during: Self.endless)
        case .scan: source.scan(10) { $0 + $1 }
        case .scanInto: source.scan(into: 0) { $0 += $1 }
        case .scanMap: source.scanMap(0) { ($0 + $1, ($0 + $1) * 10) }
        case .scanMapInto: source.scanMap(into: 0) { add($1, to: &$0) }
        case .reduce: source.reduce(0) { $0 + $1 }
        case .reduceInto: source.reduce(into: 0) { $0 += $1 }
        case .combinePrevious: source.combinePrevious(0).map { $0 * 10 + $1 }
        case .combinePreviousFromFirst: source.combinePrevious().map { $0 * 10 + $1 }
        case .collect: source.collect().map(\.sum)
        case .collectCount: source.collect(count: 3).map(\.sum)
        case .collectAfter: source.collect { $0.last == 2 }.map(\.sum)
        case .collectBefore: source.collect { collected, latest in collected.count == 3 && latest == 3 }.map(\.sum)
        case .materialize: source.materialize().dematerialize()
        case .materializeResults: source.materializeResults().dematerializeResults()
        case .attempt: source.attempt { _ in .success(()) }
        case .attemptMap: source.attemptMap { .success($0 * 10) }
        case .flatMapError: source.flatMapError { SignalProducer<Int, TestError>(error: $0) }
        case .on: source.on(value: { _ in })
        case .logEvents: source.logEvents { _, _, _, _, _ in }
        case .negate: source.map { $0 == 2 }.negate().map { $0 ? 1 : 0 }
        case .merge: source.flatMap(.merge) { SignalProducer<Int, Never>(value: $0 * 10) }
        case .concat: source.flatMap(.concat) { SignalProducer<Int, TestError>(value: $0 * 10) }
        case .concurrent: source.flatMap(.concurrent(limit: 2)) { SignalProducer<Int, Never>(value: $0 * 10) }
        case .latest: source.flatMap(.latest) { Property(value: $0 * 10) }
        case .throttle: source.flatMap(.throttle) { SignalProducer<Int, Never>(value: $0 * 10) }
        case .race: source.flatMap(.race) { SignalProducer<Int, Never>(value: $0 * 10) }
        case .flattenSequence: source.map { [$0, $0] }.flatten()
        case .takeUntilSignal: source.take(until: Signal<(), Never>.never)
        case .takeUntilProducer: source.take(until: SignalProducer<(), Never>.never)
        case .skipUntilProducer: source.skip(until: SignalProducer<(), Never>(value: ()))
        case .withLatest: source.withLatest(from: SignalProducer<Int, Never>(value: 10)).map { $0 + $1 }
        case .observeOn: source.observe(on: ImmediateScheduler())
        }
    }
}

/// Adds a number and returns another one than the sum.
private func add(_ number: Int, to sum: inout Int) -> Int {
    sum += number
    return sum * 10
}

extension Int {
    fileprivate var negated: Int { -self }
}

extension [Int] {
    /// The sum of the elements.
    var sum: Int { reduce(0, +) }
}
