import FoundationEssentials
import PictureTypes

// The decoder's processes use these types, too, and they link neither the model nor FoundationEssentials.

public typealias Bitmap = PictureTypes.Bitmap
public typealias ImageCode = PictureTypes.ImageCode
public typealias PictureFormat = PictureTypes.PictureFormat
public typealias PixelSize = PictureTypes.PixelSize
package typealias ByteView = PictureTypes.ByteView

extension PictureFormat {
    /// Returns the format of a file with this start; `nil` if the start matches none. The first 256 bytes are enough.
    public static func sniff(_ data: Data) -> PictureFormat? {
        data.withUnsafeBytes { sniff(ByteView($0)) }
    }
}
