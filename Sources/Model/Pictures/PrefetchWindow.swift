/// Which rows, that nobody has asked for yet, are worth loading: those that the list is moving towards, the more the further
/// it has been read that way, and fewer the faster it moves, because a list in flight shows a row for a moment or passes it
/// over. At the end of a fling these are the rows at which it will stop. Where it has stopped nobody knows what comes next:
/// until the list is moved again, slowly, nothing is loaded ahead.
public struct PrefetchWindow: Sendable, Equatable {
    /// The rows ahead. Never below 0; may reach past the end of the list.
    ///
    /// Before the list has shown anything these are the first ones: they will be visible, and asking for them does not have
    /// to wait until they have been laid out.
    public private(set) var ahead: Range<Int> = 0..<Self.firstRows
    /// The rows that were visible last.
    public private(set) var visible: Range<Int> = 0..<0
    /// When `look` is to be called if the list does not move until then; in seconds.
    public private(set) var nextLook: Double?

    private var motion = ScrollMotion()
    /// Whether somebody has looked at the first rows for a while, and so is likely to want those after them.
    private var isLookedAt = false

    /// No more than any window shows.
    private static let firstRows = 4
    /// How many screens are loaded ahead at most up to which top speed.
    private static let screens: [(upTo: Double, count: Double)] = [(2, 2), (6, 1), (ScrollMotion.flying, 0.5)]
    /// So many screens are loaded ahead of somebody who begins to read.
    private static let screensAtFirst = 0.5
    /// Whoever looks at the first rows for so long, in seconds, is not about to fling them away.
    private static let timeToLook = 0.4

    public init() {}

    /// The list shows other rows. `time` is in seconds from whenever one likes.
    public mutating func move(to range: Range<Int>, at time: Double) {
        guard range != visible else { return }
        let wasHidden = visible.isEmpty
        visible = range
        if !range.isEmpty { motion.move(to: range.lowerBound, of: range.count, at: time) }
        if motion.hasBegun || range.isEmpty {
            nextLook = nil
        } else if wasHidden, !isLookedAt {
            nextLook = time + Self.timeToLook
        }
        choose()
    }

    /// The list has not moved since. Does nothing before the time of `nextLook`, but for what clocks round.
    public mutating func look(at time: Double) {
        guard let nextLook, time >= nextLook - 0.001 else { return }
        self.nextLook = nil
        isLookedAt = true
        choose()
    }

    private mutating func choose() {
        let count = rowsAhead
        if motion.goesDown {
            ahead = visible.upperBound..<(visible.upperBound + count)
        } else {
            ahead = max(0, visible.lowerBound - count)..<visible.lowerBound
        }
    }

    private var rowsAhead: Int {
        guard !visible.isEmpty, motion.hasBegun || isLookedAt else { return 0 }
        if motion.topSpeed > ScrollMotion.flying || motion.screensRead == 0 && motion.hasBegun {
            guard let landing = motion.landing else { return 0 }
            return max(0, motion.goesDown ? landing - visible.lowerBound : visible.lowerBound - landing)
        }
        let most = Self.screens.first { motion.topSpeed <= $0.upTo }?.count ?? 0
        let screens = min(most, Self.screensAtFirst + motion.screensRead)
        return Int((Double(visible.count) * screens).rounded(.up))
    }
}
