import GTKShim

/// A symbol, of the icon theme or of the program's own.
public final class Image: Widget {
    package override class var type: GType { gtk_image_get_type() }

    public convenience init(iconName: String) { self.init(adopting: gtk_image_new_from_icon_name(iconName)) }

    /// A symbol among the embedded resources; its file's name ends with `-symbolic.svg`, by which GTK knows that it takes the
    /// colour of the text. The icon theme is not asked: telling it of a folder of symbols makes it read all its own again.
    public convenience init(symbolResource path: String) {
        let file = g_file_new_for_uri("resource://" + path)
        let icon = g_file_icon_new(file)
        self.init(adopting: gtk_image_new_from_gicon(icon))
        g_object_unref(UnsafeMutableRawPointer(icon))
        g_object_unref(UnsafeMutableRawPointer(file))
    }

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
