import GTKShim

/// A widget that scales a picture to its own size without distortion.
public final class Picture: Widget {
    package override class var type: GType { gtk_picture_get_type() }

    public convenience init() { self.init(adopting: gtk_picture_new()) }

    /// Shows a paintable of fixed size, whose picture can change without layout. The call itself causes a layout.
    public func show(_ place: PicturePaintable) { gtk_picture_set_paintable(opaque, place.opaque) }

    /// How the picture fills a space of another aspect ratio.
    public enum Fit: UInt32, Sendable {
        case fill, contain, cover, scaleDown
    }

    public var fit: Fit {
        get { Fit(rawValue: gtk_picture_get_content_fit(opaque).rawValue) ?? .contain }
        set { gtk_picture_set_content_fit(opaque, GtkContentFit(newValue.rawValue)) }
    }
}

/// An icon of the icon theme.
public final class Image: Widget {
    package override class var type: GType { gtk_image_get_type() }

    public convenience init(iconName: String) { self.init(adopting: gtk_image_new_from_icon_name(iconName)) }

    public var iconName: String? {
        get { gtk_image_get_icon_name(opaque).map { String(cString: $0) } }
        set { gtk_image_set_from_icon_name(opaque, newValue) }
    }

    /// Its height and width in application pixels; -1 is the theme's size.
    public var pixelSize: Int {
        get { Int(gtk_image_get_pixel_size(opaque)) }
        set { gtk_image_set_pixel_size(opaque, Int32(newValue)) }
    }
}
