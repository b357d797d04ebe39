/// One size of a picture that a service provides.
public struct PictureRendition: Sendable, Hashable {
    public let url: String
    /// The size that the service reports, or that follows from the rendition's kind and the original's aspect ratio.
    public let size: PixelSize

    public init(url: String, size: PixelSize) {
        self.url = url
        self.size = size
    }
}

/// The source of a picture file.
public enum RenditionSource: Sendable, Hashable {
    case address(String)
    /// A rendition of this width in pixels. The picture's service provides its address on request.
    case width(Int)
}
