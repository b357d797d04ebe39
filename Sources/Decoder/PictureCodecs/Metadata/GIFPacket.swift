import PictureTypes

/// The XMP packet of a GIF, which Exiv2 neither reads nor writes: an application extension, as the XMP specification describes it.
///
/// The packet is not divided into blocks, so that every byte of it is the length of a block for a program that does not know it.
/// Wherever such a program arrives in the trailer behind the packet, the lengths there lead it to the end of the trailer.
package enum GIFPacket {
    /// The introducer, the label of an application extension, and the length and the name of the application.
    private static let head: [UInt8] = [0x21, 0xFF, 11] + Array("XMP DataXMP".utf8)
    /// 1, then 255 down to 0, then the end of the blocks.
    private static let trailer: [UInt8] = [1] + (0...255).reversed() + [0]
    /// Maximum length of a packet in bytes; real ones have a few thousand.
    static let maxLength = 4_000_000

    /// Returns where the packet is; `nil` if the file has none, has it in an unusual form, or is damaged.
    package static func range(in file: ByteView) -> Range<Int>? {
        guard let packet = structure(of: file)?.packet else { return nil }
        let range = packet.lowerBound + head.count..<packet.upperBound - trailer.count
        return range.isEmpty || range.count > maxLength ? nil : range
    }

    /// Returns the file with another packet, or with its first one; `nil` if the file is not understood completely, or the packet
    /// has no bytes, a zero or too many. Everything but the packet stays as it is, byte for byte.
    ///
    /// A new packet is in front of everything that follows the global colors. A GIF of 1987 becomes one of 1989, because only that
    /// has extensions.
    package static func replacing(in file: ByteView, by packet: [UInt8]) -> [UInt8]? {
        guard !packet.isEmpty, packet.count <= maxLength, !packet.contains(0), let structure = structure(of: file)
        else { return nil }
        let former = structure.packet ?? structure.start..<structure.start
        let result =
            Array("GIF89a".utf8) + file.contents(of: 6..<former.lowerBound) + head + packet + trailer
            + file.contents(of: former.upperBound..<file.count)
        // The result is read again, as other programs will read it.
        let isRight = result.withUnsafeBytes { bytes in
            let written = ByteView(bytes)
            return range(in: written).map { written.contents(of: $0) == packet } ?? false
        }
        return isRight ? result : nil
    }

    /// Returns the end of the global colors, and the extension that has the packet; `nil` if the file is damaged, or has a packet
    /// in another form or more than one.
    private static func structure(of file: ByteView) -> (start: Int, packet: Range<Int>?)? {
        guard PictureFormat.sniff(file) == .gif, PictureInspection(file)?.isComplete == true,
            let blocks = GIFBlocks(file)
        else { return nil }
        let packets = blocks.filter { !$0.isFrame && file.matches(head, at: $0.range.lowerBound) }.map(\.range)
        let areUsual = packets.allSatisfy {
            $0.count >= head.count + trailer.count && file.matches(trailer, at: $0.upperBound - trailer.count)
        }
        return areUsual && packets.count < 2 ? (blocks.start, packets.first) : nil
    }
}
