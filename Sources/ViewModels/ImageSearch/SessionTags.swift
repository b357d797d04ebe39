import Model

/// The tags of pictures seen since the program began, the most frequent first.
struct SessionTags {
    /// Different tags that are remembered; later ones are not, which costs little: frequent ones come early.
    static let capacity = 4_000
    /// Longer ones are captions rather than words to search for.
    private static let longest = 40

    private var counts: [String: Int] = [:]
    private var sorted: [String]?

    mutating func add(_ images: [ImageEntity]) {
        for tag in images.lazy.flatMap(\.tags) where tag.count <= Self.longest {
            if let count = counts[tag] {
                counts[tag] = count + 1
            } else if counts.count < Self.capacity {
                counts[tag] = 1
            }
        }
        sorted = nil
    }

    /// Sorted when it is asked for the first time after a page, since pages come more often than people type.
    mutating func byFrequency() -> [String] {
        if let sorted { return sorted }
        let made = counts.sorted { $0.value == $1.value ? $0.key < $1.key : $0.value > $1.value }.map(\.key)
        sorted = made
        return made
    }
}
