import JPEGShim
import PNGShim
import PictureTypes
import ShrinkShim
import WebPShim

/// A format in which pixels are written, and its settings. `density` is in pixels per inch; 0 states none.
package enum EncodedFormat {
    /// `quality` ranges from 0 to 100. Transparency is ignored.
    case jpeg(quality: Int, density: Int)
    case png(density: Int)
    case webP(quality: Int)
    /// A PNG that says of which file it is a thumbnail. Both texts are ASCII.
    case thumbnail(uri: String, modified: String)

    /// Returns the file, which the caller frees with `free`; `nil` if memory is short or a side is too long for the format.
    package func encode(
        _ pixels: UnsafeRawPointer, _ size: PixelSize, stride: Int, hasAlpha: Bool
    ) -> UnsafeMutableRawBufferPointer? {
        let (width, height) = (Int32(size.width), Int32(size.height))
        var picture = shrink_shim_picture()
        (picture.stride, picture.has_alpha) = (Int32(stride), hasAlpha)
        // The encoders only read.
        picture.pixels = UnsafeMutableRawPointer(mutating: pixels)
        var count = 0
        let file =
            switch self {
            case .jpeg(let quality, let density):
                jpeg_shim_encode(picture, width, height, Int32(quality), Int32(density), &count)
            case .png(let density): png_shim_encode(picture, width, height, Int32(density), nil, nil, &count)
            case .webP(let quality): webp_shim_encode(picture, width, height, Int32(quality), &count)
            case .thumbnail(let uri, let modified):
                png_shim_encode(picture, width, height, 0, uri, modified, &count)
            }
        return file.map { UnsafeMutableRawBufferPointer(start: $0, count: count) }
    }
}
