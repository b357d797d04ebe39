import GTKShim

/// A picture as large as its place, never distorted.
public final class Picture: Widget {
    package override class var type: GType { gtk_picture_get_type() }

    public convenience init() { self.init(adopting: gtk_picture_new()) }

    /// Shows a picture or none. Each call lays the surroundings out anew: rows of a list use a paintable of fixed size.
    public func show(_ texture: Texture?) { paintable = texture?.pointer }

    /// Shows a place of fixed size whose picture may be exchanged without layout.
    public func show(_ place: PicturePaintable?) { paintable = place?.opaque }

    /// What it draws, whatever that is.
    package var paintable: OpaquePointer? {
        get { gtk_picture_get_paintable(opaque) }
        set { gtk_picture_set_paintable(opaque, newValue) }
    }

    /// How the picture fills a place of another shape.
    public enum Fit: UInt32, Sendable {
        case fill, contain, cover, scaleDown
    }

    public var fit: Fit {
        get { Fit(rawValue: gtk_picture_get_content_fit(opaque).rawValue) ?? .contain }
        set { gtk_picture_set_content_fit(opaque, GtkContentFit(newValue.rawValue)) }
    }

    /// What it shows, in words.
    public var alternativeText: String? {
        get { gtk_picture_get_alternative_text(opaque).map { String(cString: $0) } }
        set { gtk_picture_set_alternative_text(opaque, newValue) }
    }
}
