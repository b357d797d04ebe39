/// Where a scrolling list will be when a load that starts now has arrived. It orders the loads of a list: a picture that
/// arrives after its row has left is of no use.
public struct ScrollForecast: Sendable, Equatable {
    public var goesDown: Bool
    /// The rows that become visible before a load that starts now arrives. The next row is in time.
    public var lead: Int
    /// The rows beyond the visible ones whose loads must begin now to be in time.
    public var reach: Int
    /// The speed in rows per second.
    public var speed: Double

    /// The list does not move.
    public static let rest = ScrollForecast(goesDown: true, lead: 0, reach: 0, speed: 0)

    public init(goesDown: Bool, lead: Int, reach: Int, speed: Double) {
        (self.goesDown, self.lead, self.reach, self.speed) = (goesDown, lead, reach, speed)
    }

    /// The use of a load that starts now.
    public enum Usefulness: Sendable, Equatable {
        /// The row is visible now and stays visible, or becomes visible at this distance in rows.
        case visible(distance: Int)
        /// The row will be visible for at least half of its time after the arrival; smaller numbers are better.
        case soon(order: Int)
        /// The row is far ahead, or leaves before or soon after the arrival; smaller numbers are better.
        case later(order: Int)
    }

    /// Returns the use of a load for a row, seen from the visible rows.
    ///
    /// Rows in time come before late ones. Otherwise a list that needs a little more than its host can send would show
    /// every picture too late, instead of almost all in time.
    public func usefulness(of position: Int, seeing visible: Range<Int>) -> Usefulness {
        guard lead > 0 || reach > 0, !visible.isEmpty, lead > 0 || !visible.contains(position) else {
            return .visible(distance: Self.distance(of: position, from: visible))
        }
        // Rows ahead of the first row that arrives in time; negative for rows that arrive too late.
        let inTime =
            goesDown ? position - visible.upperBound - lead : visible.lowerBound - 1 - position - lead
        if inTime >= 0 { return inTime < reach - lead ? .soon(order: visible.count + inTime) : .later(order: inTime) }
        // The estimate is cautious, so that a slightly late picture is probably in time.
        if Double(-inTime) <= speed * ArrivalEstimate.showingTime { return .soon(order: min(-inTime, visible.count)) }
        return -inTime <= visible.count / 2 ? .soon(order: Self.firstLateOrder - inTime) : .later(order: -inTime)
    }

    /// Larger than the order of any row in time.
    private static let firstLateOrder = 1 << 24

    /// Returns the number of rows between `position` and the nearest visible row; 0 for a visible row.
    private static func distance(of position: Int, from visible: Range<Int>) -> Int {
        if position < visible.lowerBound { return visible.lowerBound - position }
        if position >= visible.upperBound { return position - max(visible.upperBound - 1, visible.lowerBound) }
        return 0
    }
}
