import Foundation
import Model
import PictureTypes
import TestSupport

@testable import Saving

extension MetadataWriter {
    /// Works inside of the tests, with the code of the worker.
    static let inside = MetadataWriter(rewrite: FieldsOfFiles.rewrite)

    /// Adds credits as the program does after a worker has read the file.
    func adding(_ credits: PictureCredits, turns: QuarterTurns = .none, to data: Data) -> Data? {
        adding(credits, turns: turns, to: data, having: FieldsOfFiles.reading(data))
    }

    func replacing(_ former: PictureDetails, by details: PictureDetails, in data: Data) -> Data? {
        replacing(former, by: details, in: data, having: FieldsOfFiles.reading(data))
    }
}

extension FieldsOfFiles {
    static func reading(_ data: Data) -> StoredMetadata { (try? read(data)) ?? StoredMetadata() }

    /// Returns the visible values of a field.
    static func values(of field: String, in data: Data) -> [String] {
        MetadataFieldReader(stored: reading(data)).texts(field)
    }
}
