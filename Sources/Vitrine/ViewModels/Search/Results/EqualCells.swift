/// The lines of a grid: cells of one size, as many side by side as fit.
///
/// It is computed from four numbers, so that a million pictures cost what ten cost. All lengths are in application
/// pixels.
public struct EqualCells: Sendable, Equatable {
    public let count: Int
    public let width: Int
    public let lineHeight: Int
    public let spacing: Int
    public let columns: Int

    /// - Parameter minimum: the least width of a cell; cells share the rest of the width.
    public init(count: Int, width: Int, minimum: Int, lineHeight: Int, spacing: Int) {
        self.count = max(count, 0)
        self.width = max(width, 1)
        self.lineHeight = max(lineHeight, 1)
        self.spacing = max(spacing, 0)
        columns = Self.columns(width: width, minimum: minimum, spacing: spacing)
    }

    /// Returns the number of cells side by side.
    public static func columns(width: Int, minimum: Int, spacing: Int) -> Int {
        max(1, (width + spacing) / max(1, minimum + spacing))
    }

    /// Returns the width of the widest cell.
    public static func cellWidth(width: Int, minimum: Int, spacing: Int) -> Int {
        let columns = columns(width: width, minimum: minimum, spacing: spacing)
        return max(1, (width - (columns - 1) * spacing + columns - 1) / columns)
    }

    public var lineCount: Int { (count + columns - 1) / columns }

    public func line(of position: Int) -> Int { position / columns }

    public func positions(ofLine line: Int) -> Range<Int> {
        line * columns..<min((line + 1) * columns, count)
    }

    /// Returns the horizontal place of each cell of a line. Cells of a line differ by one pixel at most.
    public func extents(ofLine line: Int) -> [Range<Int>] {
        let room = max(columns, width - (columns - 1) * spacing)
        return positions(ofLine: line).indices.map { position in
            let column = position - line * columns
            return room * column / columns + column * spacing..<room * (column + 1) / columns + column * spacing
        }
    }
}
