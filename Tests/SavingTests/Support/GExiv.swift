import Foundation
import SavingShim

@testable import Saving

/// Reads and writes single fields with the library.
enum GExiv {
    private struct Failure: Error {}

    static func values(of field: String, in data: Data) throws -> [String] {
        try withMetadata(of: data) { metadata, _ in MetadataFields(metadata: metadata).values(of: field) }
    }

    /// Returns the file with other values of some fields.
    static func setting(_ values: [String: String], in data: Data) throws -> Data {
        try withMetadata(of: data) { metadata, path in
            for (field, value) in values.sorted(by: { $0.key < $1.key }) {
                guard gexiv2_metadata_try_set_tag_string(metadata, field, value, nil) != 0 else { throw Failure() }
            }
            guard gexiv2_metadata_save_file(metadata, path, nil) != 0 else { throw Failure() }
            return try Data(contentsOf: URL(fileURLWithPath: path))
        }
    }

    private static func withMetadata<Result: Sendable>(
        of data: Data, _ work: (UnsafeMutablePointer<GExiv2Metadata>, String) throws -> Result
    ) throws -> Result {
        let folder = Folder()
        let path = folder.path + "/picture"
        try data.write(to: URL(fileURLWithPath: path))
        let result: Swift.Result<Result, any Error> = MetadataWriter.inTurn {
            Swift.Result {
                guard let metadata = gexiv2_metadata_new() else { throw Failure() }
                defer { g_object_unref(metadata) }
                guard gexiv2_metadata_open_path(metadata, path, nil) != 0 else { throw Failure() }
                return try work(metadata, path)
            }
        }
        return try result.get()
    }
}
