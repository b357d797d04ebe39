/// Which picture, how large. Two equal requests are answered by one load.
public struct PictureRequest: Sendable, Hashable {
    /// `https:` for a service's picture, `sample:NUMBER` for one the program draws itself.
    public let url: String
    /// The box, in device pixels, that the whole picture must fit into without being distorted.
    public let box: PixelSize

    public init(url: String, box: PixelSize) {
        self.url = url
        self.box = box
    }
}
