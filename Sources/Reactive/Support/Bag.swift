/// A collection that hands out a token for every element, by which the element can be removed again.
///
/// Iteration follows the order of insertion. A `Bag` is a value: a copy taken before a change does not see it.
public struct Bag<Element> {
    /// Names one element of one bag.
    public struct Token: Hashable, Sendable {
        let value: UInt64
    }

    @usableFromInline var elements: ContiguousArray<Element> = []
    private var tokens: ContiguousArray<UInt64> = []
    private var nextToken: UInt64 = 0

    /// An empty bag.
    public init() {}

    /// A bag that holds `elements`, which can then be removed only with the whole bag.
    public init<S: Sequence>(_ elements: S) where S.Element == Element {
        self.elements = ContiguousArray(elements)
        tokens = ContiguousArray((0..<UInt64(self.elements.count)))
        nextToken = UInt64(self.elements.count)
    }

    /// Adds `value` and returns the token that removes it.
    @discardableResult
    public mutating func insert(_ value: Element) -> Token {
        let token = nextToken
        // One insertion every nanosecond would need more than five centuries to run out of tokens.
        nextToken += 1
        elements.append(value)
        tokens.append(token)
        return Token(value: token)
    }

    /// Adds `value` under a token that the caller makes sure is new to this bag.
    mutating func insert(_ value: Element, token: UInt64) {
        elements.append(value)
        tokens.append(token)
        nextToken = Swift.max(nextToken, token + 1)
    }

    /// Removes the element that `token` names, if it is still there, and returns it.
    @discardableResult
    public mutating func remove(using token: Token) -> Element? {
        // A search from the end finds the newest first: what was added last is usually removed first.
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

    /// Walks over the elements in the order of their insertion.
    public struct Iterator: IteratorProtocol {
        @usableFromInline var base: IndexingIterator<ContiguousArray<Element>>

        @inlinable
        init(base: IndexingIterator<ContiguousArray<Element>>) {
            self.base = base
        }

        @inlinable public mutating func next() -> Element? { base.next() }
    }
}
