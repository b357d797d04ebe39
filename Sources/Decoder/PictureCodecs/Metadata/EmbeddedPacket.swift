import PictureTypes

/// The XMP packet inside of a file whose format the library for metadata does not write: GIF, AVIF and HEIF.
///
/// A file is changed only if every part of it is understood. Everything but the packet stays as it is, byte for byte, except the
/// numbers that tell where something is or how much there is.
package enum EmbeddedPacket {
    /// Maximum length of a packet in bytes; real ones have a few thousand.
    static let maxLength = 4_000_000

    /// Returns whether this code, and not the library, finds and writes the packets of a format.
    package static func isWritten(into format: PictureFormat?) -> Bool {
        format == .gif || format == .avif || format == .heif
    }

    /// Returns where the packet is; `nil` if the file has none, or has it in an unusual form.
    package static func range(in file: ByteView) -> Range<Int>? {
        let range: Range<Int>? =
            switch PictureFormat.sniff(file) {
            case .gif: GIFPacket.range(in: file)
            case .avif, .heif: ISOMediaPacket.range(in: file)
            default: nil
            }
        return range.flatMap { $0.isEmpty || $0.count > maxLength ? nil : $0 }
    }

    /// Returns the file with another packet, or with its first one; `nil` if the file is not understood completely, or cannot
    /// have a packet.
    package static func replacing(in file: ByteView, by packet: [UInt8]) -> [UInt8]? {
        guard !packet.isEmpty, packet.count <= maxLength, let format = PictureFormat.sniff(file) else { return nil }
        let result: [UInt8]? =
            switch format {
            case .gif: GIFPacket.replacing(in: file, by: packet)
            case .avif, .heif: ISOMediaPacket.replacing(in: file, by: packet)
            default: nil
            }
        guard let result else { return nil }
        // The result is read again, as other programs will read it.
        let isRight = result.withUnsafeBytes { bytes in
            let written = ByteView(bytes)
            guard let inspection = PictureInspection(written), let range = range(in: written) else { return false }
            return inspection.format == format && inspection.isComplete && written.contents(of: range) == packet
        }
        return isRight ? result : nil
    }
}
