/// When a list asks for its next page: as somebody moves towards the end of what is there, or where what is there does not
/// fill the window. What nobody looks for is not asked for, because services count requests by the day.
///
/// A value that is told of each change of what can be seen. Positions are those of pictures; the row at the end of the list
/// is the one after the last.
public struct NextPageRule: Sendable, Equatable {
    /// How many windows full of pictures are to be left below while somebody reads, and while somebody moves by a window full
    /// and more at a time: a page is then asked for earlier, so that it is there in time.
    static let screensAhead = 2
    static let screensAheadInHaste = 5

    /// The first picture that could be seen when the last page was asked for.
    private var askedFrom = 0
    /// The one that could be seen at the last look.
    private var lastTop = 0

    public init() {}

    /// Whether the next page is to be asked for now. Not to be called while one is under way.
    ///
    /// - Parameters:
    ///   - visible: the rows that can be seen.
    ///   - count: how many pictures there are.
    public mutating func asks(seeing visible: Range<Int>, of count: Int) -> Bool {
        guard !visible.isEmpty else { return false }
        let step = visible.lowerBound - lastTop
        lastTop = visible.lowerBound
        let screens = step >= visible.count ? Self.screensAheadInHaste : Self.screensAhead
        let left = count - visible.upperBound
        guard left <= 0 || (visible.lowerBound > askedFrom && left < screens * visible.count) else { return false }
        askedFrom = visible.lowerBound
        return true
    }
}
