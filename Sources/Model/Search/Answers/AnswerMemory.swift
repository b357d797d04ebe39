/// The answers that were used last, at most so many and of so many bytes together.
struct AnswerMemory: Sendable {
    static let capacity = 32
    /// Bytes.
    static let largest = 4_000_000

    private var answers: [String: KeptAnswer] = [:]
    /// The latest last.
    private var order: [String] = []
    private(set) var byteCount = 0

    subscript(name: String) -> KeptAnswer? {
        mutating get {
            guard let answer = answers[name] else { return nil }
            order.removeAll { $0 == name }
            order.append(name)
            return answer
        }
        set {
            if let old = answers.removeValue(forKey: name) {
                byteCount -= old.body.count
                order.removeAll { $0 == name }
            }
            guard let newValue, newValue.body.count <= Self.largest else { return }
            answers[name] = newValue
            order.append(name)
            byteCount += newValue.body.count
            while order.count > Self.capacity || byteCount > Self.largest { self[order[0]] = nil }
        }
    }
}
