import PictureTypes

/// The XMP packet of a GIF: an application extension, as the XMP specification describes it. The packet is not divided into
/// blocks, so that every byte of it is the length of a block for a program that does not know it. Wherever such a program arrives
/// in the trailer behind the packet, the lengths there lead it to the end of the trailer.
enum GIFPacket {
    /// The introducer, the label of an application extension, and the length and the name of the application.
    private static let head: [UInt8] = [0x21, 0xFF, 11] + Array("XMP DataXMP".utf8)
    /// 1, then 255 down to 0, then the end of the blocks.
    private static let trailer: [UInt8] = [1] + (0...255).reversed() + [0]

    static func range(in file: ByteView) -> Range<Int>? {
        structure(of: file)?.packet.map { $0.lowerBound + head.count..<$0.upperBound - trailer.count }
    }

    /// Puts a new packet where the former one is, or in front of everything that follows the global colors. A GIF of 1987 becomes
    /// one of 1989, because only that has extensions.
    static func replacing(in file: ByteView, by packet: [UInt8]) -> [UInt8]? {
        guard !packet.contains(0), let structure = structure(of: file) else { return nil }
        let former = structure.packet ?? structure.start..<structure.start
        return Array("GIF89a".utf8) + file.contents(of: 6..<former.lowerBound) + head + packet + trailer
            + file.contents(of: former.upperBound..<file.count)
    }

    /// Returns the end of the global colors, and the extension that has the packet; `nil` if the file is damaged, or has a packet
    /// in another form or more than one.
    private static func structure(of file: ByteView) -> (start: Int, packet: Range<Int>?)? {
        guard PictureInspection(file)?.isComplete == true, let blocks = GIFBlocks(file) else { return nil }
        let packets = blocks.filter { !$0.isFrame && file.matches(head, at: $0.range.lowerBound) }.map(\.range)
        let areUsual = packets.allSatisfy {
            $0.count >= head.count + trailer.count && file.matches(trailer, at: $0.upperBound - trailer.count)
        }
        return areUsual && packets.count < 2 ? (blocks.start, packets.first) : nil
    }
}
