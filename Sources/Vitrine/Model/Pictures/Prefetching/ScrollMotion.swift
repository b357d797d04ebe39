/// Describes how a list scrolls, whatever moves it: the direction, the speed, and where it will at least stop. Distances
/// are in rows, times in seconds.
struct ScrollMotion: Sendable, Equatable {
    private(set) var goesDown = true
    /// The distance of the latest move. A wheel moves some rows at once, a page key a whole screen.
    private(set) var step = 0
    /// The first visible row that a slowing list will at least reach; `nil` if it cannot be estimated.
    private(set) var landing: Int?
    /// Whether the list has moved at all.
    private(set) var hasBegun = false
    /// Whether the list was too fast to see its rows, or jumped, since it stood still. The next direction is unknown.
    private(set) var isFlung = false

    /// The list's position at a point in time.
    private struct Sample: Sendable, Equatable {
        let row: Int
        let time: Double
    }

    /// The latest moves in this direction, from which the speed is measured.
    private var moves: [Sample] = []
    private var last: Sample?
    /// Two earlier positions whose distance in time is large enough to measure the deceleration.
    private var newer: Sample?
    private var older: Sample?

    /// The speed in screens per second of frequent moves above which a row is visible for three frames at most.
    private static let maxVisibleSpeed = 16.0
    /// Moves that are at least this far apart stop for more than one frame each, as those of repeated keys do. Keyboards
    /// usually repeat a key 20 to 33 times a second.
    private static let shortestStop = 0.024
    /// The speed is averaged over this time, or over three moves if they take longer.
    private static let averagingTime = 0.15
    private static let averagedMoves = 3
    /// The minimum time between compared positions, because rows are whole numbers and frame times vary.
    private static let timeToCompare = 0.15
    /// A list that has not moved for this long stands still, in any case and for frequent moves.
    private static let timeToRest = (longest: 0.25, shortest: 0.1)
    /// The last rows of a fling come one after the other at longer intervals.
    private static let timeToForgetFling = 1.0

    /// The rows per second; 0 after a single move, whose speed is unknown.
    var speed: Double {
        guard let first = moves.first, let last = moves.last, last.time > first.time else { return 0 }
        return Double(abs(last.row - first.row)) / (last.time - first.time)
    }

    /// The time between two moves; 0 if it is unknown.
    var interval: Double {
        guard let first = moves.first, let last = moves.last, moves.count > 1 else { return 0 }
        return max(0, last.time - first.time) / Double(moves.count - 1)
    }

    /// Returns whether the user can see the rows of a list that shows `count` of them.
    ///
    /// Frequent moves are those of a fling, a scroll bar or a wheel: their speed decides. Repeated keys stop at each screen
    /// that they show, so any speed is visible: a page key moves the list by almost a screen, and the next one follows after
    /// 30 to 50 ms.
    func isVisible(showing count: Int) -> Bool {
        if moves.count > 1, interval >= Self.shortestStop, step <= count { return true }
        return speed <= Self.maxVisibleSpeed * Double(count)
    }

    /// The time at which a list without further moves stands still; `nil` before the first move. Keys and wheels vary
    /// by about half of their interval.
    var restTime: Double? {
        guard hasBegun, let last else { return nil }
        let wait = moves.count > 1 ? max(Self.timeToRest.shortest, 1.6 * interval) : Self.timeToRest.longest
        return last.time + min(wait, Self.timeToRest.longest)
    }

    /// The tolerance of a millisecond covers rounding of clocks.
    func isAtRest(at time: Double) -> Bool { restTime.map { time >= $0 - 0.001 } ?? true }

    /// The rows that the list has probably moved since its latest position, although it reports whole steps only.
    func progress(at time: Double) -> Double {
        guard let last, time > last.time else { return 0 }
        return min(speed * (time - last.time), Double(step))
    }

    /// Updates the motion. `row` is the first visible row, `count` the number of visible rows.
    mutating func move(to row: Int, of count: Int, at time: Double) {
        guard let last, count > 0 else {
            self.last = Sample(row: row, time: time)
            return
        }
        let distance = row - last.row
        guard distance != 0 else { return }
        if time < last.time || isAtRest(at: time) { clearSamples() }
        if time < last.time || time - last.time >= Self.timeToForgetFling - 0.001 { isFlung = false }
        if goesDown != (distance > 0) {
            goesDown = distance > 0
            clearSamples()
        }
        let sample = Sample(row: row, time: time)
        self.last = sample
        hasBegun = true
        step = abs(distance)
        moves.append(sample)
        while moves.count > Self.averagedMoves + 1, time - moves[1].time >= Self.averagingTime { moves.removeFirst() }
        // No key moves the list by more than a screen: it is a jump.
        if step > count || !isVisible(showing: count) { isFlung = true }
        compare(sample)
    }

    private mutating func clearSamples() { (moves, newer, older, landing) = ([], nil, nil, nil) }

    /// Estimates where the list stops. No list stops earlier than one with constant deceleration, whose stopping
    /// distance is v² / 2a.
    private mutating func compare(_ sample: Sample) {
        guard let newer else {
            self.newer = sample
            return
        }
        guard sample.time - newer.time >= Self.timeToCompare else { return }
        landing = nil
        if let older {
            let seconds = sample.time - newer.time
            let now = Double(abs(sample.row - newer.row)) / seconds
            let before = Double(abs(newer.row - older.row)) / (newer.time - older.time)
            let loss = (before - now) / ((sample.time - older.time) / 2)
            // A smaller loss may be the rounding to whole steps.
            if loss > 0, (before - now) * seconds > Double(2 * step) {
                // One row is subtracted, because it may be partially visible.
                let distance = min(now * now / loss / 2, 1e9)
                landing = sample.row + (goesDown ? 1 : -1) * max(Int(distance) - 1, 0)
            }
        }
        (older, self.newer) = (newer, sample)
    }
}
