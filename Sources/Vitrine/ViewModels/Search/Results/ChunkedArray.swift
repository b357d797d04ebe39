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

    mutating func append(contentsOf elements: some Collection<Element>) {
        var rest = elements[...]
        while !rest.isEmpty {
            if count == chunks.count * Self.chunkSize { chunks.append([]) }
            let part = rest.prefix(chunks.count * Self.chunkSize - count)
            chunks[chunks.count - 1].append(contentsOf: part)
            count += part.count
            rest = rest.dropFirst(part.count)
        }
    }

    /// Removes the elements from an index on.
    mutating func truncate(to newCount: Int) {
        chunks.removeSubrange(((newCount + Self.chunkSize - 1) / Self.chunkSize)...)
        let rest = newCount % Self.chunkSize
        if rest > 0 { chunks[chunks.count - 1].removeSubrange(rest...) }
        count = newCount
    }

    var elements: [Element] { Array(chunks.joined()) }
}
