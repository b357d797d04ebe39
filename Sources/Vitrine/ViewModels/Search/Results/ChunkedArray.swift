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

    /// Inserts an element. The cost depends on the number of elements behind it.
    mutating func insert(_ element: Element, at index: Int) {
        if count == chunks.count * Self.chunkSize { chunks.append([]) }
        count += 1
        var (carried, place) = (element, index % Self.chunkSize)
        for chunk in index / Self.chunkSize..<chunks.count {
            chunks[chunk].insert(carried, at: place)
            guard chunks[chunk].count > Self.chunkSize else { return }
            (carried, place) = (chunks[chunk].removeLast(), 0)
        }
    }

    /// Removes an element. The cost depends on the number of elements behind it.
    mutating func remove(at index: Int) {
        let first = index / Self.chunkSize
        chunks[first].remove(at: index % Self.chunkSize)
        for chunk in first + 1..<max(first + 1, chunks.count) {
            chunks[chunk - 1].append(chunks[chunk].removeFirst())
        }
        if chunks.last?.isEmpty == true { chunks.removeLast() }
        count -= 1
    }

    /// Returns the elements from an index on.
    func elements(from index: Int) -> [Element] {
        guard index < count else { return [] }
        let behind = chunks[(index / Self.chunkSize)...]
        return Array(behind.joined().dropFirst(index % Self.chunkSize))
    }
}
