/// Which rows, that nobody has asked for yet, are worth loading: those that the list is moving towards, fewer the faster
/// it moves, because a list in flight shows a row for a moment or passes it over. Where a fling or a jump ends nobody knows
/// what comes next: until the list is moved again, slowly, nothing is loaded ahead.
public struct PrefetchWindow: Sendable, Equatable {
    /// The rows ahead. Never below 0; may reach past the end of the list.
    ///
    /// Before the list has shown anything these are the first ones: they will be visible, and asking for them does not have
    /// to wait until they have been laid out.
    public private(set) var ahead: Range<Int> = 0..<Self.firstRows
    /// The rows that were visible last.
    public private(set) var visible: Range<Int> = 0..<0
    /// In screens a second, each new measurement counting as much as all those before it.
    private var speed = 0.0
    /// The highest speed since the list stood still.
    private var topSpeed = 0.0

    private var goesDown = true
    private var movedAt: Double?

    /// No more than any window shows.
    private static let firstRows = 4
    /// How many screens are loaded ahead up to which top speed; beyond the last nothing is.
    private static let screens: [(upTo: Double, count: Double)] = [(2, 2), (6, 1), (12, 0.5)]
    /// Nothing moves twice within one frame of the fastest screens; in seconds.
    private static let shortestInterval = 1.0 / 240
    /// A list that has not moved for so long, in seconds, has come to rest.
    private static let timeToRest = 0.25

    public init() {}

    /// The list shows other rows. `time` is in seconds from whenever one likes.
    public mutating func move(to range: Range<Int>, at time: Double) {
        guard range != visible else { return }
        let distance = range.lowerBound - visible.lowerBound
        if let movedAt, !visible.isEmpty, !range.isEmpty {
            let interval = time - movedAt
            if interval > Self.timeToRest || interval < 0 { (speed, topSpeed) = (0, 0) }
            let screens = Double(abs(distance)) / Double(range.count)
            speed = (speed + screens / max(interval, Self.shortestInterval)) / 2
            topSpeed = max(topSpeed, speed)
            if distance != 0 { goesDown = distance > 0 }
        }
        movedAt = time
        visible = range
        choose()
    }

    private mutating func choose() {
        let screens = Self.screens.first { topSpeed <= $0.upTo }?.count ?? 0
        let count = Int((Double(visible.count) * screens).rounded(.up))
        if goesDown {
            ahead = visible.upperBound..<(visible.upperBound + count)
        } else {
            ahead = max(0, visible.lowerBound - count)..<visible.lowerBound
        }
    }
}
