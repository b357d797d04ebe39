import FoundationEssentials

/// The port behind which encoded bytes become pixels, so that decoding can move into a process of its own.
public protocol ImageDecoding: Sendable {
    /// Decodes the first frame to fit `box`, whole and undistorted, never enlarged. Takes milliseconds to seconds:
    /// call it on a decode queue. Throws for everything that is not a complete picture of an allowed format and size.
    func decode(_ data: Data, fitting box: PixelSize) throws(PictureError) -> Bitmap
}
