/// How a list is moved: which way, how fast, how far it has been read that way, and about where it will come to rest.
/// Distances in screens and rows, times in seconds.
struct ScrollMotion: Sendable, Equatable {
    private(set) var goesDown = true
    /// The highest speed since the list stood still, in screens a second.
    private(set) var topSpeed = 0.0
    /// How far the list has gone this way, without flying: so far somebody has read.
    private(set) var screensRead = 0.0
    /// The first visible row that a list which slows down will at least reach; `nil` while nobody can tell.
    private(set) var landing: Int?
    /// Whether the list has been moved at all.
    private(set) var hasBegun = false

    /// Each new measurement counts as much as all those before it.
    private var speed = 0.0
    /// A place and the time when the list was there.
    private struct Mark: Sendable, Equatable {
        let row: Int
        let time: Double
    }

    /// The latest place, and two before it that are far enough apart to tell how the speed changes.
    private var last: Mark?
    private var newer: Mark?
    private var older: Mark?

    /// Faster than this nobody reads.
    static let flying = 12.0
    /// Nothing moves twice within one frame of the fastest screens.
    private static let shortestInterval = 1.0 / 240
    /// A list that has not moved for so long has come to rest.
    private static let timeToRest = 0.25
    /// Rows are whole, frames are not exact: speeds are compared over so long.
    private static let timeToCompare = 0.15

    /// `row` is the first visible one now, of so many.
    mutating func move(to row: Int, of count: Int, at time: Double) {
        defer { last = Mark(row: row, time: time) }
        guard let last, count > 0 else { return }
        let distance = row - last.row
        let interval = time - last.time
        if interval > Self.timeToRest || interval < 0 { rest() }
        let screens = Double(abs(distance)) / Double(count)
        speed = (speed + screens / max(interval, Self.shortestInterval)) / 2
        topSpeed = max(topSpeed, speed)
        guard distance != 0 else { return }
        hasBegun = true
        if goesDown != (distance > 0) {
            (goesDown, screensRead) = (distance > 0, 0)
            forgetMarks()
        }
        screensRead = topSpeed > Self.flying ? 0 : screensRead + screens
        compare(Mark(row: row, time: time), screen: count)
    }

    private mutating func rest() {
        (speed, topSpeed) = (0, 0)
        forgetMarks()
    }

    private mutating func forgetMarks() { (newer, older, landing) = (nil, nil, nil) }

    /// However a list slows down, it does not stop sooner than one whose speed goes down evenly: by half of its speed squared,
    /// divided by what it loses of it in a second.
    private mutating func compare(_ mark: Mark, screen: Int) {
        guard let newer else {
            self.newer = mark
            return
        }
        guard mark.time - newer.time >= Self.timeToCompare else { return }
        landing = nil
        if let older {
            let now = Double(abs(mark.row - newer.row)) / (mark.time - newer.time)
            let before = Double(abs(newer.row - older.row)) / (newer.time - older.time)
            let loss = (before - now) / ((mark.time - older.time) / 2)
            let way = loss > 0 ? now * now / loss / 2 : .infinity
            // Further away than a screen it is a guess; and of a row, a part may be all that is left.
            if way <= Double(screen) { landing = mark.row + (goesDown ? 1 : -1) * max(Int(way) - 1, 0) }
        }
        (older, self.newer) = (newer, mark)
    }
}
