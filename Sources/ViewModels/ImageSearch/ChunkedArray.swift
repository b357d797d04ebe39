/// An array in chunks. After a copy, an append copies the last chunk only, so that its cost does not depend on the number
/// of elements.
struct ChunkedArray<Element: Sendable & Equatable>: Sendable, Equatable {
    /// The number of elements in each chunk but the last one; a power of two.
    static var chunkSize: Int { 4_096 }

    private var chunks: [[Element]] = []
    private(set) var count = 0

    subscript(index: Int) -> Element {
        get { chunks[index / Self.chunkSize][index % Self.chunkSize] }
        set { chunks[index / Self.chunkSize][index % Self.chunkSize] = newValue }
    }

    mutating func append(_ element: Element) {
        if count == chunks.count * Self.chunkSize { chunks.append([]) }
        chunks[chunks.count - 1].append(element)
        count += 1
    }

    mutating func append(contentsOf elements: some Sequence<Element>) {
        for element in elements { append(element) }
    }

    /// Removes the elements from an index on.
    mutating func truncate(to newCount: Int) {
        chunks.removeSubrange(((newCount + Self.chunkSize - 1) / Self.chunkSize)...)
        let rest = newCount % Self.chunkSize
        if rest > 0 { chunks[chunks.count - 1].removeSubrange(rest...) }
        count = newCount
    }

    /// Inserts an element. The cost depends on the number of elements behind it.
    mutating func insert(_ element: Element, at index: Int) {
        let tail = elements(from: index)
        truncate(to: index)
        append(element)
        append(contentsOf: tail)
    }

    /// Removes an element. The cost depends on the number of elements behind it.
    mutating func remove(at index: Int) {
        let tail = elements(from: index + 1)
        truncate(to: index)
        append(contentsOf: tail)
    }

    /// Returns the elements from an index on.
    func elements(from index: Int) -> [Element] { (min(index, count)..<count).map { self[$0] } }
}
