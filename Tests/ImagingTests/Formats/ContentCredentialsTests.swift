import Foundation
import Model
import PictureCodecs
import Testing

@testable import Fuzzing

@Suite struct ContentCredentialsTests {
    private func areInside(_ bytes: [UInt8]) -> Bool {
        bytes.withUnsafeBytes { ContentCredentials.areInside(ByteView($0)) }
    }

    @Test("A manifest is found in each format that can have one", arguments: PictureSeeds.signed)
    func found(file: [UInt8]) {
        #expect(areInside(file))
    }

    @Test("The files with manifests have all formats but those that cannot have one")
    func formats() {
        let formats = Set(PictureSeeds.signed.compactMap { PictureFormat.sniff(Data($0)) })
        // HEIF has the same boxes as AVIF.
        #expect(formats == Set(PictureFormat.allCases).subtracting([.bmp, .icon, .tga, .pnm, .heif]))
    }

    @Test("A picture without a manifest has none", arguments: PictureSeeds.all + [Array("BM".utf8), []])
    func none(file: [UInt8]) {
        #expect(!areInside(file))
    }

    @Test("A file that ends before its manifest has none", arguments: PictureSeeds.signed)
    func truncated(file: [UInt8]) {
        #expect(!areInside(Array(file.prefix(11))))
    }

    @Test("A box of another kind in a JPEG is no manifest")
    func otherBox() throws {
        var file = PictureSeeds.signed[0]
        let type = try #require(file.firstRange(of: Array("c2pa".utf8)))
        file.replaceSubrange(type, with: Array("abcd".utf8))
        #expect(!areInside(file))
    }

    @Test("Directories of a TIFF that form a loop end the search")
    func loop() {
        // The only directory has no tags, and is its own successor.
        #expect(!areInside(Array("II*\0".utf8) + [8, 0, 0, 0, 0, 0, 8, 0, 0, 0]))
    }
}
