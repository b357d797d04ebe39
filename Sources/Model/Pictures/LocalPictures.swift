/// The port of whatever makes pictures without a network, the program's own samples for instance.
public protocol LocalPictures: Sendable {
    /// Whether `makePicture` is to be asked for this address, rather than the network.
    func owns(_ url: String) -> Bool
    /// Makes the picture to fit the request's box. Takes milliseconds: call it on a decode queue.
    func makePicture(_ request: PictureRequest) throws(PictureError) -> Bitmap
}
