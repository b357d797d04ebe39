import GTKKit
import Model
import ViewModels

/// The squares of a picture that GTK has now. A square is not copied: it is a view of the picture's own pixels.
@MainActor
final class TileTextures {
    /// A square may be wanted with more or fewer pixels of its neighbours.
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

    /// Lets go of what cannot be seen any more.
    func keepOnly(_ visible: [PictureTile: ViewerRect]) {
        guard textures.count > visible.count else { return }
        textures = textures.filter { visible[$0.key.tile] == $0.key.area }
    }
}
