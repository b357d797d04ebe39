/// The observers of one stream. It is a value, so that a delivery uses a copy.
///
/// Most streams have one observer, which needs no array. The list is not generic, because generic code would look up
/// the types of its parts for every value.
@usableFromInline
enum ObserverList: Sendable {
    @usableFromInline typealias Element = any AnyObject & Sendable

    case none
    case one(Element, token: UInt64)
    case many(Bag<Element>)

    var isEmpty: Bool {
        switch self {
        case .none: true
        case .one: false
        case .many(let bag): bag.isEmpty
        }
    }

    /// Adds an observer under the caller's token.
    mutating func insert(_ observer: Element, token: UInt64) {
        switch self {
        case .none:
            self = .one(observer, token: token)
        case .one(let first, let firstToken):
            var bag = Bag<Element>()
            bag.insert(first, token: firstToken)
            bag.insert(observer, token: token)
            self = .many(bag)
        case .many(var bag):
            self = .none
            bag.insert(observer, token: token)
            self = .many(bag)
        }
    }

    /// Removes an observer, and returns it so that the caller can release it outside its lock.
    mutating func remove(token: UInt64) -> Element? {
        switch self {
        case .none:
            return nil
        case .one(let observer, let only):
            guard only == token else { return nil }
            self = .none
            return observer
        case .many(var bag):
            self = .none
            let removed = bag.remove(using: Bag.Token(value: token))
            self = bag.isEmpty ? .none : .many(bag)
            return removed
        }
    }
}
