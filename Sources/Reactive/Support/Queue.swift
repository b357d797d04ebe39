/// Elements that wait for their turn: appended at the end and removed at the front, both in constant time on average.
struct Queue<Element> {
    /// Nil where an element has been removed, so that nothing is kept alive behind the front.
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
            // At least as many elements leave as are moved, so a removal moves one element on average.
            elements.removeFirst(front)
            front = 0
        }
        return element
    }
}

extension Queue: Sendable where Element: Sendable {}
