import Core

/// Tracks prefetched files without a request so far, which measure the cost of prefetching.
struct UnseenPrefetches: Sendable {
    /// By address; the cost is the file's length. Files beyond this capacity in bytes will hardly be requested any
    /// more.
    private var order = LRUEvictionOrder<String>(capacity: 32_000_000)
    private var forgotten = 0

    /// Bytes of the files without a request.
    var byteCount: Int { order.totalCost + forgotten }

    mutating func add(_ url: String, byteCount: Int) {
        let before = order.totalCost
        _ = order.insert(url, cost: byteCount)
        forgotten += before + byteCount - order.totalCost
    }

    mutating func remove(_ url: String) { order.remove(url) }
}
