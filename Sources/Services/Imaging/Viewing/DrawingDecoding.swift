import FoundationEssentials
import Model

/// Decodes drawings, which have a nominal size but no pixels, at any size. Any thread; takes milliseconds to seconds.
public protocol DrawingDecoding: Sendable {
    /// Returns the largest picture that fits the box and the limits of pixels, also beyond the nominal size. A picture that
    /// consists of pixels is not enlarged.
    func decodeDrawing(_ data: Data, filling box: PixelSize) throws(PictureError) -> Bitmap
}
