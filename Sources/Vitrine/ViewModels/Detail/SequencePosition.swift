import Localize

/// The position of the shown picture among those that a detail window can step through.
struct SequencePosition: Sendable, Equatable {
    /// The index of the shown picture.
    var index: Int
    /// The number of loaded pictures.
    var count: Int
    /// The number of pictures that the service has, if it is known; more than `count` while pages are missing.
    var total: Int?
    /// The indexes of pictures that no longer exist.
    var removed: Set<Int> = []

    /// Returns the index of the nearest existing picture before (-1) or after (1) the shown one.
    func neighbor(_ step: Int) -> Int? {
        var target = index + step
        while removed.contains(target) { target += step }
        return (0..<count).contains(target) ? target : nil
    }

    /// The index of the first existing picture.
    var first: Int? { (0..<count).first { !removed.contains($0) } }
    /// The index of the last loaded picture that exists.
    var last: Int? { (0..<count).last { !removed.contains($0) } }

    /// The number of existing pictures, of all pages if the service tells it.
    var existingCount: Int { max(0, max(count, total ?? 0) - removed.count) }

    /// "3 of 37"; `nil` if there is nothing to step through.
    var text: String? {
        guard existingCount > 1 else { return nil }
        let number = index + 1 - removed.count { $0 <= index }
        return trc("the position of a picture among others", "%s of %s", formatted(number), formatted(existingCount))
    }
}
