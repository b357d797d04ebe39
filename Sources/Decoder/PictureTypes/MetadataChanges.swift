/// Changes of the metadata fields of a file, which a worker makes. The names of the fields are those of Exiv2.
public struct MetadataChanges: Sendable, Equatable {
    /// The steps in the form that `exiv_shim_write` describes.
    package private(set) var message: [UInt8] = []

    package init() {}

    /// Removes a field with all of its values.
    package mutating func remove(_ field: String) { append("-" + field) }

    /// Adds a value to a field; of a text in several languages, the one for all other languages.
    package mutating func add(_ value: String, to field: String) {
        append("+" + field)
        append(value)
    }

    private mutating func append(_ text: String) {
        message += text.utf8.prefix { $0 != 0 }
        message.append(0)
    }

    /// Returns the names of the fields that a message removes.
    package static func removedFields(in message: some Collection<UInt8>) -> [String] {
        var (removed, isValue) = ([String](), false)
        for text in message.split(separator: 0, omittingEmptySubsequences: false) {
            let isField = !isValue
            isValue = isField && text.first == UInt8(ascii: "+")
            if isField, text.first == UInt8(ascii: "-") {
                removed.append(String(decoding: text.dropFirst(), as: UTF8.self))
            }
        }
        return removed
    }
}
