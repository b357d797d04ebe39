/// A collection that returns a token for every added element, which removes the element.
///
/// The iteration follows the order of insertion. A `Bag` is a value type.
public struct Bag<Element> {
    /// Identifies one element of one bag.
    public struct Token: Hashable, Sendable {
        let value: UInt64
    }

    @usableFromInline var elements: ContiguousArray<Element> = []
    private var tokens: ContiguousArray<UInt64> = []
    private var nextToken: UInt64 = 0

    /// Creates an empty bag.
    public init() {}

    /// Creates a bag with `elements`. Without tokens, these elements cannot be removed individually.
    public init<S: Sequence>(_ elements: S) where S.Element == Element {
        self.elements = ContiguousArray(elements)
        tokens = ContiguousArray((0..<UInt64(self.elements.count)))
        nextToken = UInt64(self.elements.count)
    }

    /// Adds `value` and returns the token that removes it.
    @discardableResult
    public mutating func insert(_ value: Element) -> Token {
        let token = nextToken
        insert(value, token: token)
        return Token(value: token)
    }

    /// Adds `value` under the caller's token, which must be new to this bag.
    mutating func insert(_ value: Element, token: UInt64) {
        elements.append(value)
        tokens.append(token)
        // At one insertion per nanosecond, the tokens last more than five centuries.
        nextToken = Swift.max(nextToken, token + 1)
    }

    /// Removes and returns the token's element if the bag still contains it.
    @discardableResult
    public mutating func remove(using token: Token) -> Element? {
        // The search begins at the end, because the newest element is usually removed first.
        guard let index = tokens.lastIndex(of: token.value) else { return nil }
        tokens.remove(at: index)
        return elements.remove(at: index)
    }

    /// Removes the elements for which `isUnwanted` is true.
    mutating func removeAll(where isUnwanted: (Element) -> Bool) {
        let kept = elements.indices.filter { !isUnwanted(elements[$0]) }
        tokens = ContiguousArray(kept.map { tokens[$0] })
        elements = ContiguousArray(kept.map { elements[$0] })
    }
}

extension Bag: Sendable where Element: Sendable {}

extension Bag: RandomAccessCollection {
    @inlinable public var startIndex: Int { elements.startIndex }
    @inlinable public var endIndex: Int { elements.endIndex }

    @inlinable public subscript(index: Int) -> Element { elements[index] }

    @inlinable public func makeIterator() -> Iterator { Iterator(base: elements.makeIterator()) }

    /// Iterates over the elements in the order of their insertion.
    public struct Iterator: IteratorProtocol {
        @usableFromInline var base: IndexingIterator<ContiguousArray<Element>>

        @inlinable
        init(base: IndexingIterator<ContiguousArray<Element>>) {
            self.base = base
        }

        @inlinable public mutating func next() -> Element? { base.next() }
    }
}
