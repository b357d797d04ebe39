/// The order in which pictures become the background: those that never were come first, in the order of their source, then
/// those whose turn was longest ago. So a picture that is added comes soon, and one that is removed changes nothing.
public struct BackgroundOrder: Sendable, Hashable {
    /// The largest number of remembered pictures. Of a larger source, the first ones return before its end.
    public static let capacity = 1_000

    /// The ids of the pictures that had their turn, the latest last.
    public private(set) var shown: [String]

    public init(shown: [String] = []) { self.shown = shown }

    /// Returns the pictures in the order of their turns.
    public func sorted(_ images: [ImageEntity]) -> [ImageEntity] {
        var turns: [String: Int] = [:]
        for (turn, id) in shown.enumerated() { turns[id] = turn }
        let sorted = images.enumerated().sorted { first, second in
            let (one, other) = (turns[first.element.id.description] ?? -1, turns[second.element.id.description] ?? -1)
            return (one, first.offset) < (other, second.offset)
        }
        return sorted.map(\.element)
    }

    /// Returns the pictures that had no turn.
    public func newPictures(among images: [ImageEntity]) -> [ImageEntity] {
        let shown = Set(shown)
        return images.filter { !shown.contains($0.id.description) }
    }

    /// Records that pictures had their turn.
    public mutating func record(_ ids: [ImageID]) {
        let texts = ids.map(\.description)
        shown.removeAll { texts.contains($0) }
        shown = (shown + texts).suffix(Self.capacity)
    }
}
