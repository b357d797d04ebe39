/// Compares the names of types, to find the type that the developer may have meant.
enum Similarity {
    /// The minimum length of a name that counts as similar to a longer one that contains it.
    private static let minPartLength = 4

    static func resemble(_ one: String, _ other: String) -> Bool {
        let one = one.lowercased()
        let other = other.lowercased()
        if min(one.count, other.count) >= minPartLength, one.contains(other) || other.contains(one) { return true }
        // Up to a third of the characters may differ.
        return distance(Array(one), Array(other)) * 3 <= max(one.count, other.count)
    }

    /// Returns the Levenshtein distance: the number of insertions, deletions and replacements between the two texts.
    static func distance(_ one: [Character], _ other: [Character]) -> Int {
        var row = Array(0...other.count)
        for (position, character) in one.enumerated() {
            var diagonal = row[0]
            row[0] = position + 1
            for column in 0..<other.count {
                let replaced = diagonal + (character == other[column] ? 0 : 1)
                diagonal = row[column + 1]
                row[column + 1] = min(replaced, diagonal + 1, row[column] + 1)
            }
        }
        return row[other.count]
    }
}
