import Model

/// One square of one level of a picture.
public struct PictureTile: Sendable, Hashable {
    /// The level; 0 is the largest.
    public let level: Int
    public let column: Int
    public let row: Int

    public init(level: Int, column: Int, row: Int) {
        self.level = level
        self.column = column
        self.row = row
    }
}

/// Decides which tiles of a picture are drawn: the visible ones of the smallest level that is still sharp.
public struct PictureTiles: Sendable, Equatable {
    /// The side of a tile in pixels: a full-screen window needs about thirty tiles, and one tile is made within a
    /// frame.
    public static let side = 512

    /// The sizes of the picture's levels, the largest first.
    public let levels: [PixelSize]

    public init(levels: [PixelSize]) { self.levels = levels }

    /// Returns the level to draw at this zoom of a picture of this size: the smallest whose pixels are not larger
    /// than device pixels, or the largest level.
    ///
    /// - Parameter quickly: true while the picture moves. On software renderers, shrinking a level below three
    ///   quarters costs ten times as much as enlarging one by half, so the smaller level is drawn. The difference is
    ///   visible only at rest.
    public func level(for picture: PixelSize, zoom: Double, quickly: Bool = false) -> Int {
        // The factor 0.99 allows for rounded level sizes.
        let wanted = Double(picture.width) * zoom * (quickly ? 0.66 : 0.99)
        return levels.lastIndex { Double($0.width) >= wanted } ?? 0
    }

    /// Returns the tiles that an area touches, row by row. The area is in pixels of the whole picture of `picture`
    /// size.
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

    /// Returns the area of a tile in pixels of its level.
    public func area(of tile: PictureTile) -> ViewerRect { area(of: tile, margin: 0) }

    /// Returns the tile's area with a margin of its neighbors' pixels. Both sides of an edge are then interpolated
    /// alike, and an edge that was moved to a whole device pixel is still covered.
    ///
    /// - Parameter scale: device pixels per pixel of the tile's level.
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
