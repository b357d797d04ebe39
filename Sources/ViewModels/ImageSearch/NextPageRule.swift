/// Decides when a list requests its next page: when the user scrolls towards the end of the loaded rows, or when the
/// rows do not fill the window. Services limit requests per day, so a page is not requested without need.
///
/// A value that receives each change of the visible range. Positions are those of pictures; the footer row follows
/// the last picture.
public struct NextPageRule: Sendable, Equatable {
    /// The number of screens of rows below the visible ones at which the next page is requested: while the user
    /// scrolls slowly, and while the user scrolls by a screen or more at a time, so that the page arrives in time.
    static let screensAhead = 2
    static let screensAheadWhenFast = 5

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
    public mutating func asks(seeing visible: Range<Int>, of count: Int) -> Bool {
        guard !visible.isEmpty else { return false }
        let step = visible.lowerBound - lastTop
        lastTop = visible.lowerBound
        let screens = step >= visible.count ? Self.screensAheadWhenFast : Self.screensAhead
        let left = count - visible.upperBound
        guard left <= 0 || (visible.lowerBound > askedFrom && left < screens * visible.count) else { return false }
        askedFrom = visible.lowerBound
        return true
    }
}
