import Foundation
import PictureTypes
import TestSupport

/// Writes what other programs do.
enum ForeignFields {
    /// Returns the file with other values of some fields.
    static func setting(_ values: [String: String], in data: Data) throws -> Data {
        var changes = MetadataChanges()
        for (field, value) in values.sorted(by: { $0.key < $1.key }) {
            changes.remove(field)
            changes.add(value, to: field)
        }
        return try FieldsOfFiles.rewrite(data, isSidecar: false, by: changes)
    }

    /// Returns a JPEG with a packet of XMP.
    static func adding(_ packet: String, toJPEG data: Data) -> Data {
        let content = Data("http://ns.adobe.com/xap/1.0/\0\(packet)".utf8)
        let length = content.count + 2
        return data.prefix(2) + [0xFF, 0xE1, UInt8(length >> 8), UInt8(length & 255)] + content + data.dropFirst(2)
    }

    /// Returns a PNG with chunks behind its header.
    static func adding(_ chunks: Data, toPNG data: Data) -> Data { data.prefix(33) + chunks + data.dropFirst(33) }
}
