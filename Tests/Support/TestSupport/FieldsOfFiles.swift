import Foundation
import MetadataCodec
import Model
import PictureTypes

/// Reads and changes the metadata fields of files inside of the tests, with the code of the worker.
package enum FieldsOfFiles {
    private static let isPrepared: Bool = {
        MetadataReader.prepare()
        return true
    }()

    @Sendable package static func read(_ file: UnsafeRawBufferPointer, isSidecar: Bool) -> StoredMetadata {
        precondition(isPrepared)
        // A worker's output has more room than its readers accept.
        let message = UnsafeMutableRawBufferPointer.allocate(byteCount: 2 * StoredMetadata.maxMessageSize, alignment: 8)
        defer { message.deallocate() }
        let (count, isComplete) =
            isSidecar ? MetadataReader.read(sidecar: file, into: message) : MetadataReader.read(file, into: message)
        return StoredMetadata(message: Array(message.prefix(count)), isComplete: isComplete) ?? StoredMetadata()
    }

    @Sendable package static func rewrite(
        _ file: Data, isSidecar: Bool, by changes: MetadataChanges
    ) throws(PictureError) -> Data {
        precondition(isPrepared)
        let output = UnsafeMutableRawBufferPointer.allocate(byteCount: file.count + 1_000_000, alignment: 8)
        defer { output.deallocate() }
        let count = file.withUnsafeBytes { file in
            changes.message.withUnsafeBytes { changes in
                isSidecar
                    ? MetadataRewriter.rewrite(sidecar: file, by: changes, into: output)
                    : MetadataRewriter.rewrite(file, by: changes, into: output)
            }
        }
        guard let count else { throw .damaged }
        return Data(output.prefix(count))
    }

    /// Throws `damaged` for bytes that have no metadata.
    @Sendable package static func read(_ file: Data, isSidecar: Bool = false) throws(PictureError) -> StoredMetadata {
        let fields = file.withUnsafeBytes { read($0, isSidecar: isSidecar) }
        guard fields.isComplete || !isSidecar else { throw .damaged }
        return fields
    }
}
