import Reactive

/// The operators on properties.
enum PropertyOperator: String, CaseIterable, Sendable {
    case view, map, mapToValue, mapToKeyPath, filter, skipRepeats, skipRepeatsByRule, uniqueValues, uniqueIdentities
    case combinePrevious, flatMapLatest, flatMapMerge, flatMapConcat, flatten, negate
    case combineLatest, combineLatestWith, combineLatestSequence, zip, zipWith, zipSequence
    case and, or, all, allOfSequence, any, anyOfSequence

    /// The value for the source's initial value 1, and the changes when the source changes to 2, 2 and 3.
    var values: [Int] {
        switch self {
        case .view: [1, 2, 2, 3]
        case .map, .flatMapLatest, .flatMapMerge, .flatMapConcat, .flatten: [10, 20, 20, 30]
        case .mapToValue: [7, 7, 7, 7]
        case .mapToKeyPath: [2, 4, 4, 6]
        case .filter: [0, 2, 2]
        case .skipRepeats, .uniqueValues: [1, 2, 3]
        case .skipRepeatsByRule: [1, 3]
        case .uniqueIdentities: [1, 2]
        case .combinePrevious: [1, 12, 22, 23]
        case .negate: [1, 0, 0, 1]
        case .combineLatest, .combineLatestWith: [15, 25, 25, 35]
        case .combineLatestSequence: [1, 2, 2, 3]
        case .zip, .zipWith: [11, 22, 22, 33]
        case .zipSequence: [1, 2, 2, 3]
        case .and, .or, .all, .allOfSequence, .any, .anyOfSequence: [0, 1, 1, 0]
        }
    }

    func applied(to source: MutableProperty<Int>) -> Property<Int> {
        switch self {
        case .view: Property(source)
        case .map: source.map { $0 * 10 }
        case .mapToValue: source.map(value: 7)
        case .mapToKeyPath: source.map(\.doubled)
        case .filter: source.filter(initial: 0) { $0.isMultiple(of: 2) }
        case .skipRepeats: source.skipRepeats()
        case .skipRepeatsByRule: source.skipRepeats { $0 < 3 && $1 < 3 }
        case .uniqueValues: source.uniqueValues()
        case .uniqueIdentities: source.uniqueValues { $0 % 2 }
        case .combinePrevious: source.combinePrevious(0).map { $0 * 10 + $1 }
        case .flatMapLatest: source.flatMap(.latest) { Property(value: $0 * 10) }
        case .flatMapMerge: source.flatMap(.merge) { Property(value: $0 * 10) }
        case .flatMapConcat: source.flatMap(.concat) { Property(value: $0 * 10) }
        case .flatten: source.map { Property(value: $0 * 10) }.flatten(.latest)
        case .negate: source.map { $0 == 2 }.negate().map(\.digit)
        case .combineLatest: Property<Int>.combineLatest(source, Property(value: 5)).map { $0 * 10 + $1 }
        case .combineLatestWith: source.combineLatest(with: Property(value: 5)).map { $0 * 10 + $1 }
        case .combineLatestSequence: Property<Int>.combineLatest([source], emptySentinel: []).map(\.digits)
        case .zip: Property<Int>.zip(source, source).map { $0 * 10 + $1 }
        case .zipWith: source.zip(with: source).map { $0 * 10 + $1 }
        case .zipSequence: Property<Int>.zip([source], emptySentinel: []).map(\.digits)
        case .and: source.map { $0 == 2 }.and(Property(value: true)).map(\.digit)
        case .or: source.map { $0 == 2 }.or(Property(value: false)).map(\.digit)
        case .all: Property<Bool>.all(source.map { $0 == 2 }, Property(value: true)).map(\.digit)
        case .allOfSequence: Property<Bool>.all([source.map { $0 == 2 }, Property(value: true)]).map(\.digit)
        case .any: Property<Bool>.any(source.map { $0 == 2 }, Property(value: false)).map(\.digit)
        case .anyOfSequence: Property<Bool>.any([source.map { $0 == 2 }, Property(value: false)]).map(\.digit)
        }
    }
}

extension Int {
    fileprivate var doubled: Int { self * 2 }
}
