import Foundation
import PictureTypes
import Testing

@testable import Fuzzing
@testable import PictureCodecs

@Suite struct GIFPacketTests {
    private static let packet = Array("<x:xmpmeta xmlns:x='adobe:ns:meta/'>ü</x:xmpmeta>".utf8)
    private static let head: [UInt8] = [0x21, 0xFF, 11] + Array("XMP DataXMP".utf8)
    /// Every length of a block, so that another program arrives at the end from each of them.
    private static let trailer: [UInt8] = [1] + (0...255).reversed() + [0]
    /// Three frames, four colors and a loop.
    private static let animated = PictureSeeds.gifs[1]

    private static func written(_ file: [UInt8], _ packet: [UInt8] = packet) -> [UInt8]? {
        file.withUnsafeBytes { GIFPacket.replacing(in: ByteView($0), by: packet) }
    }

    private static func read(_ file: [UInt8]) -> [UInt8]? {
        file.withUnsafeBytes { GIFPacket.range(in: ByteView($0)) }.map { Array(file[$0]) }
    }

    @Test("The packet is behind the global colors, and everything else stays")
    func inserted() throws {
        let file = Self.animated
        let colors = 13 + 12
        let expected = file[..<colors] + Self.head + Self.packet + Self.trailer + file[colors...]
        #expect(Self.written(file) == Array(expected) && Self.read(Array(expected)) == Self.packet)
    }

    @Test("A GIF of 1987 becomes one of 1989")
    func oldVersion() throws {
        var old = PictureSeeds.gifs[0]
        old[4] = UInt8(ascii: "7")
        #expect(Self.written(old) == Self.written(PictureSeeds.gifs[0]))
    }

    @Test("A packet is replaced where it is, with comments, profiles and loops around it")
    func replaced() throws {
        let comment: [UInt8] = [0x21, 0xFE, 5] + Array("hello".utf8) + [0]
        let profile: [UInt8] = [0x21, 0xFF, 11] + Array("ICCRGBG1012".utf8) + [3, 1, 2, 3, 0]
        let extensions = comment + Self.head + Self.packet + Self.trailer + profile
        let frames = Array(Self.animated.dropLast())
        let ending = Array(Self.animated.suffix(1))
        let new = Array("<x:xmpmeta/>".utf8)
        let replaced = comment + Self.head + new + Self.trailer + profile
        #expect(Self.written(frames + extensions + ending, new) == frames + replaced + ending)
    }

    @Test("A program that does not know the extension finds its end, whatever the packet has")
    func skipped() throws {
        for byte in 1...255 as ClosedRange<UInt8> {
            let packet = [UInt8](repeating: byte, count: 300)
            let file = try #require(Self.written(Self.animated, packet))
            let inspection = file.withUnsafeBytes { PictureInspection(ByteView($0)) }
            #expect(inspection?.isComplete == true && inspection?.frames == 3, "\(byte)")
        }
    }

    @Test("Data behind the end stays")
    func dataBehindEnd() throws {
        let written = try #require(Self.written(Self.animated + Array("more".utf8)))
        let end: [UInt8] = [0x3B] + Array("more".utf8)
        #expect(Array(written.suffix(5)) == end)
    }

    private static func extended(_ extensions: [UInt8]) -> [UInt8] {
        Array(animated.prefix(25)) + extensions + Array(animated.dropFirst(25))
    }

    @Test(
        "A file with anything unusual gets no packet",
        arguments: [
            ("truncated", Array(animated.dropLast(4))), ("no frame", Array(animated[..<25]) + [0x3B]),
            ("an unknown block", extended([0x22, 1, 1, 0])),
            ("two packets", extended(head + packet + trailer + head + packet + trailer)),
            ("a packet in blocks", extended(head + [3, 65, 66, 67, 0])), ("an empty packet", extended(head + [0])),
        ])
    func refused(_ name: String, _ file: [UInt8]) {
        #expect(Self.written(file) == nil, "\(name)")
    }

    @Test("A packet without a byte, one with a zero and a very large one are refused")
    func refusedPackets() {
        for packet in [[], [60, 0, 62], [UInt8](repeating: 65, count: GIFPacket.maxLength + 1)] {
            #expect(Self.written(Self.animated, packet) == nil)
        }
    }
}
