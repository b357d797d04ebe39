/// Selects the rows to prefetch. They lie in the scroll direction. Their number grows with the distance that the user
/// has read in this direction. It shrinks with the speed, because a fast list shows each row only briefly or skips it.
/// At the end of a fling they are the rows where the list will stop. After a fling nothing is prefetched until the user
/// scrolls slowly again, because the next direction is unknown.
public struct PrefetchWindow: Sendable, Equatable {
    /// The rows to prefetch. Never below 0; the range may exceed the end of the list.
    ///
    /// Before the list has shown any row, these are the first rows: they will be visible, and their loads do not have
    /// to wait for the layout.
    public private(set) var ahead: Range<Int> = 0..<Self.firstRows
    /// The rows that were visible last.
    public private(set) var visible: Range<Int> = 0..<0
    /// The time in seconds at which the caller must call `look` if the list has not moved until then.
    public private(set) var nextLook: Double?

    private var motion = ScrollMotion()
    /// Whether the user has looked at the first rows for a while, and so is likely to want the next ones.
    private var isLookedAt = false

    /// Fewer rows than any window shows.
    private static let firstRows = 4
    /// The maximum number of screens to prefetch, by the top speed in screens per second.
    private static let screens: [(upTo: Double, count: Double)] = [(2, 2), (6, 1), (ScrollMotion.maxReadingSpeed, 0.5)]
    /// The number of screens to prefetch when the user starts to read.
    private static let screensAtFirst = 0.5
    /// After this time in seconds on the first rows, a fling is unlikely.
    private static let timeToLook = 0.4

    public init() {}

    /// Updates the visible range. `time` is in seconds from an arbitrary start.
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
        updateAhead()
    }

    /// Reports that the list has not moved. Does nothing before the time of `nextLook`; the tolerance covers rounding
    /// of clocks.
    public mutating func look(at time: Double) {
        guard let nextLook, time >= nextLook - 0.001 else { return }
        self.nextLook = nil
        isLookedAt = true
        updateAhead()
    }

    private mutating func updateAhead() {
        let count = rowsAhead
        if motion.goesDown {
            ahead = visible.upperBound..<(visible.upperBound + count)
        } else {
            ahead = max(0, visible.lowerBound - count)..<visible.lowerBound
        }
    }

    private var rowsAhead: Int {
        guard !visible.isEmpty, motion.hasBegun || isLookedAt else { return 0 }
        if motion.topSpeed > ScrollMotion.maxReadingSpeed || motion.screensRead == 0 && motion.hasBegun {
            guard let landing = motion.landing else { return 0 }
            return max(0, motion.goesDown ? landing - visible.lowerBound : visible.lowerBound - landing)
        }
        let maxScreens = Self.screens.first { motion.topSpeed <= $0.upTo }?.count ?? 0
        let screens = min(maxScreens, Self.screensAtFirst + motion.screensRead)
        return Int((Double(visible.count) * screens).rounded(.up))
    }
}
