/// One size in which a service has a picture.
public struct PictureRendition: Sendable, Hashable {
    public let url: String
    /// As the service tells it, or as follows from the rendition's kind and the shape of the original.
    public let size: PixelSize
    /// Bytes of the file, where the service tells them.
    public let byteCount: Int?

    public init(url: String, size: PixelSize, byteCount: Int? = nil) {
        self.url = url
        self.size = size
        self.byteCount = byteCount
    }
}

/// Where a file of a picture comes from.
public enum RenditionSource: Sendable, Hashable {
    case address(String)
    /// A rendition of this many pixels in width, whose address the picture's service has to be asked for.
    case width(Int)
}
