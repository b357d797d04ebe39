import GTKShim

/// Shows a picture at a fixed size in a row or window, so that a new picture needs a redraw and no layout.
///
/// Thread: main. Set it once as the paintable of a GtkPicture and change its content.
public final class PicturePaintable: Object {
    package override class var type: GType { vitrine_paintable_get_type() }

    /// Creates an empty paintable.
    ///
    /// - Parameters:
    ///   - width: application pixels.
    ///   - height: application pixels.
    public convenience init(width: Int, height: Int) {
        self.init(adopting: vitrine_paintable_new(Int32(width), Int32(height)))
    }

    /// The content that the paintable shows.
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

    /// Shows the whole picture undistorted, centered and as large as the size allows.
    public func show(_ texture: Texture) {
        vitrine_paintable_show_texture(opaque, texture.pointer)
    }

    /// Shows a plain fill, before loading has begun.
    public func showEmpty() { vitrine_paintable_show_placeholder(opaque, VITRINE_PAINTABLE_EMPTY) }

    /// Shows that a picture is loading. It looks the same as empty, so that fast responses do not flicker.
    public func showLoading() { vitrine_paintable_show_placeholder(opaque, VITRINE_PAINTABLE_LOADING) }

    /// Shows that the picture cannot be loaded.
    public func showFailed() { vitrine_paintable_show_placeholder(opaque, VITRINE_PAINTABLE_FAILED) }
}
