/// Selects the rows to prefetch: those that will be visible when their pictures can arrive. While the list moves, that is
/// its speed times the time that the host needs for pictures; at rest, it is one screen in the direction of the last
/// scrolling. At the end of a fling it is the place where the list will stop, and after a fling nothing, because the next
/// direction is unknown.
public struct PrefetchWindow: Sendable, Equatable {
    /// What the rows depend on besides the motion. The caller updates it before each call.
    public struct Conditions: Sendable, Equatable {
        /// The number of rows in the list.
        public var count = Int.max
        public var arrival = ArrivalEstimate.unknown
        /// On a metered connection only rows that the motion reaches are prefetched, one screen at most.
        public var isMetered = false
    }

    public var conditions = Conditions()
    /// The rows to prefetch, within the list.
    ///
    /// Before the list has shown any row, these are the first rows: they will be visible, and their loads do not have
    /// to wait for the layout.
    public private(set) var ahead: Range<Int> = 0..<Self.firstRows
    /// The rows whose running loads continue: the visible ones, those ahead, and those between them, which would arrive
    /// too late if they began now.
    public private(set) var kept: Range<Int> = 0..<Self.firstRows
    /// The rows that were visible last.
    public private(set) var visible: Range<Int> = 0..<0
    public private(set) var forecast = ScrollForecast.rest
    /// The time in seconds at which the caller must call `look` if the list has not moved until then.
    public private(set) var nextLook: Double?

    private var motion = ScrollMotion()
    /// Whether the user has looked at the first rows for a while, and so is likely to want the next ones.
    private var isLookedAt = false

    /// Fewer rows than any window shows.
    private static let firstRows = 4
    /// After this time in seconds on the first rows, a fling is unlikely.
    private static let timeToLook = 0.4
    /// The seconds between two looks at a list that moves in long steps, as with keys.
    private static let timeBetweenLooks = 0.03

    /// Updates the visible range. `time` is in seconds from an arbitrary start.
    public mutating func move(to range: Range<Int>, at time: Double) {
        let isFirst = visible.isEmpty && !range.isEmpty
        if range != visible {
            visible = range
            if !range.isEmpty { motion.move(to: range.lowerBound, of: range.count, at: time) }
            if range.isEmpty {
                nextLook = nil
            } else if isFirst, !isLookedAt, !motion.hasBegun {
                nextLook = time + Self.timeToLook
            }
        }
        update(at: time)
    }

    /// Reports that the list has not moved. The tolerance covers rounding of clocks.
    public mutating func look(at time: Double) {
        guard let nextLook, time >= nextLook - 0.001 else { return }
        self.nextLook = nil
        if !motion.hasBegun { isLookedAt = true }
        update(at: time)
    }

    private mutating func update(at time: Double) {
        forecast = .rest
        guard !visible.isEmpty else {
            if motion.hasBegun || isLookedAt { (ahead, kept) = (0..<0, 0..<0) }
            return
        }
        if motion.hasBegun { nextLook = self.nextLook(after: time) }
        let reach = motion.isAtRest(at: time) ? 0 : self.reach(at: time)
        let limit = conditions.isMetered ? visible.count : Int.max
        let count = min(max(reach, rowsAtRest), limit)
        let free = max(0, motion.goesDown ? conditions.count - visible.upperBound : visible.lowerBound)
        if motion.goesDown {
            ahead = visible.upperBound..<(visible.upperBound + min(count, free))
        } else {
            ahead = (visible.lowerBound - min(count, free))..<visible.lowerBound
        }
        kept = min(visible.lowerBound, ahead.lowerBound)..<max(visible.upperBound, ahead.upperBound)
        skipMissedRows()
    }

    /// Computes the rows beyond the visible ones whose loads must begin now, and the forecast.
    private mutating func reach(at time: Double) -> Int {
        let landing = motion.landing.map { abs($0 - visible.lowerBound) }
        forecast = ScrollForecast(goesDown: motion.goesDown, lead: 0, reach: 0, speed: motion.speed)
        guard motion.isVisible(showing: visible.count) else {
            // Beyond one screen the estimate is unreliable at this speed.
            return landing.flatMap { $0 <= visible.count ? $0 : nil } ?? 0
        }
        guard motion.speed > 0 else {
            // A single move, which the next one probably follows before the list counts as resting.
            forecast.reach = rowsAtRest
            return rowsAtRest
        }
        let progress = motion.progress(at: time)
        let free = max(0, motion.goesDown ? conditions.count - visible.upperBound : visible.lowerBound)
        let limit = Double(min(free, landing ?? .max))
        let lead = min(motion.speed * conditions.arrival.timeToShow + progress, limit)
        let reach = min((motion.speed * conditions.arrival.timeToShow(motion.step) + progress).rounded(.up), limit)
        (forecast.lead, forecast.reach) = (Int(lead), Int(reach))
        return Int(reach)
    }

    /// Leaves out rows that will have left the screen before their pictures can arrive.
    private mutating func skipMissedRows() {
        let missed = max(0, forecast.lead - visible.count)
        if motion.goesDown {
            ahead = min(ahead.lowerBound + missed, ahead.upperBound)..<ahead.upperBound
        } else {
            ahead = ahead.lowerBound..<max(ahead.upperBound - missed, ahead.lowerBound)
        }
    }

    private var rowsAtRest: Int {
        guard motion.hasBegun || isLookedAt, !motion.isFlung, !conditions.isMetered else { return 0 }
        return visible.count
    }

    private func nextLook(after time: Double) -> Double? {
        guard let rest = motion.restTime, !motion.isAtRest(at: time) else { return nil }
        return motion.interval > Self.timeBetweenLooks ? min(rest, time + Self.timeBetweenLooks) : rest
    }
}
