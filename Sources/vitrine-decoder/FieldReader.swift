import ExivShim
import PictureCodecs
import PictureTypes

/// Reads metadata fields with the library that writes credits into them. It finds XMP in most formats; where it does not, it reads
/// the packet that `EmbeddedPacket` finds.
enum FieldReader {
    /// Returns whether the library reads what it would read in the program before credits are written.
    static func reads(_ file: UnsafeRawBufferPointer) -> Bool {
        guard let packet = packet(in: file) else {
            // The library is given nothing of a file without a packet.
            return EmbeddedPacket.isWritten(into: PictureFormat.sniff(ByteView(file))) || isRead(file)
        }
        return isRead(packet)
    }

    private static func isRead(_ bytes: UnsafeRawBufferPointer) -> Bool {
        bytes.baseAddress.map { exiv_shim_reads($0, bytes.count) } ?? false
    }

    private static func packet(in file: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer? {
        EmbeddedPacket.range(in: ByteView(file)).map { UnsafeRawBufferPointer(rebasing: file[$0]) }
    }

    private static func open(_ bytes: UnsafeRawBufferPointer) -> OpaquePointer? {
        bytes.baseAddress.flatMap { exiv_shim_open($0, bytes.count) }
    }

    /// Returns the values as UTF-8, which older programs do not write.
    static func values(of fields: [String], in file: UnsafeRawBufferPointer) throws(DecodingFailure) -> FieldValues {
        let whole = open(file)
        defer { if let whole { exiv_shim_close(whole) } }
        let packet = packet(in: file).flatMap { open($0) }
        defer { if let packet { exiv_shim_close(packet) } }
        if whole == nil, packet == nil { throw .damaged }
        var values = FieldValues(fieldCount: fields.count)
        for (position, field) in fields.enumerated() {
            // The library derives fields of other standards from a packet.
            guard let metadata = field.hasPrefix("Xmp.") ? packet ?? whole : whole,
                let texts = exiv_shim_copy_values(metadata, field)
            else { continue }
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
