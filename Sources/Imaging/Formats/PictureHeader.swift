import FoundationEssentials
import Model

/// What the beginning of a picture file tells, without anything being decoded.
public struct PictureHeader: Sendable, Equatable {
    public let format: PictureFormat
    /// As the picture is looked at, turned as the file says; `nil` where only a loader can tell, or the beginning is too
    /// short.
    public let size: PixelSize?

    /// `nil` if the bytes are not the beginning of a picture in a known format.
    public init?(beginning: Data) {
        guard let inspection = PictureInspection(beginning) else { return nil }
        format = inspection.format
        size = inspection.size.map(inspection.orientation.turned)
    }
}
