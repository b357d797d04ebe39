/// A cache with a maximum cost that evicts the least recently used values. It suits few large values, because each
/// eviction sorts all entries.
struct RecentlyUsed<Key: Hashable & Sendable, Value: Sendable>: Sendable {
    private struct Entry: Sendable {
        let value: Value
        let cost: Int
        var used: Int
    }

    let capacity: Int
    private(set) var cost = 0
    private var entries: [Key: Entry] = [:]
    private var clock = 0

    init(capacity: Int) { self.capacity = capacity }

    mutating func value(for key: Key) -> Value? {
        guard entries[key] != nil else { return nil }
        clock += 1
        entries[key]?.used = clock
        return entries[key]?.value
    }

    mutating func insert(_ value: Value, for key: Key, cost: Int) {
        clock += 1
        self.cost += cost - (entries[key]?.cost ?? 0)
        entries[key] = Entry(value: value, cost: cost, used: clock)
        if self.cost > capacity { shrink() }
    }

    /// Evicts values until the cost is three quarters of the capacity, so that evictions are rare.
    private mutating func shrink() {
        for (key, entry) in entries.sorted(by: { $0.value.used < $1.value.used }) {
            guard cost > capacity * 3 / 4 else { return }
            entries[key] = nil
            cost -= entry.cost
        }
    }
}
