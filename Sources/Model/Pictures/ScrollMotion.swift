/// Describes how a list scrolls: direction, speed, distance read in this direction, and the estimated row where it
/// stops. Distances are in screens and rows, times in seconds.
struct ScrollMotion: Sendable, Equatable {
    private(set) var goesDown = true
    /// The maximum speed since the list stood still, in screens per second.
    private(set) var topSpeed = 0.0
    /// The distance scrolled in this direction at reading speed, in screens.
    private(set) var screensRead = 0.0
    /// The first visible row that a slowing list will at least reach; `nil` if it cannot be estimated.
    private(set) var landing: Int?
    /// Whether the list has moved at all.
    private(set) var hasBegun = false

    /// Speed as a moving average: the latest measurement weighs as much as all earlier ones together.
    private var speed = 0.0
    /// The list's position at a point in time.
    private struct Sample: Sendable, Equatable {
        let row: Int
        let time: Double
    }

    /// The latest position, and two earlier ones whose distance in time is large enough to measure the deceleration.
    private var last: Sample?
    private var newer: Sample?
    private var older: Sample?

    /// Speed in screens per second above which nobody can read.
    static let maxReadingSpeed = 12.0
    /// One frame of a 240 Hz screen: the list moves at most once per frame.
    private static let shortestInterval = 1.0 / 240
    /// A list that has not moved for this long stands still.
    private static let timeToRest = 0.25
    /// The minimum time between compared positions, because rows are whole numbers and frame times vary.
    private static let timeToCompare = 0.15

    /// Updates the motion. `row` is the first visible row, `count` the number of visible rows.
    mutating func move(to row: Int, of count: Int, at time: Double) {
        defer { last = Sample(row: row, time: time) }
        guard let last, count > 0 else { return }
        let distance = row - last.row
        let interval = time - last.time
        if interval > Self.timeToRest || interval < 0 { reset() }
        let screens = Double(abs(distance)) / Double(count)
        speed = (speed + screens / max(interval, Self.shortestInterval)) / 2
        topSpeed = max(topSpeed, speed)
        guard distance != 0 else { return }
        hasBegun = true
        if goesDown != (distance > 0) {
            (goesDown, screensRead) = (distance > 0, 0)
            clearSamples()
        }
        screensRead = topSpeed > Self.maxReadingSpeed ? 0 : screensRead + screens
        compare(Sample(row: row, time: time), screen: count)
    }

    private mutating func reset() {
        (speed, topSpeed) = (0, 0)
        clearSamples()
    }

    private mutating func clearSamples() { (newer, older, landing) = (nil, nil, nil) }

    /// Estimates where the list stops. No list stops earlier than one with constant deceleration, whose stopping
    /// distance is v² / 2a.
    private mutating func compare(_ sample: Sample, screen: Int) {
        guard let newer else {
            self.newer = sample
            return
        }
        guard sample.time - newer.time >= Self.timeToCompare else { return }
        landing = nil
        if let older {
            let now = Double(abs(sample.row - newer.row)) / (sample.time - newer.time)
            let before = Double(abs(newer.row - older.row)) / (newer.time - older.time)
            let loss = (before - now) / ((sample.time - older.time) / 2)
            let stoppingDistance = loss > 0 ? now * now / loss / 2 : .infinity
            // Beyond one screen the estimate is unreliable. One row is subtracted, because it may be partially visible.
            if stoppingDistance <= Double(screen) {
                landing = sample.row + (goesDown ? 1 : -1) * max(Int(stoppingDistance) - 1, 0)
            }
        }
        (older, self.newer) = (newer, sample)
    }
}
