import FoundationEssentials

/// The port for pictures that need no network, for instance the program's samples.
public protocol LocalPictures: Sendable {
    /// Returns whether this object, not the network, provides the picture of this address.
    func owns(_ url: String) -> Bool
    /// Decodes or draws the picture to fit the request's box. Takes milliseconds: call it on a decode queue.
    ///
    /// - Parameter isWanted: called now and then on this thread. After it returns `false`, any error may be thrown.
    func makePicture(_ request: PictureRequest, while isWanted: () -> Bool) throws(PictureError) -> Bitmap
    /// Returns the picture's file; `nil` if the program draws the picture. Takes milliseconds: do not call it on the
    /// main thread.
    func fileData(of url: String) throws(PictureError) -> Data?
}

extension LocalPictures {
    public func makePicture(_ request: PictureRequest) throws(PictureError) -> Bitmap {
        try makePicture(request, while: { true })
    }

    public func fileData(of url: String) throws(PictureError) -> Data? { nil }
}
