import GTKShim

/// A symbol of the icon theme.
public final class Image: Widget {
    package override class var type: GType { gtk_image_get_type() }

    public convenience init(iconName: String) { self.init(adopting: gtk_image_new_from_icon_name(iconName)) }

    public var iconName: String? {
        get { gtk_image_get_icon_name(opaque).map { String(cString: $0) } }
        set { gtk_image_set_from_icon_name(opaque, newValue) }
    }

    /// Its height and width in application pixels; -1 is the theme's.
    public var pixelSize: Int {
        get { Int(gtk_image_get_pixel_size(opaque)) }
        set { gtk_image_set_pixel_size(opaque, Int32(newValue)) }
    }
}
