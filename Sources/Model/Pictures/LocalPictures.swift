import FoundationEssentials

/// The port of whatever makes pictures without a network, the program's own samples for instance.
public protocol LocalPictures: Sendable {
    /// Whether `makePicture` is to be asked for this address, rather than the network.
    func owns(_ url: String) -> Bool
    /// Makes the picture to fit the request's box. Takes milliseconds: call it on a decode queue.
    func makePicture(_ request: PictureRequest) throws(PictureError) -> Bitmap
    /// The picture's own file; `nil` where it has none and is drawn. Takes milliseconds: not on the main thread.
    func fileData(of url: String) throws(PictureError) -> Data?
}

extension LocalPictures {
    public func fileData(of url: String) throws(PictureError) -> Data? { nil }
}
