import Model

/// One square of one level of a picture.
public struct PictureTile: Sendable, Hashable {
    /// The level; 0 is the largest.
    public let level: Int
    public let column: Int
    public let row: Int
}

/// Decides which tiles of a picture are drawn: the visible ones of the smallest level that is still sharp.
public struct PictureTiles: Sendable, Equatable {
    /// The side of a tile in pixels: a full-screen window needs about thirty tiles, and one tile is made within a
    /// frame.
    public static let side = 512
    /// The neighbors' pixels around a tile that is drawn at more than a third of its size. It is the same at all these
    /// zooms, so that a tile keeps its texture while the picture is zoomed.
    private static let usualMargin = 4

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

    /// Returns the area of a tile in pixels of its level, with a margin of its neighbors' pixels. With a margin, both sides of an
    /// edge are interpolated alike, and an edge that was moved to a whole device pixel is still covered.
    public func area(of tile: PictureTile, margin: Int = 0) -> ViewerRect {
        let size = levels[tile.level]
        let left = max(0, tile.column * Self.side - margin)
        let top = max(0, tile.row * Self.side - margin)
        let right = min(size.width, (tile.column + 1) * Self.side + margin)
        let bottom = min(size.height, (tile.row + 1) * Self.side + margin)
        return ViewerRect(
            x: Double(left), y: Double(top), width: Double(right - left), height: Double(bottom - top))
    }

    /// Returns the margin that the tiles of a frame need.
    ///
    /// - Parameter scale: device pixels per pixel of the level that is drawn.
    public func margin(scale: Double) -> Int {
        guard scale * Double(Self.side / 8) > 1 else { return Self.side / 8 }
        return min(Self.side / 8, max(Self.usualMargin, 1 + Int((1 / scale).rounded(.up))))
    }

    /// Returns the visible part of a level in its pixels, with a margin, for drawing in one piece.
    public func visiblePart(
        of level: Int, touching area: ViewerRect, of picture: PixelSize, margin: Int
    ) -> ViewerRect {
        guard levels.indices.contains(level), !area.isEmpty else { return ViewerRect(x: 0, y: 0, width: 0, height: 0) }
        let size = levels[level]
        let across = Double(size.width) / Double(picture.width)
        let down = Double(size.height) / Double(picture.height)
        let left = max(0, min(size.width - 1, Int((area.x * across).rounded(.down)) - margin))
        let top = max(0, min(size.height - 1, Int((area.y * down).rounded(.down)) - margin))
        let right = max(left + 1, min(size.width, Int((area.maxX * across).rounded(.up)) + margin))
        let bottom = max(top + 1, min(size.height, Int((area.maxY * down).rounded(.up)) + margin))
        return ViewerRect(
            x: Double(left), y: Double(top), width: Double(right - left), height: Double(bottom - top))
    }

    /// Returns this level, or the next smaller one whose visible tiles take at most `bytes` at four bytes per pixel.
    public func level(_ level: Int, touching area: ViewerRect, of picture: PixelSize, within bytes: Int) -> Int {
        let rest = levels.indices.drop { $0 < level }
        return rest.first {
            tiles(at: $0, touching: area, of: picture).reduce(0) { $0 + self.bytes(of: $1, margin: Self.usualMargin) }
                <= bytes
        } ?? rest.last ?? level
    }

    /// Returns the bytes of a tile's texture, at four bytes per pixel.
    public func bytes(of tile: PictureTile, margin: Int) -> Int {
        let area = area(of: tile, margin: margin)
        return Int(area.width) * Int(area.height) * 4
    }

    private static func range(from start: Double, to end: Double, length: Int) -> Range<Int> {
        let last = (length - 1) / side
        let first = min(max(0, Int(start) / side), last)
        let afterLast = min(last, max(0, Int(end.rounded(.up)) - 1) / side) + 1
        return first..<max(first + 1, afterLast)
    }
}
