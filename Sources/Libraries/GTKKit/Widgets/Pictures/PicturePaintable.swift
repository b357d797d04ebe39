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

    /// Changes the preferred size, in application pixels. It causes a layout.
    public func resize(width: Int, height: Int) { vitrine_paintable_resize(opaque, Int32(width), Int32(height)) }

    /// Sets the shape of the picture. Without this call, the whole picture is shown with sharp corners.
    ///
    /// - Parameters:
    ///   - maximumCrop: the largest part of the picture, from 0 to 1, that may be cropped so that it covers the area.
    ///   - radius: of the corners, in application pixels.
    public func setShape(maximumCrop: Double, radius: Double) {
        vitrine_paintable_set_shape(opaque, maximumCrop, radius)
    }

    /// Limits the size of the picture, in application pixels, so that a small one is not enlarged; `nil` for no limit.
    public func setMaximumSize(_ size: (width: Int, height: Int)?) {
        vitrine_paintable_set_maximum_size(
            opaque, Int32(clamping: size?.width ?? 0), Int32(clamping: size?.height ?? 0))
    }

    /// Sets the opacity of the picture, from 0 to 1. It does not apply to placeholders.
    public func setOpacity(_ opacity: Double) { vitrine_paintable_set_opacity(opaque, opacity) }

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

    /// Shows the picture undistorted, centered and as large as the size and the shape allow.
    public func show(_ texture: Texture) {
        vitrine_paintable_show_texture(opaque, texture.pointer)
    }

    /// Shows a plain fill, before loading has begun.
    public func showEmpty() { vitrine_paintable_show_placeholder(opaque, VITRINE_PAINTABLE_EMPTY) }

    /// Shows that a picture is loading. It looks the same as empty, so that fast responses do not flicker.
    public func showLoading() { vitrine_paintable_show_placeholder(opaque, VITRINE_PAINTABLE_LOADING) }

    /// Shows that a picture of this average color is loading.
    public func showLoading(red: UInt8, green: UInt8, blue: UInt8) {
        vitrine_paintable_show_color(opaque, red, green, blue)
    }

    /// Shows that the picture cannot be loaded.
    public func showFailed() { vitrine_paintable_show_placeholder(opaque, VITRINE_PAINTABLE_FAILED) }
}
