import ExivShim
import PictureCodecs
import PictureTypes

/// Reads metadata fields with the library that writes credits into them.
enum FieldReader {
    /// Returns the values as UTF-8, which older programs do not write.
    static func values(of fields: [String], in file: UnsafeRawBufferPointer) throws(DecodingFailure) -> FieldValues {
        guard let base = file.baseAddress, let metadata = exiv_shim_open(base, file.count) else { throw .damaged }
        defer { exiv_shim_close(metadata) }
        var values = FieldValues(fieldCount: fields.count)
        for (position, field) in fields.enumerated() {
            guard let texts = exiv_shim_copy_values(metadata, field) else { continue }
            defer { exiv_shim_free_values(texts) }
            var next = texts
            while let text = next.pointee {
                values.append(MetadataText(text).text, toField: position)
                next += 1
            }
        }
        return values
    }
}
