import FoundationEssentials

/// The port that decodes pictures. It allows an implementation in a separate process.
public protocol ImageDecoding: Sendable {
    /// Decodes the first frame, scaled down to fit `box` with its aspect ratio and never enlarged. Takes milliseconds
    /// to seconds: call it on a decode queue. Throws unless the data is a complete picture of an allowed format and
    /// size.
    func decode(_ data: Data, fitting box: PixelSize) throws(PictureError) -> Bitmap
}

/// The port that makes copies of picture files for a use. `Imaging.DecodeService` implements it.
public protocol PictureConverting: Sendable {
    /// Returns the first frame of a picture file as a new file. Takes milliseconds to seconds; any thread but the main one.
    ///
    /// - Throws: `damaged` unless all of the picture is there; the reason why nothing can be converted at the moment.
    func convert(_ file: Data, by conversion: PictureConversion) throws(PictureError) -> ConvertedPicture
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
