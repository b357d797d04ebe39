import GTKKit
import Model
import ViewModels

/// The squares of a picture that GTK has now. A square is not copied: it is a view of the picture's own pixels.
@MainActor
final class TileTextures {
    private var textures: [PictureTile: Texture] = [:]

    var count: Int { textures.count }

    func removeAll() { textures = [:] }

    func texture(of tile: PictureTile, area: ViewerRect, in bitmap: Bitmap) -> Texture {
        if let texture = textures[tile] { return texture }
        let texture = Texture(
            bitmap, x: Int(area.x), y: Int(area.y), width: Int(area.width), height: Int(area.height))
        textures[tile] = texture
        return texture
    }

    /// Lets go of what cannot be seen any more.
    func keepOnly(_ tiles: [PictureTile]) {
        guard textures.count > tiles.count else { return }
        let visible = Set(tiles)
        textures = textures.filter { visible.contains($0.key) }
    }
}
