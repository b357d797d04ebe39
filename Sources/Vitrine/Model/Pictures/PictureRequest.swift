/// Requests a picture at a size. Equal requests share one load.
public struct PictureRequest: Sendable, Hashable {
    /// The picture's address: `https:` for a service's picture, `sample:NUMBER` for a drawing of the program.
    public let url: String
    /// The box, in device pixels, that the picture must fit into with its aspect ratio.
    public let box: PixelSize

    public init(url: String, box: PixelSize) {
        self.url = url
        self.box = box
    }
}
