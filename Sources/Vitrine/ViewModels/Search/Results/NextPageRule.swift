/// Decides when a list requests its next page: when the user scrolls towards the end of the loaded rows, or when the
/// rows do not fill the window. Services limit requests per day, so a page is not requested without need.
///
/// A value that receives each change of the visible range. Positions are those of pictures; the footer row follows
/// the last picture.
public struct NextPageRule: Sendable, Equatable {
    /// The number of screens of rows below the visible ones at which the next page is requested: while the user
    /// scrolls slowly, while the user scrolls by a screen or more at a time, so that the page arrives in time, and at
    /// most, because a fast list may stop before.
    static let screensAhead = 2
    static let screensAheadWhenFast = 5
    static let maxScreensAhead = 10

    /// The first visible picture at the last request.
    private var askedFrom = 0
    /// The first visible picture at the last call.
    private var lastTop = 0

    public init() {}

    /// Returns whether to request the next page now. Must not be called while a page is loading.
    ///
    /// - Parameters:
    ///   - visible: the visible rows.
    ///   - count: the number of pictures.
    ///   - speed: the rows per second by which the list scrolls.
    ///   - pageTime: the seconds that the last page took to arrive.
    ///   - mayAskAhead: whether a page may be requested before the last picture is visible; evaluated only then.
    public mutating func shouldRequestPage(
        visible: Range<Int>, of count: Int, at speed: Double = 0, pageTime: Double = 0,
        mayAskAhead: @autoclosure () -> Bool = true
    ) -> Bool {
        guard !visible.isEmpty else { return false }
        let step = visible.lowerBound - lastTop
        lastTop = visible.lowerBound
        let screens = step >= visible.count ? Self.screensAheadWhenFast : Self.screensAhead
        // One screen more than the list scrolls until the page arrives, because its previews need time, too.
        let reach = Double(visible.count) + max(0, speed) * max(0, pageTime)
        let wanted = max(Double(screens * visible.count), min(reach, Double(Self.maxScreensAhead * visible.count)))
        let left = count - visible.upperBound
        guard left <= 0 || (visible.lowerBound > askedFrom && Double(left) < wanted && mayAskAhead()) else {
            return false
        }
        askedFrom = visible.lowerBound
        return true
    }
}
