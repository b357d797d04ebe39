/// The order of a shuffled slideshow: each picture once, in random order, and then again in another one.
public struct ShuffledOrder: Sendable {
    /// The indexes of the pictures that this round has not shown yet.
    private var remaining: [Int] = []

    public init() {}

    /// Returns the index of the next picture; `nil` if there is no other one.
    ///
    /// - Parameters:
    ///   - count: the number of pictures, which may grow between two calls.
    ///   - shown: the index of the shown picture.
    ///   - removed: the indexes of pictures that no longer exist.
    public mutating func next(of count: Int, after shown: Int, removed: Set<Int> = []) -> Int? {
        var isNewRound = false
        while true {
            while let index = remaining.popLast() {
                if index < count, index != shown, !removed.contains(index) { return index }
            }
            if isNewRound { return nil }
            isNewRound = true
            // The shown picture is the first one of the round.
            remaining = (0..<count).filter { $0 != shown }.shuffled()
        }
    }
}
