/// The tags, or the creators, of pictures seen in this session, the most frequent first.
struct SessionTags {
    /// The limit of different tags. Later tags are ignored, which costs little: frequent ones appear early.
    private let capacity: Int
    /// The limit of a tag's characters; longer ones are captions, not search words.
    private static let maxLength = 40

    private var counts: [String: Int] = [:]
    private var sorted: [String]?

    init(capacity: Int) { self.capacity = capacity }

    mutating func add(_ texts: some Sequence<String>) {
        for tag in texts where tag.count <= Self.maxLength {
            if counts[tag] != nil || counts.count < capacity { counts[tag, default: 0] += 1 }
        }
        sorted = nil
    }

    /// Returns the sorted tags. Sorting happens on demand, because pages arrive more often than the user types.
    mutating func byFrequency() -> [String] {
        if let sorted { return sorted }
        let made = counts.sorted { $0.value == $1.value ? $0.key < $1.key : $0.value > $1.value }.map(\.key)
        sorted = made
        return made
    }
}
