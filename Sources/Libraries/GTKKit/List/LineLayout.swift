/// The places of a view's items: lines of one height, from top to bottom, with one or more items side by side.
///
/// A value that can be made on any thread. All lengths are in application pixels.
public protocol LineLayout: Sendable {
    /// The number of items.
    var count: Int { get }
    var lineCount: Int { get }
    var lineHeight: Int { get }
    /// The space between lines.
    var spacing: Int { get }

    /// Returns the line of an item below `count`.
    func line(of position: Int) -> Int
    /// Returns the items of a line, at least one.
    func positions(ofLine line: Int) -> Range<Int>
    /// Returns the horizontal place of each item of a line, from the side where reading begins.
    func extents(ofLine line: Int) -> [Range<Int>]
    /// Returns the height of the items of a line, `lineHeight` at most. Lower items are in the middle of their line.
    func itemHeight(ofLine line: Int) -> Int
}

extension LineLayout {
    public func itemHeight(ofLine line: Int) -> Int { lineHeight }
}

/// The vertical places of a layout's lines, with margins around them, and of trailing items, each of which has a line of
/// its own. A layout may contain fewer items than the view while it is being extended; then the others have no place.
struct LinePositions {
    /// The distance of the items to the edges of the view.
    static let margin = 12

    let layout: any LineLayout
    let count: Int
    let trailingCount: Int
    /// The height of the trailing lines.
    let trailingHeight: Int

    /// The first trailing item.
    var trailingStart: Int { count - trailingCount }
    private var pitch: Int { layout.lineHeight + layout.spacing }
    var lineCount: Int { layout.lineCount + trailingCount }

    var height: Int {
        guard lineCount > 0 else { return 0 }
        let bottom = top(ofLine: lineCount - 1) + height(ofLine: lineCount - 1)
        return bottom + Self.margin
    }

    func top(ofLine line: Int) -> Int {
        let trailing = max(0, line - layout.lineCount)
        return Self.margin + min(line, layout.lineCount) * pitch + trailing * (trailingHeight + layout.spacing)
    }

    func height(ofLine line: Int) -> Int { line < layout.lineCount ? layout.lineHeight : trailingHeight }

    /// The height of the items of a line, which are in its middle.
    func itemHeight(ofLine line: Int) -> Int {
        line < layout.lineCount ? layout.itemHeight(ofLine: line) : trailingHeight
    }

    func line(of position: Int) -> Int {
        if position >= trailingStart { return layout.lineCount + position - trailingStart }
        return layout.count > 0 ? layout.line(of: min(position, layout.count - 1)) : 0
    }

    func positions(ofLine line: Int) -> Range<Int> {
        if line < layout.lineCount { return layout.positions(ofLine: line) }
        let position = trailingStart + line - layout.lineCount
        return position..<position + 1
    }

    func extents(ofLine line: Int, width: Int) -> [Range<Int>] {
        line < layout.lineCount ? layout.extents(ofLine: line) : [0..<max(1, width - 2 * Self.margin)]
    }

    /// Returns the lines that are at least partly between two heights.
    func lines(from top: Int, to bottom: Int) -> Range<Int> {
        guard lineCount > 0, bottom > top else { return 0..<0 }
        let first = line(at: top)
        var end = first
        while end < lineCount, self.top(ofLine: end) < bottom { end += 1 }
        return first..<max(end, first)
    }

    /// Returns the first line that ends below a height, or the last line.
    func line(at y: Int) -> Int {
        let below = max(0, y - Self.margin)
        var line = min(below / pitch, layout.lineCount)
        while line < lineCount - 1, top(ofLine: line) + height(ofLine: line) <= y { line += 1 }
        return max(0, min(line, lineCount - 1))
    }
}

// MARK: Scroll positions

extension LinePositions {
    /// An item that keeps its place in the view when the layout changes.
    struct Anchor: Equatable {
        var position: Int
        /// The part of its line that is above the upper edge.
        var hiddenPart: Double
    }

    /// Returns the first visible item at a scroll position.
    func anchor(at value: Double) -> Anchor {
        let line = self.line(at: Int(value))
        let hidden = (value - Double(top(ofLine: line))) / Double(height(ofLine: line))
        return Anchor(position: positions(ofLine: line).lowerBound, hiddenPart: hidden)
    }

    /// Returns the scroll position that shows an anchor at its place, or the last item if there are fewer items now.
    func value(of anchor: Anchor) -> Double {
        let line = self.line(of: min(anchor.position, max(0, count - 1)))
        return Double(top(ofLine: line)) + anchor.hiddenPart * Double(height(ofLine: line))
    }

    /// Returns the scroll position nearest to the current one that shows the whole item.
    ///
    /// - Parameter height: of the view, in application pixels.
    func value(showing position: Int, from value: Double, height: Int) -> Double {
        let line = self.line(of: position)
        let top = Double(line == 0 ? 0 : self.top(ofLine: line) - layout.spacing)
        let bottom = Double(self.top(ofLine: line) + self.height(ofLine: line) + layout.spacing)
        return min(max(value, bottom - Double(height)), top)
    }
}
