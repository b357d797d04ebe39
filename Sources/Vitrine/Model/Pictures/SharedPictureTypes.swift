import PictureTypes

// The decoder's processes use these types, too, and they link neither the model nor FoundationEssentials.

public typealias AspectRatio = PictureTypes.AspectRatio
public typealias Bitmap = PictureTypes.Bitmap
public typealias ImageCode = PictureTypes.ImageCode
public typealias OutputFormat = PictureTypes.OutputFormat
public typealias PictureConversion = PictureTypes.PictureConversion
public typealias PictureCrop = PictureTypes.PictureCrop
public typealias PictureFormat = PictureTypes.PictureFormat
public typealias PixelSize = PictureTypes.PixelSize
package typealias ByteView = PictureTypes.ByteView
