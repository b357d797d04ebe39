import Dispatch

/// A queue of elements that each wait until a point in time.
struct DelayQueue<Element> {
    private var waiting: [(end: DispatchTime, element: Element)] = []

    mutating func add(_ element: Element, until end: DispatchTime) {
        waiting.append((end, element))
    }

    mutating func remove(where isGone: (Element) -> Bool) {
        waiting.removeAll { isGone($0.element) }
    }

    /// Removes and returns the elements whose waiting time has ended, the earliest end first.
    mutating func takeOver(at now: DispatchTime) -> [Element] {
        guard !waiting.isEmpty else { return [] }
        let over = waiting.filter { $0.end <= now }.sorted { $0.end < $1.end }
        waiting.removeAll { $0.end <= now }
        return over.map(\.element)
    }

    /// Returns whole milliseconds until the next element is due, rounded up, and at most `longest`.
    func milliseconds(from now: DispatchTime, longest: Int32) -> Int32 {
        guard let next = waiting.map(\.end).min() else { return longest }
        guard next > now else { return 0 }
        let left = (next.uptimeNanoseconds - now.uptimeNanoseconds) / 1_000_000 + 1
        return Int32(min(UInt64(longest), left))
    }
}
