import Foundation
import Model
import PictureCodecs
import Testing

@testable import Fuzzing

@Suite struct ContentCredentialsTests {
    private func areInside(_ bytes: [UInt8]) -> Bool {
        bytes.withUnsafeBytes { ContentCredentials.areInside(ByteView($0)) }
    }

    @Test("A manifest is found in each format that can have one, unless the file ends before it")
    func found() {
        for (index, file) in PictureSeeds.signed.enumerated() {
            #expect(areInside(file) && !areInside(Array(file.prefix(11))), "\(index)")
        }
    }

    @Test("The files with manifests have all formats but those that cannot have one")
    func formats() {
        let formats = Set(PictureSeeds.signed.compactMap { PictureFormat.sniff(Data($0)) })
        // HEIF has the same boxes as AVIF.
        #expect(formats == Set(PictureFormat.allCases).subtracting([.bmp, .icon, .tga, .pnm, .heif]))
    }

    @Test("A picture without a manifest has none")
    func none() {
        for (index, file) in (PictureSeeds.all + [Array("BM".utf8), []]).enumerated() {
            #expect(!areInside(file), "\(index)")
        }
    }

    @Test("A box of another kind in a JPEG is no manifest")
    func otherBox() throws {
        var file = PictureSeeds.signed[0]
        let type = try #require(file.firstRange(of: Array("c2pa".utf8)))
        file.replaceSubrange(type, with: Array("abcd".utf8))
        #expect(!areInside(file))
    }

    private func sourceTypes(_ bytes: [UInt8]) -> [String] {
        bytes.withUnsafeBytes { file in
            ContentCredentials.sourceTypes(in: ByteView(file)).map { String(decoding: $0, as: UTF8.self) }
        }
    }

    private let address = "http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia"

    @Test("The Digital Source Type of a manifest is read in each format that stores the manifest in one piece")
    func sourceTypeOfFormats() {
        let silent = Set([.gif, .svg].compactMap { (format: PictureFormat) in format })
        for file in PictureSeeds.signedWithSourceType {
            let isSilent = PictureFormat.sniff(Data(file)).map(silent.contains) ?? true
            #expect(sourceTypes(file) == (isSilent ? [] : [address]) && areInside(file))
        }
    }

    @Test("A Digital Source Type is a text of CBOR or of JSON inside of a manifest, with its whole length")
    func sourceTypeTexts() throws {
        func file(_ text: [UInt8]) throws -> [UInt8] {
            let file = PictureSeeds.signed[2]
            let assertion = try #require(file.firstRange(of: [1, 2, 3] as [UInt8]))
            // The length of the chunk is before its type.
            let chunk = try #require(file.firstRange(of: Array("caBX".utf8)))
            var longer = file
            longer.replaceSubrange(assertion, with: text)
            longer[chunk.lowerBound - 2] = UInt8((Int(file[chunk.lowerBound - 1]) + text.count - 3) / 256)
            longer[chunk.lowerBound - 1] = UInt8((Int(file[chunk.lowerBound - 1]) + text.count - 3) % 256)
            return longer
        }
        let bytes = Array(address.utf8)
        #expect(sourceTypes(try file(Array("{\"digitalSourceType\":\"\(address)\"}".utf8))) == [address])
        let text: [UInt8] = [0x78, UInt8(bytes.count)] + bytes
        #expect(sourceTypes(try file(text + text)) == [address, address])
        #expect(sourceTypes(try file([0x78, 255] + bytes)) == [])
        for incomplete in [bytes, [0x22] + bytes] { #expect(sourceTypes(try file(incomplete)) == []) }
        #expect(sourceTypes(PictureSeeds.pngs[0] + text) == [])
    }

    @Test("Directories of a TIFF that form a loop end the search")
    func loop() {
        // The only directory has no tags, and is its own successor.
        #expect(!areInside(Array("II*\0".utf8) + [8, 0, 0, 0, 0, 0, 8, 0, 0, 0]))
    }
}
