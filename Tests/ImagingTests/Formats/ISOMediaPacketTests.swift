import Foundation
import PictureTypes
import Testing

@testable import Fuzzing
@testable import PictureCodecs

@Suite struct ISOMediaPacketTests {
    private static let packet = Array("<x:xmpmeta>ü</x:xmpmeta>".utf8)

    private static func written(_ file: [UInt8], _ packet: [UInt8] = packet) -> [UInt8]? {
        file.withUnsafeBytes { EmbeddedPacket.replacing(in: ByteView($0), by: packet) }
    }

    private static func read(_ file: [UInt8]) -> [UInt8]? {
        file.withUnsafeBytes { EmbeddedPacket.range(in: ByteView($0)) }.map { Array(file[$0]) }
    }

    private static func big(_ number: Int, _ width: Int) -> [UInt8] {
        (0..<width).reversed().map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    }

    private static func box(_ type: String, _ content: [UInt8]) -> [UInt8] {
        big(content.count + 8, 4) + Array(type.utf8) + content
    }

    /// A picture of two extents, whose bytes are in two boxes: in front of `meta`, and behind it.
    struct Made: Sendable {
        var version = 1
        var offsetWidth = 4
        var baseWidth = 4
        var base = 0
        var picture = 1
        var info = Made.info(1)
        var dataReference = 0
        var length = 4
        var offsetShift = 0
        var inner: [UInt8] = []
        var outer: [UInt8] = []
        var end: [UInt8] = []

        static func info(_ id: Int) -> [UInt8] {
            ISOMediaPacketTests.box(
                "infe", [2, 0, 0, 0] + ISOMediaPacketTests.big(id, 2) + [0, 0] + Array("av01\0".utf8))
        }

        var bytes: [UInt8] {
            let big = ISOMediaPacketTests.big
            let box = ISOMediaPacketTests.box
            let type = box("ftyp", Array("avif\0\0\0\0mif1miaf".utf8))
            let front = box("mdat", Array("ABCD".utf8))
            func meta(_ second: Int) -> [UInt8] {
                let first = type.count + 8
                let widths = big(offsetWidth << 12 | 4 << 8 | baseWidth << 4, 2)
                let idWidth = version < 2 ? 2 : 4
                var extents: [UInt8] = []
                for place in [first, second] {
                    extents += big(place - base + offsetShift, offsetWidth) + big(length, 4)
                }
                var locations: [UInt8] = big(version << 24, 4) + widths + big(1, idWidth) + big(picture, idWidth)
                if version > 0 { locations += [0, 0] }
                locations += big(dataReference, 2) + big(base, baseWidth) + big(2, 2) + extents
                let handler: [UInt8] = big(0, 8) + Array("pict".utf8) + big(0, 13)
                var parts: [UInt8] = [0, 0, 0, 0]
                parts += box("hdlr", handler)
                parts += box("pitm", [0, 0, 0, 0] + big(picture, 2))
                parts += box("iloc", locations)
                parts += box("iinf", [0, 0, 0, 0, 0, 1] + info)
                return box("meta", parts + inner)
            }
            let second = type.count + front.count + meta(0).count + 8
            return type + front + meta(second) + box("mdat", Array("EFGH".utf8)) + outer + end
        }
    }

    /// Returns the bytes of the first item.
    private static func item(of file: [UInt8]) -> String? {
        file.withUnsafeBytes { bytes in
            let view = ByteView(bytes)
            guard let boxes = ISOBox.all(in: view, 0..<view.count),
                let meta = boxes.first(where: { $0.isOf("meta", in: view) }),
                let items = ISOMediaItems(meta, in: view), let item = items.locations.items.first,
                let places = items.locations.places(of: item, in: view)
            else { return nil }
            return String(decoding: places.flatMap { view.contents(of: $0) }, as: UTF8.self)
        }
    }

    @Test(
        "The places of the picture are moved in every version and width",
        arguments: [
            Made(version: 0), Made(version: 1), Made(version: 2), Made(offsetWidth: 8, baseWidth: 0),
            Made(baseWidth: 8, base: 16), Made(version: 0, baseWidth: 0),
        ])
    func moved(_ made: Made) throws {
        #expect(Self.item(of: made.bytes) == "ABCDEFGH")
        let written = try #require(Self.written(made.bytes))
        #expect(Self.item(of: written) == "ABCDEFGH")
        #expect(Self.read(written) == Self.packet && written.suffix(Self.packet.count) == Self.packet)
    }

    @Test("Pictures of other programs keep their items, and a second packet takes the place of the first")
    func encoded() throws {
        for file in [EncodedPictures.avif, EncodedPictures.heif] {
            let first = try #require(Self.written(file))
            let second = try #require(Self.written(first, Array("<x:xmpmeta/>".utf8)))
            #expect(Self.item(of: file) != nil && Self.item(of: file) == Self.item(of: first))
            #expect(Self.item(of: file) == Self.item(of: second))
            #expect(Self.read(second) == Array("<x:xmpmeta/>".utf8))
            // The former packet is not found by programs that search the bytes.
            #expect(Data(second).firstRange(of: Data(Self.packet)) == nil)
        }
    }

    @Test("The chunks of a film are moved by as much as the description has grown")
    func film() throws {
        let file = EncodedPictures.film
        let written = try #require(Self.written(file))
        func chunks(_ file: [UInt8]) -> [ArraySlice<UInt8>] {
            let starts = file.indices.dropLast(24).filter { file[$0..<$0 + 4] == [0x73, 0x74, 0x63, 0x6F] }
            return starts.map { start in
                let place = file[start + 12..<start + 16].reduce(0) { $0 << 8 | Int($1) }
                return file[place..<place + 32]
            }
        }
        #expect(!chunks(file).isEmpty && chunks(file).map(Array.init) == chunks(written).map(Array.init))
        #expect(Self.read(written) == Self.packet)
    }

    private static func packetInfo(_ encoding: String, _ protection: UInt8) -> [UInt8] {
        let names = Array("mimeXMP\0application/rdf+xml\0".utf8) + Array(encoding.utf8)
        return box("infe", [2, 0, 0, 0, 0, 1, 0, protection] + names)
    }

    @Test(
        "A file with anything that is not understood gets no packet",
        arguments: [
            ("a second description", Made(outer: box("meta", [0, 0, 0, 0]))),
            ("fragments", Made(outer: box("moof", []))),
            ("an unknown outer box", Made(outer: box("mpvd", [1]))),
            ("an unknown inner box", Made(inner: box("abcd", []))),
            ("a last box without a length", Made(end: [0, 0, 0, 0] + Array("mdat".utf8) + [1])),
            ("data behind the end", Made(end: [1, 2, 3])), ("a picture in another file", Made(dataReference: 1)),
            ("an extent up to the end", Made(length: 0)), ("an extent beyond the end", Made(length: 400)),
            ("an extent in the description", Made(offsetShift: 20)),
            ("no free number", Made(picture: 65_535, info: Made.info(65_535))),
            ("a description without its picture", Made(picture: 2)),
            ("a compressed packet", Made(info: packetInfo("deflate\0", 0))),
            ("an encrypted packet", Made(info: packetInfo("", 1))),
            ("a film of fragments", Made(outer: box("moov", box("mvex", [])))),
            (
                "a description of a track",
                Made(outer: box("moov", box("trak", box("meta", [0, 0, 0, 0]))))
            ),
            ("a film without places", Made(outer: box("moov", box("trak", [])))),
            ("an unknown width", Made(offsetWidth: 3)), ("an unknown version", Made(version: 3)),
        ])
    func refused(_ name: String, _ made: Made) {
        #expect(Self.written(made.bytes) == nil, "\(name)")
    }

    @Test("Damaged files are refused at every length")
    func truncated() {
        for file in [EncodedPictures.avif, EncodedPictures.film] {
            for count in 0..<file.count { #expect(Self.written(Array(file.prefix(count))) == nil) }
        }
    }

    @Test("Thousands of extents without numbers are refused before memory is taken for them")
    func emptyExtents() {
        let content: [UInt8] = [0, 0, 0, 0, 0, 0, 0, 2] + [0, 1, 0, 0, 0xFF, 0xFF] + [0, 2, 0, 0, 0xFF, 0xFF]
        #expect(content.withUnsafeBytes { ISOItemLocations(ByteView($0)) } == nil)
    }
}
