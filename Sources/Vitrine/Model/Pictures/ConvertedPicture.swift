import FoundationEssentials

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
