import FileAccess
import FoundationEssentials
import Glibc
import Model
import PictureCodecs
import PictureTypes

/// Reads picture files inside of the program, without a sandbox.
public struct UnsandboxedFileInspector: PictureFileInspecting {
    /// Reads the fields of a file or of a sidecar.
    package typealias Reading = @Sendable (UnsafeRawBufferPointer, _ isSidecar: Bool) -> StoredMetadata

    private let readFields: Reading?

    public init() { readFields = nil }

    /// - Parameter readFields: the program itself, which does not link the library for metadata, reads none without it.
    package init(readFields: @escaping Reading) { self.readFields = readFields }

    public func facts(in file: InspectedFile) throws(PictureError) -> PictureFileFacts {
        let data = try file.contents()
        guard var inspection = PictureInspection(data) else { throw .damaged }
        data.withUnsafeBytes { PictureDecoder.measure($0, into: &inspection) }
        return PictureFileFacts(
            format: inspection.format, size: inspection.shownSize,
            fields: data.withUnsafeBytes { readFields?($0, false) } ?? StoredMetadata())
    }

    public func fields(inSidecar file: Data) throws(PictureError) -> StoredMetadata {
        guard let readFields else { throw .noSandbox }
        let fields = file.withUnsafeBytes { readFields($0, true) }
        guard fields.isComplete else { throw .damaged }
        return fields
    }

    public func state(of file: Data) throws(PictureError) -> PictureFileState {
        guard let inspection = PictureInspection(file) else { throw .damaged }
        return PictureFileState(
            format: inspection.format, isComplete: inspection.isComplete,
            hasContentCredentials: file.withUnsafeBytes { ContentCredentials.areInside(ByteView($0)) })
    }

    /// The program itself can always read.
    public func checkAvailability() throws(PictureError) {}
}

extension InspectedFile {
    /// The bytes in which the size is searched.
    private static let maxCount = 1_048_576

    /// Returns all bytes that are given, or the beginning of an open file.
    fileprivate func contents() throws(PictureError) -> Data {
        switch self {
        case .bytes(let data): return data
        case .descriptor(let descriptor):
            let count = min(Int(lseek(descriptor, 0, SEEK_END)), Self.maxCount)
            guard count > 0, lseek(descriptor, 0, SEEK_SET) == 0, let data = try? readAll(count, from: descriptor)
            else {
                throw .damaged
            }
            return data
        }
    }
}
