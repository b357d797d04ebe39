import Reactive

/// The operators on two streams of one kind.
enum CombiningOperator: String, CaseIterable, Sendable {
    case combineLatest, combineLatestWith, combineLatestSequence
    case zip, zipWith, zipSequence
    case merge, mergeWith, mergeSequence
    case and, or, all, allSequence, any, anySequence
    case untilReplacement

    /// The values for: left 1, left 2, right 5, left 3, right 6.
    var values: [Int] {
        switch self {
        case .combineLatest, .combineLatestWith, .combineLatestSequence: [25, 35, 36]
        case .zip, .zipWith, .zipSequence: [15, 26]
        case .merge, .mergeWith, .mergeSequence: [1, 2, 5, 3, 6]
        case .and, .all, .allSequence: [0, 0, 1]
        case .or, .any, .anySequence: [1, 1, 1]
        case .untilReplacement: [1, 2, 5, 6]
        }
    }

    /// The operators that an input may leave by an interruption.
    static let merging: [CombiningOperator] = [.merge, .mergeWith, .mergeSequence]

    /// The operators that combine the latest value of each input.
    static let latest: [CombiningOperator] = [
        .combineLatest, .combineLatestWith, .combineLatestSequence, .and, .or, .all, .allSequence, .any, .anySequence,
    ]

    /// The operators that complete as soon as one input has completed without values.
    static let pairwise: [CombiningOperator] = [.zip, .zipWith, .zipSequence]

    func applied(
        to left: Signal<Int, TestError>, _ right: Signal<Int, TestError>
    ) -> Signal<Int, TestError> {
        switch self {
        case .combineLatest: Signal.combineLatest(left, right).map { $0 * 10 + $1 }
        case .combineLatestWith: left.combineLatest(with: right).map { $0 * 10 + $1 }
        case .combineLatestSequence: Signal.combineLatest([left, right]).map(\.digits)
        case .zip: Signal.zip(left, right).map { $0 * 10 + $1 }
        case .zipWith: left.zip(with: right).map { $0 * 10 + $1 }
        case .zipSequence: Signal.zip([left, right]).map(\.digits)
        case .merge: Signal.merge(left, right)
        case .mergeWith: left.merge(with: right)
        case .mergeSequence: Signal.merge([left, right])
        case .and: left.map { $0 > 1 }.and(right.map { $0 > 5 }).map(\.digit)
        case .or: left.map { $0 > 1 }.or(right.map { $0 > 5 }).map(\.digit)
        case .all: Signal.all(left.map { $0 > 1 }, right.map { $0 > 5 }).map(\.digit)
        case .allSequence: Signal.all([left.map { $0 > 1 }, right.map { $0 > 5 }]).map(\.digit)
        case .any: Signal.any(left.map { $0 > 1 }, right.map { $0 > 5 }).map(\.digit)
        case .anySequence: Signal.any([left.map { $0 > 1 }, right.map { $0 > 5 }]).map(\.digit)
        case .untilReplacement: left.take(untilReplacement: right)
        }
    }

    func applied(
        to left: SignalProducer<Int, TestError>, _ right: SignalProducer<Int, TestError>
    ) -> SignalProducer<Int, TestError> {
        switch self {
        case .combineLatest: SignalProducer.combineLatest(left, right).map { $0 * 10 + $1 }
        case .combineLatestWith: left.combineLatest(with: right).map { $0 * 10 + $1 }
        case .combineLatestSequence: SignalProducer.combineLatest([left, right]).map(\.digits)
        case .zip: SignalProducer.zip(left, right).map { $0 * 10 + $1 }
        case .zipWith: left.zip(with: right).map { $0 * 10 + $1 }
        case .zipSequence: SignalProducer.zip([left, right]).map(\.digits)
        case .merge: SignalProducer.merge(left, right)
        case .mergeWith: left.merge(with: right)
        case .mergeSequence: SignalProducer.merge([left, right])
        case .and: left.map { $0 > 1 }.and(right.map { $0 > 5 }).map(\.digit)
        case .or: left.map { $0 > 1 }.or(right.map { $0 > 5 }).map(\.digit)
        case .all: SignalProducer.all(left.map { $0 > 1 }, right.map { $0 > 5 }).map(\.digit)
        case .allSequence: SignalProducer.all([left.map { $0 > 1 }, right.map { $0 > 5 }]).map(\.digit)
        case .any: SignalProducer.any(left.map { $0 > 1 }, right.map { $0 > 5 }).map(\.digit)
        case .anySequence: SignalProducer.any([left.map { $0 > 1 }, right.map { $0 > 5 }]).map(\.digit)
        case .untilReplacement: left.take(untilReplacement: right)
        }
    }
}

extension [Int] {
    /// The number with these decimal digits.
    var digits: Int { reduce(0) { $0 * 10 + $1 } }
}

extension Bool {
    var digit: Int { self ? 1 : 0 }
}
