import Model

/// One square of one level of a picture.
public struct PictureTile: Sendable, Hashable {
    /// 0 is the largest level.
    public let level: Int
    public let column: Int
    public let row: Int

    public init(level: Int, column: Int, row: Int) {
        self.level = level
        self.column = column
        self.row = row
    }
}

/// Which squares of a picture are drawn: only those that can be seen, of the smallest level that is still sharp.
public struct PictureTiles: Sendable, Equatable {
    /// Pixels. Large enough that a full-screen window takes about thirty, small enough that one is made within a frame.
    public static let side = 512

    /// The sizes the picture is there in, the largest first. They are all the same picture.
    public let levels: [PixelSize]

    public init(levels: [PixelSize]) { self.levels = levels }

    /// The level to draw at this zoom of a picture of this size: none of its pixels is larger than one of the screen, if
    /// there is such a level.
    ///
    /// - Parameter quickly: while the picture moves. Where the processor draws, making a level smaller than three quarters
    ///   costs ten times as much as enlarging one by half; so that one is drawn, which nobody sees before it rests.
    public func level(for picture: PixelSize, zoom: Double, quickly: Bool = false) -> Int {
        // A hundredth: sizes of levels are rounded.
        let wanted = Double(picture.width) * zoom * (quickly ? 0.66 : 0.99)
        return levels.lastIndex { Double($0.width) >= wanted } ?? 0
    }

    /// The tiles that an area touches, row by row. The area is in pixels of the whole picture of `picture` size.
    public func tiles(at level: Int, touching area: ViewerRect, of picture: PixelSize) -> [PictureTile] {
        guard levels.indices.contains(level), !area.isEmpty else { return [] }
        let size = levels[level]
        let (across, down) = (
            Double(size.width) / Double(picture.width), Double(size.height) / Double(picture.height)
        )
        let columns = Self.range(from: area.x * across, to: area.maxX * across, length: size.width)
        let rows = Self.range(from: area.y * down, to: area.maxY * down, length: size.height)
        return rows.flatMap { row in columns.map { PictureTile(level: level, column: $0, row: row) } }
    }

    /// The pixels of its level that a tile stands for.
    public func area(of tile: PictureTile) -> ViewerRect { area(of: tile, margin: 0) }

    /// The same with some pixels of each neighbour, so that what is between two pixels is drawn alike on both sides of an
    /// edge, and an edge that has been moved to a whole pixel of the screen is still covered.
    ///
    /// - Parameter scale: pixels of the screen a pixel of the tile's level.
    public func areaWithMargin(of tile: PictureTile, scale: Double) -> ViewerRect {
        area(of: tile, margin: min(Self.side / 8, 1 + Int((1 / scale).rounded(.up))))
    }

    private func area(of tile: PictureTile, margin: Int) -> ViewerRect {
        let size = levels[tile.level]
        let left = max(0, tile.column * Self.side - margin)
        let top = max(0, tile.row * Self.side - margin)
        let right = min(size.width, (tile.column + 1) * Self.side + margin)
        let bottom = min(size.height, (tile.row + 1) * Self.side + margin)
        return ViewerRect(
            x: Double(left), y: Double(top), width: Double(right - left), height: Double(bottom - top))
    }

    private static func range(from start: Double, to end: Double, length: Int) -> Range<Int> {
        let last = (length - 1) / side
        let first = min(max(0, Int(start) / side), last)
        let afterLast = min(last, max(0, Int(end.rounded(.up)) - 1) / side) + 1
        return first..<max(first + 1, afterLast)
    }
}
