/// A binary heap. Reading the smallest element takes constant time; adding or removing one takes logarithmic time.
struct Heap<Element: Comparable & Sendable>: Sendable {
    private var elements: [Element]

    var count: Int { elements.count }

    /// Builds the heap in linear time.
    init(_ elements: [Element] = []) {
        self.elements = elements
        for index in stride(from: elements.count / 2 - 1, through: 0, by: -1) { sink(index) }
    }

    mutating func insert(_ element: Element) {
        elements.append(element)
        var index = elements.count - 1
        while index > 0, elements[index] < elements[(index - 1) / 2] {
            elements.swapAt(index, (index - 1) / 2)
            index = (index - 1) / 2
        }
    }

    mutating func popMin() -> Element? {
        guard let first = elements.first else { return nil }
        elements.swapAt(0, elements.count - 1)
        elements.removeLast()
        sink(0)
        return first
    }

    private mutating func sink(_ start: Int) {
        var index = start
        while true {
            var smallest = index
            for child in [2 * index + 1, 2 * index + 2] where child < elements.count {
                if elements[child] < elements[smallest] { smallest = child }
            }
            guard smallest != index else { return }
            elements.swapAt(index, smallest)
            index = smallest
        }
    }
}
