import FoundationEssentials
import Model
import PictureCodecs

/// The properties that the beginning of a picture file reveals without decoding.
public struct PictureHeader: Sendable, Equatable {
    public let format: PictureFormat
    /// The size after the rotation that the file asks for; `nil` where only a loader can determine it, or the beginning
    /// is too short.
    public let size: PixelSize?

    /// Returns `nil` if the bytes are not the beginning of a picture in a known format.
    public init?(beginning: Data) {
        guard let inspection = PictureInspection(beginning) else { return nil }
        format = inspection.format
        size = inspection.size.map(inspection.orientation.turned)
    }
}
