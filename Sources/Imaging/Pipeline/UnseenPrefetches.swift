/// Files that came before their row did, until somebody asks for them: what prefetching costs in vain.
struct UnseenPrefetches: Sendable {
    /// By address; the cost is the file's length. Whatever falls out of so many bytes will hardly be asked for any more.
    private var order = LRUOrder<String>(capacity: 32_000_000)
    private var forgotten = 0

    /// Bytes that nobody has asked for.
    var byteCount: Int { order.totalCost + forgotten }

    mutating func add(_ url: String, byteCount: Int) {
        let before = order.totalCost
        _ = order.insert(url, cost: byteCount)
        forgotten += before + byteCount - order.totalCost
    }

    mutating func remove(_ url: String) { order.remove(url) }
}
