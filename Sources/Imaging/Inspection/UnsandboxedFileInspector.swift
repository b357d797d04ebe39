import FoundationEssentials
import Model
import PictureCodecs
import PictureTypes

/// Reads picture files inside of the program, without a sandbox.
public struct UnsandboxedFileInspector: PictureFileInspecting {
    public init() {}

    public func facts(in parts: [Data]) throws(PictureError) -> PictureFileFacts {
        guard let first = parts.first, let inspection = PictureInspection(first) else { throw .damaged }
        return PictureFileFacts(
            format: inspection.format, size: inspection.shownSize, embedded: EmbeddedFacts(in: parts))
    }

    public func state(of file: Data) throws(PictureError) -> PictureFileState {
        guard let inspection = PictureInspection(file) else { throw .damaged }
        return PictureFileState(
            format: inspection.format, isComplete: inspection.isComplete,
            hasContentCredentials: file.withUnsafeBytes { ContentCredentials.areInside(ByteView($0)) })
    }

    /// The program itself can always read.
    public func checkAvailability() throws(PictureError) {}

    /// Returns true without a test: a crash of the library would end the program.
    public func survivesMetadataReading(_ file: Data) -> Bool { true }
}
