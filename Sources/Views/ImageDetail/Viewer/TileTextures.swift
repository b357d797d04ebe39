import GTKKit
import Model
import ViewModels

/// The textures of the tiles that GTK has now. A texture shares the picture's pixels without a copy.
@MainActor
final class TileTextures {
    /// The key of a texture: the same tile may be needed with different margins.
    private struct Piece: Hashable {
        let tile: PictureTile
        let area: ViewerRect
    }

    private var textures: [Piece: Texture] = [:]

    var count: Int { textures.count }

    func removeAll() { textures = [:] }

    func texture(of tile: PictureTile, area: ViewerRect, in bitmap: Bitmap) -> Texture {
        let piece = Piece(tile: tile, area: area)
        if let texture = textures[piece] { return texture }
        let texture = Texture(
            bitmap, x: Int(area.x), y: Int(area.y), width: Int(area.width), height: Int(area.height))
        textures[piece] = texture
        return texture
    }

    /// Releases the textures of tiles that are no longer visible.
    func keepOnly(_ visible: [PictureTile: ViewerRect]) {
        guard textures.count > visible.count else { return }
        textures = textures.filter { visible[$0.key.tile] == $0.key.area }
    }
}
