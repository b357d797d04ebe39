import PictureTypes
import Testing

@testable import Fuzzing
@testable import PictureCodecs

@Suite struct ISOMediaPacketTests {
    private static func packet(in file: [UInt8]) -> [UInt8]? {
        file.withUnsafeBytes { ISOMediaPacket.packet(in: ByteView($0)) }
    }

    /// Returns the file with other bytes behind the first place of a text.
    private static func changed(_ text: StaticString, _ distance: Int, _ bytes: [UInt8]) throws -> [UInt8] {
        var file = EncodedPictures.describedHEIF
        let place = try #require(file.withUnsafeBytes { ByteView($0).firstIndex(of: text, from: 0) })
        file.replaceSubrange(place + distance..<place + distance + bytes.count, with: bytes)
        return file
    }

    @Test("The packet is an item of the picture")
    func found() throws {
        let packet = try #require(Self.packet(in: EncodedPictures.describedHEIF))
        let text = String(decoding: packet, as: UTF8.self)
        #expect(text.hasPrefix("<?xpacket") && text.contains("Boat") && text.hasSuffix("<?xpacket end='w'?>"))
    }

    @Test("A picture without a packet has none")
    func none() {
        #expect(Self.packet(in: EncodedPictures.heif) == nil && Self.packet(in: EncodedPictures.avif) == nil)
    }

    @Test("A packet may be among the boxes, but not protected, in parts or in another file")
    func sources() throws {
        let item = 52  // behind the type of the box with the places
        let inside = try Self.changed("iloc", item + 2, [0, 1, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 8])
        #expect(Self.packet(in: inside) == [0, 0, 0, 0, 0, 0x30, 0, 0x20])
        #expect(Self.packet(in: try Self.changed("mime", -2, [0, 1])) == nil)
        for (distance, number) in [(2, 2), (4, 1), (10, 2)] {
            let file = try Self.changed("iloc", item + distance, [0, UInt8(number)])
            #expect(Self.packet(in: file) == nil, "\(distance)")
        }
    }

    @Test("Places outside of the file are no packet, and the end of the list of places is respected")
    func outside() throws {
        #expect(Self.packet(in: try Self.changed("iloc", 4, [1, 0, 0, 0, 0x88])) == nil)
        #expect(Self.packet(in: try Self.changed("iloc", 4, [3])) == nil)
        let file = EncodedPictures.describedHEIF
        for count in file.indices { _ = Self.packet(in: Array(file[..<count])) }
    }
}
