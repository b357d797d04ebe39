import FoundationEssentials
import Model
import PictureTypes

/// Reads untrusted picture files without decoding their pixels. Any thread but the main one; takes microseconds to
/// milliseconds.
public protocol PictureFileInspecting: Sendable {
    /// Returns what a whole file says about itself.
    ///
    /// - Throws: `damaged` if the beginning is that of no picture, or the reason why nothing can be read at the moment.
    func facts(in file: InspectedFile) throws(PictureError) -> PictureFileFacts

    /// Returns the values of the metadata fields of a sidecar, a file of XMP.
    ///
    /// - Throws: `damaged` if it is no XMP, or the reason why nothing can be read at the moment.
    func fields(inSidecar file: Data) throws(PictureError) -> StoredMetadata

    /// Returns what the structure of a whole file reveals: its format, whether all of it is there, and whether it has
    /// Content Credentials.
    func state(of file: Data) throws(PictureError) -> PictureFileState

    /// Throws `noSandbox` if no file can be read on this computer. Waits until that is known.
    func checkAvailability() throws(PictureError)
}

extension PictureFileInspecting {
    /// Returns the values of the metadata fields of a whole file or of a sidecar; throws as the other functions do.
    package func fields(of file: Data, _ isSidecar: Bool) throws(PictureError) -> StoredMetadata {
        isSidecar ? try fields(inSidecar: file) : try facts(in: .bytes(file)).fields
    }
}

/// A file to read.
public enum InspectedFile: Sendable {
    case bytes(Data)
    /// An open file, of which only the needed pages are read. The caller keeps the descriptor open during the call.
    case descriptor(Int32)
}

/// What a picture file reveals without its pixels.
public struct PictureFileFacts: Sendable, Equatable {
    public let format: PictureFormat
    /// The size after the rotation that the file asks for; `nil` where only a loader can determine it, or the beginning
    /// is too short.
    public let size: PixelSize?
    /// The values of its metadata fields.
    public let fields: StoredMetadata
    /// What they say.
    public package(set) var embedded: FileMetadata

    package init(format: PictureFormat, size: PixelSize?, fields: StoredMetadata = StoredMetadata()) {
        (self.format, self.size, self.fields) = (format, size, fields)
        embedded = FileMetadata(fields)
    }
}

public struct PictureFileState: Sendable, Equatable {
    public let format: PictureFormat
    /// Whether the file has the format's end marker and all the data announced before it.
    public let isComplete: Bool
    /// Whether the file ends before its picture. Formats without an end marker do not tell.
    public var isCutShort: Bool { format.isAllowed && !isComplete }
    /// Whether the file contains a manifest of Content Credentials.
    public let hasContentCredentials: Bool
}
