import Core

/// The most recently used responses, with limits for their number and their total size.
struct ResponseMemoryCache: Sendable {
    static let capacity = 32
    /// The maximum total size in bytes.
    static let maxByteCount = 4_000_000

    private var order = LRUEvictionOrder<String>(capacity: maxByteCount, maxCount: capacity)
    private var responses: [String: CachedResponse] = [:]

    var byteCount: Int { order.totalCost }

    subscript(name: String) -> CachedResponse? {
        mutating get { order.use(name) ? responses[name] : nil }
        set {
            responses[name] = newValue
            guard let newValue else { return order.remove(name) }
            for evicted in order.insert(name, cost: newValue.body.count) { responses[evicted] = nil }
        }
    }
}
