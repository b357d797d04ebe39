import FoundationEssentials

/// The port that decodes pictures. It allows an implementation in a separate process.
public protocol ImageDecoding: Sendable {
    /// Decodes the first frame, scaled down to fit `box` with its aspect ratio and never enlarged. Takes milliseconds
    /// to seconds: call it on a decode queue. Throws unless the data is a complete picture of an allowed format and
    /// size.
    func decode(_ data: Data, fitting box: PixelSize) throws(PictureError) -> Bitmap
}
