/// A first-in, first-out queue. Appending and removing take constant time on average.
struct Queue<Element> {
    /// A removed element is replaced by nil, so that it is not kept alive.
    private var elements: ContiguousArray<Element?> = []
    private var front = 0

    var isEmpty: Bool { front == elements.count }
    var count: Int { elements.count - front }
    var first: Element? { isEmpty ? nil : elements[front] }

    mutating func append(_ element: Element) {
        elements.append(element)
    }

    mutating func popFirst() -> Element? {
        guard front < elements.count else { return nil }
        let element = elements[front]
        elements[front] = nil
        front += 1
        if front == elements.count {
            elements.removeAll(keepingCapacity: elements.capacity <= 64)
            front = 0
        } else if front >= 32, front * 2 >= elements.count {
            // At least as many elements are removed as are moved, so a removal moves one element on average.
            elements.removeFirst(front)
            front = 0
        }
        return element
    }
}

extension Queue: Sendable where Element: Sendable {}
