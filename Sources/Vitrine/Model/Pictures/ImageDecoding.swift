import FoundationEssentials

/// The port that decodes pictures. It allows an implementation in a separate process.
public protocol ImageDecoding: Sendable {
    /// Decodes the first frame, scaled down to fit `box` with its aspect ratio and never enlarged. Takes milliseconds
    /// to seconds: call it on a decode queue. Throws unless the data is a complete picture of an allowed format and
    /// size.
    ///
    /// - Parameter isWanted: called now and then on this thread. After it returns `false`, any error may be thrown.
    func decode(_ data: Data, fitting box: PixelSize, while isWanted: () -> Bool) throws(PictureError) -> Bitmap
}

extension ImageDecoding {
    public func decode(_ data: Data, fitting box: PixelSize) throws(PictureError) -> Bitmap {
        try decode(data, fitting: box, while: { true })
    }
}

/// A copy of a picture file.
public struct ConvertedPicture: Sendable, Equatable {
    public let data: Data
    public let size: PixelSize
    /// The size of the picture in the converted file, rotated like the copy; `nil` if the file does not state it.
    public let fileSize: PixelSize?

    public init(data: Data, size: PixelSize, fileSize: PixelSize?) {
        (self.data, self.size, self.fileSize) = (data, size, fileSize)
    }
}
