import GTKKit
import Model
import ViewModels

/// The textures of a picture's tiles. A texture shares the picture's pixels without a copy.
///
/// Each tile keeps its texture object as long as its pixels are the same, because GTK uploads each new object. The limits
/// are those of `TileResidency`. Main thread.
@MainActor
final class TileTextures {
    /// A texture with its position.
    struct Piece {
        let texture: Texture
        /// The drawn area and the area of the texture, in pixels of the level.
        let area: ViewerRect
        let areaWithMargin: ViewerRect
        let level: PixelSize
    }

    private var levels: PictureLevels?
    private var residency = TileResidency()
    private var pieces: [PictureTile: Piece] = [:]
    private var margin = 0
    /// What was drawn last of an earlier rendition; it stands in until all tiles of the new one are there.
    private var earlier: [Piece] = []
    private var drawn: [Piece] = []
    private var mustBeComplete = false
    /// The texture of the visible part, for a renderer that keeps no textures.
    private var visiblePart: (piece: Piece, level: Int)?

    /// The bytes of the textures that the last frame has drawn for the first time.
    private(set) var uploadedBytes = 0

    var count: Int { pieces.count + earlier.count + (visiblePart == nil ? 0 : 1) }
    /// The bytes of the tiles' textures, at four bytes per pixel.
    var bytes: Int { residency.bytes }

    /// Uses the pixels of another picture from now on.
    ///
    /// - Parameter isSamePicture: whether the textures of the earlier pixels may stand in for missing tiles.
    func use(_ levels: PictureLevels?, isSamePicture: Bool) {
        // The next frame of an animation has the same size. Tiles of two frames must not be shown together.
        mustBeComplete = levels?.size == self.levels?.size
        earlier = isSamePicture && levels != nil && !mustBeComplete ? drawn : []
        self.levels = levels
        drawn = []
        releaseTiles()
        visiblePart = nil
    }

    private func releaseTiles() {
        residency.removeAll()
        pieces = [:]
    }

    /// Returns the visible part of a level in one texture.
    func visiblePart(
        of level: Int, touching area: ViewerRect, of picture: PixelSize, scale: Double
    ) -> Piece? {
        guard let levels else { return nil }
        releaseTiles()
        earlier = []
        let tiles = PictureTiles(levels: levels.bitmaps.map(\.size))
        let part = tiles.visiblePart(of: level, touching: area, of: picture, margin: tiles.margin(scale: scale))
        if let visiblePart, visiblePart.level == level, visiblePart.piece.areaWithMargin == part {
            return visiblePart.piece
        }
        let piece = piece(area: part, areaWithMargin: part, in: levels.bitmaps[level])
        visiblePart = (piece, level)
        return piece
    }

    /// Returns the textures to draw in this order, and whether all visible tiles are among them.
    func tiles(
        of level: Int, touching area: ViewerRect, of picture: PixelSize, scale: Double
    ) -> (pieces: [Piece], isComplete: Bool) {
        guard let levels else { return ([], true) }
        visiblePart = nil
        let tiles = PictureTiles(levels: levels.bitmaps.map(\.size))
        let margin = tiles.margin(scale: scale)
        if margin != self.margin {
            self.margin = margin
            releaseTiles()
        }
        let coarser = levels.bitmaps.indices.dropFirst(level + 1).reversed()
            .map { tiles.tiles(at: $0, touching: area, of: picture) }
        let frame = residency.frame(
            visible: tiles.tiles(at: level, touching: area, of: picture), coarser: mustBeComplete ? [] : coarser,
            isLimited: !earlier.isEmpty
        ) { tiles.bytes(of: $0, margin: margin) }
        for tile in frame.uploads {
            pieces[tile] = piece(
                area: tiles.area(of: tile), areaWithMargin: tiles.area(of: tile, margin: margin),
                in: levels.bitmaps[tile.level])
        }
        uploadedBytes = frame.uploadedBytes
        if frame.isComplete {
            earlier = []
            mustBeComplete = false
        }
        drawn = frame.drawn.compactMap { pieces[$0] }
        let shown = earlier + drawn
        for tile in frame.released { pieces[tile] = nil }
        return (shown, frame.isComplete)
    }

    private func piece(area: ViewerRect, areaWithMargin: ViewerRect, in bitmap: Bitmap) -> Piece {
        Piece(
            texture: Texture(
                bitmap, x: Int(areaWithMargin.x), y: Int(areaWithMargin.y), width: Int(areaWithMargin.width),
                height: Int(areaWithMargin.height)),
            area: area, areaWithMargin: areaWithMargin, level: bitmap.size)
    }
}
