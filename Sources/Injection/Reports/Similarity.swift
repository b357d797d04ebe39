/// Whether the names of two types resemble each other enough for one to have been meant by the other.
enum Similarity {
    /// Names shorter than this are in too many others to say anything.
    private static let shortestPart = 4

    static func resemble(_ one: String, _ other: String) -> Bool {
        let one = one.lowercased()
        let other = other.lowercased()
        if min(one.count, other.count) >= shortestPart, one.contains(other) || other.contains(one) { return true }
        // A third of a name may be mistyped.
        return distance(Array(one), Array(other)) * 3 <= max(one.count, other.count)
    }

    /// How many characters have to be put in, left out or replaced to come from one to the other.
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
