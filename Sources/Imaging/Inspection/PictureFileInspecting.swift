import FoundationEssentials
import Model

/// Reads untrusted picture files without decoding their pixels. Any thread but the main one; takes microseconds to
/// milliseconds.
public protocol PictureFileInspecting: Sendable {
    /// Returns what a file says about itself.
    ///
    /// - Parameter parts: the beginning and the end of the file, or all of it.
    /// - Throws: `damaged` if the beginning is that of no picture, or the reason why nothing can be read at the moment.
    func facts(in parts: [Data]) throws(PictureError) -> PictureFileFacts

    /// Returns what the structure of a whole file reveals: its format, whether all of it is there, and whether it has
    /// Content Credentials.
    func state(of file: Data) throws(PictureError) -> PictureFileState

    /// Throws `noSandbox` if no file can be read on this computer. Waits until that is known.
    func checkAvailability() throws(PictureError)

    /// Returns whether the library that writes credits reads the file's metadata without a crash or a hang.
    func survivesMetadataReading(_ file: Data) -> Bool
}

extension PictureFileInspecting {
    /// Returns what a sidecar, a file of XMP, says about its picture.
    ///
    /// - Throws: the reason why nothing can be read at the moment.
    public func facts(inSidecar file: Data) throws(PictureError) -> EmbeddedFacts {
        // The task reads XMP behind the beginning of any picture: here that of a GIF of one pixel.
        let beginning = Data("GIF89a".utf8) + Data([1, 0, 1, 0, 0, 0, 0])
        return try facts(in: [beginning, file]).embedded
    }
}

/// What the beginning and the end of a picture file reveal.
public struct PictureFileFacts: Sendable, Equatable {
    public let format: PictureFormat
    /// The size after the rotation that the file asks for; `nil` where only a loader can determine it, or the beginning
    /// is too short.
    public let size: PixelSize?
    public let embedded: EmbeddedFacts
}

public struct PictureFileState: Sendable, Equatable {
    public let format: PictureFormat
    /// Whether the file has the format's end marker and all the data announced before it.
    public let isComplete: Bool
    /// Whether the file contains a manifest of Content Credentials.
    public let hasContentCredentials: Bool
}
