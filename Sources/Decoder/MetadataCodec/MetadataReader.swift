import ExivShim
import Glibc
import PictureCodecs
import PictureTypes

/// Reads metadata with Exiv2. `GIFPacket` and `ISOMediaPacket` find the XMP of their formats for it. Any thread.
package enum MetadataReader {
    /// Loads what the library needs. Once for each process.
    package static func prepare() { exiv_shim_prepare() }

    /// Writes a message of `StoredMetadata` with the metadata of a whole file.
    ///
    /// - Returns: the size of the message, and whether the library reads all of the metadata.
    package static func read(
        _ file: UnsafeRawBufferPointer, into message: UnsafeMutableRawBufferPointer
    ) -> (count: Int, isComplete: Bool) {
        // Readers refuse a longer message. Values for which there is no space are left out.
        let message = UnsafeMutableRawBufferPointer(rebasing: message.prefix(StoredMetadata.maxMessageSize))
        let result = readFields(file, into: message)
        var count = result.count
        for address in ContentCredentials.sourceTypes(in: ByteView(file)) {
            let value = PNGTexts.Value(field: StoredMetadata.credentialsSourceType, text: address)
            count += append(value, to: message[count...])
        }
        return (count, result.isComplete)
    }

    private static func readFields(
        _ file: UnsafeRawBufferPointer, into message: UnsafeMutableRawBufferPointer
    ) -> (count: Int, isComplete: Bool) {
        let format = PictureFormat.sniff(ByteView(file))
        if format == .svg {
            guard let packet = SVGPacket.packet(of: ByteView(file)) else { return (0, false) }
            return (packet.withUnsafeBytes { read(sidecar: $0, into: message).count }, false)
        }
        if format == .png {
            let result = read(file, EXIV_SHIM_PICTURE, Names.all, into: message)
            var count = result.count
            for value in PNGTexts.values(of: ByteView(file)) { count += append(value, to: message[count...]) }
            return (count, result.isComplete)
        }
        if format == .gif {
            // The library knows nothing else of a GIF.
            guard let range = GIFPacket.range(in: ByteView(file)) else { return (0, true) }
            return read(sidecar: UnsafeRawBufferPointer(rebasing: file[range]), into: message)
        }
        let isISOMedia = format == .avif || format == .heif
        guard isISOMedia, let packet = ISOMediaPacket.packet(in: ByteView(file)) else {
            return read(file, EXIV_SHIM_PICTURE, Names.all, into: message)
        }
        let (count, isComplete) = packet.withUnsafeBytes { read(sidecar: $0, into: message) }
        let rest = UnsafeMutableRawBufferPointer(rebasing: message[count...])
        let others = read(file, EXIV_SHIM_PICTURE, Names.withoutXMP, into: rest)
        return (count + others.count, isComplete && others.isComplete)
    }

    /// Appends a value to a message if there is space for it, and returns its size there.
    private static func append(_ value: PNGTexts.Value, to message: Slice<UnsafeMutableRawBufferPointer>) -> Int {
        let language = value.language.prefix(EXIV_SHIM_MAX_LANGUAGE)
        let text = utf8(value.text)
        let bytes = language + text
        guard let index = StoredMetadata.fields.firstIndex(of: value.field), !text.isEmpty,
            bytes.count + 12 <= message.count
        else { return 0 }
        let target = UnsafeMutableRawBufferPointer(rebasing: message)
        for (position, number) in [index, language.count, text.count].enumerated() {
            target.storeBytes(of: UInt32(number), toByteOffset: 4 * position, as: UInt32.self)
        }
        UnsafeMutableRawBufferPointer(rebasing: target[12...]).copyBytes(from: bytes)
        return bytes.count + 12
    }

    private static func utf8(_ text: [UInt8]) -> [UInt8] {
        guard let converted = exiv_shim_copy_utf8(text, text.count) else { return [] }
        defer { free(converted) }
        return Array(String(cString: converted).utf8.prefix(StoredMetadata.maxTextSize))
    }

    /// Writes the message of a sidecar.
    package static func read(
        sidecar: UnsafeRawBufferPointer, into message: UnsafeMutableRawBufferPointer
    ) -> (count: Int, isComplete: Bool) {
        read(sidecar, EXIV_SHIM_PACKET, Names.all, into: message)
    }

    private static func read(
        _ bytes: UnsafeRawBufferPointer, _ kind: exiv_shim_kind, _ names: Names,
        into message: UnsafeMutableRawBufferPointer
    ) -> (count: Int, isComplete: Bool) {
        guard let base = bytes.baseAddress, let target = message.baseAddress else { return (0, false) }
        var count = 0
        let isComplete = names.pointers.withUnsafeBufferPointer { names in
            guard let first = names.baseAddress else { return false }
            return exiv_shim_read(base, bytes.count, kind, first, names.count, target, message.count, &count)
        }
        return (count, isComplete)
    }

    /// The names of fields as C strings, which live as long as the process.
    private struct Names: @unchecked Sendable {
        let pointers: [UnsafePointer<CChar>]

        static let all = Names { $0 }
        static let withoutXMP = Names { $0.hasPrefix("Xmp.") ? "" : $0 }

        private init(_ name: (String) -> String) {
            pointers = StoredMetadata.fields.compactMap { strdup(name($0)).map { UnsafePointer($0) } }
            precondition(pointers.count == StoredMetadata.fields.count, "no memory for the names of fields")
        }
    }
}
