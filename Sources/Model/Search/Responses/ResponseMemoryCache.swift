/// The most recently used responses, with limits for their number and their total size.
struct ResponseMemoryCache: Sendable {
    static let capacity = 32
    /// The maximum total size in bytes.
    static let maxByteCount = 4_000_000

    private var responses: [String: CachedResponse] = [:]
    /// Names in the order of use, the latest last.
    private var order: [String] = []
    private(set) var byteCount = 0

    subscript(name: String) -> CachedResponse? {
        mutating get {
            guard let response = responses[name] else { return nil }
            order.removeAll { $0 == name }
            order.append(name)
            return response
        }
        set {
            if let old = responses.removeValue(forKey: name) {
                byteCount -= old.body.count
                order.removeAll { $0 == name }
            }
            guard let newValue, newValue.body.count <= Self.maxByteCount else { return }
            responses[name] = newValue
            order.append(name)
            byteCount += newValue.body.count
            while order.count > Self.capacity || byteCount > Self.maxByteCount { self[order[0]] = nil }
        }
    }
}
