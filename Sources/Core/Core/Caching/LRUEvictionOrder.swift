/// Chooses the cache entries to evict: the least recently used ones, when there are more entries or costs than the cache
/// may hold. Every cache of the programs that evicts by use decides with this value.
///
/// The value does not hold the entries themselves, so that one policy serves pictures in memory and files on disk.
/// Every operation takes constant time; the order is a doubly linked list in an array.
public struct LRUEvictionOrder<Key: Hashable & Sendable>: Sendable {
    private struct Node: Sendable {
        var key: Key
        var cost: Int
        var older: Int?
        var newer: Int?
    }

    private var nodes: [Node] = []
    private var free: [Int] = []
    private var indices: [Key: Int] = [:]
    private var oldest: Int?
    private var newest: Int?

    /// The limit for the total cost, in the unit of the costs: bytes everywhere in this program.
    public private(set) var capacity: Int
    public private(set) var totalCost = 0
    private let maxCount: Int

    /// - Parameters:
    ///   - capacity: the limit for the total cost; none by default.
    ///   - maxCount: the limit for the number of entries; none by default.
    public init(capacity: Int = .max, maxCount: Int = .max) {
        (self.capacity, self.maxCount) = (capacity, maxCount)
    }

    public var count: Int { indices.count }
    public func contains(_ key: Key) -> Bool { indices[key] != nil }

    /// Makes the entry the most recent one. Returns `false` if it is missing.
    @discardableResult
    public mutating func use(_ key: Key) -> Bool {
        guard let index = indices[key] else { return false }
        unlink(index)
        link(index)
        return true
    }

    /// Adds or replaces an entry as the most recent one. Returns the keys to evict. An entry that alone exceeds the
    /// capacity is returned itself and evicts no other.
    public mutating func insert(_ key: Key, cost: Int = 0) -> [Key] {
        remove(key)
        guard cost <= capacity else { return [key] }
        let node = Node(key: key, cost: cost)
        let index: Int
        if let reused = free.popLast() {
            nodes[reused] = node
            index = reused
        } else {
            nodes.append(node)
            index = nodes.count - 1
        }
        indices[key] = index
        totalCost += cost
        link(index)
        return evict()
    }

    public mutating func remove(_ key: Key) {
        guard let index = indices.removeValue(forKey: key) else { return }
        totalCost -= nodes[index].cost
        unlink(index)
        free.append(index)
    }

    /// Sets the capacity and returns the keys to evict.
    public mutating func setCapacity(_ capacity: Int) -> [Key] {
        self.capacity = capacity
        return evict()
    }

    /// Returns the keys to evict for a total cost of at most `cost`; the capacity stays.
    public mutating func trim(to cost: Int) -> [Key] {
        var evicted: [Key] = []
        while totalCost > cost || count > maxCount, let oldest {
            evicted.append(nodes[oldest].key)
            remove(nodes[oldest].key)
        }
        return evicted
    }

    private mutating func evict() -> [Key] { trim(to: capacity) }

    private mutating func link(_ index: Int) {
        nodes[index].older = newest
        nodes[index].newer = nil
        if let newest { nodes[newest].newer = index } else { oldest = index }
        newest = index
    }

    private mutating func unlink(_ index: Int) {
        let (older, newer) = (nodes[index].older, nodes[index].newer)
        if let older { nodes[older].newer = newer } else { oldest = newer }
        if let newer { nodes[newer].older = older } else { newest = older }
    }
}
