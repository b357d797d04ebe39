import GTKShim

/// A picture's place in a row or window: of one size for good, so that a new picture costs a redraw and no layout.
///
/// Thread: main. Set it once as a GtkPicture's paintable and change what it shows.
public final class PicturePaintable: Object {
    package override class var type: GType { vitrine_paintable_get_type() }

    /// An empty place.
    ///
    /// - Parameters:
    ///   - width: application pixels.
    ///   - height: application pixels.
    public convenience init(width: Int, height: Int) {
        self.init(adopting: vitrine_paintable_new(Int32(width), Int32(height)))
    }

    /// What the place shows.
    public enum Content: Sendable, Equatable {
        case empty
        case loading
        case failed
        case picture
    }

    public var content: Content {
        switch vitrine_paintable_get_state(opaque) {
        case VITRINE_PAINTABLE_LOADING: .loading
        case VITRINE_PAINTABLE_FAILED: .failed
        case VITRINE_PAINTABLE_PICTURE: .picture
        default: .empty
        }
    }

    /// Shows the whole picture, undistorted and centred, as large as the place allows.
    public func show(_ texture: Texture) {
        vitrine_paintable_show_texture(opaque, texture.pointer)
    }

    /// Shows nothing yet: a calm fill.
    public func showEmpty() { vitrine_paintable_show_placeholder(opaque, VITRINE_PAINTABLE_EMPTY) }

    /// Shows that a picture is on its way. It looks as empty does, so that quick answers do not flicker.
    public func showLoading() { vitrine_paintable_show_placeholder(opaque, VITRINE_PAINTABLE_LOADING) }

    /// Shows that there is no picture to be had.
    public func showFailed() { vitrine_paintable_show_placeholder(opaque, VITRINE_PAINTABLE_FAILED) }

    /// How many paintables are alive in the whole process. Tests assert that the count returns to where it was.
    public nonisolated static var liveCount: Int { Int(vitrine_paintable_live_count()) }
}
