import Foundation
import Imaging
import Model
import Testing

@testable import Saving

@Suite struct MetadataTests {
    private let writer = MetadataWriter()
    private let credits = PictureCredits(.sunrise)

    @Test(
        "Another program reads title, author, license, tags and source from JPEG and PNG",
        arguments: [
            PictureFile.jpeg, .png,
        ])
    func readBack(_ file: PictureFile) throws {
        let fields = try ExifTool.fields(of: try #require(writer.adding(credits, to: file.data)))
        #expect(fields["XMP-dc:Title"] as? String == "Sunrise über 東京")
        #expect(fields["XMP-dc:Creator"] as? String == "Änne Müller")
        #expect(fields["XMP-dc:Description"] as? String == "The sun comes up.")
        #expect(fields["XMP-dc:Subject"] as? [String] == ["sun", "日の出"])
        #expect(fields["XMP-dc:Source"] as? String == "https://commons.example/File:Sunrise.jpg")
        #expect(fields["XMP-cc:License"] as? String == "https://creativecommons.org/licenses/by-sa/4.0/")
        #expect(fields["XMP-cc:AttributionName"] as? String == "Änne Müller")
        #expect(fields["XMP-xmpRights:WebStatement"] as? String == "https://creativecommons.org/licenses/by-sa/4.0/")
        #expect(fields["IPTC:By-line"] as? String == "Änne Müller")
        #expect(fields["IPTC:Keywords"] as? [String] == ["sun", "日の出"])
        #expect(
            fields["IPTC:CopyrightNotice"] as? String
                == "Änne Müller · CC BY-SA 4.0 · https://creativecommons.org/licenses/by-sa/4.0/")
        #expect(fields["IPTC:Credit"] as? String == "Wikimedia Commons")
    }

    @Test("The pixels do not change")
    func pixels() throws {
        let box = PixelSize(width: 120, height: 80)
        let before = try PixbufDecoder().decode(PictureFile.png.data, fitting: box)
        let written = try #require(writer.adding(credits, to: PictureFile.png.data))
        let after = try PixbufDecoder().decode(written, fitting: box)
        #expect(before.byteCount == after.byteCount)
        #expect(memcmp(before.pixels.base, after.pixels.base, before.byteCount) == 0)
    }

    @Test("An author's own metadata stays, and the license is replaced")
    func keepsTheirs() throws {
        var theirs = credits
        theirs.title = "Their title"
        theirs.author = "Their name"
        theirs.licenseName = "Theirs"
        let first = try #require(writer.adding(theirs, to: PictureFile.jpeg.data))
        let fields = try ExifTool.fields(of: try #require(writer.adding(credits, to: first)))
        #expect(fields["XMP-dc:Title"] as? String == "Their title")
        #expect(fields["XMP-dc:Creator"] as? String == "Their name")
        #expect(fields["XMP-xmpRights:UsageTerms"] as? String == "CC BY-SA 4.0")
    }

    @Test(
        "A format without metadata returns nil",
        arguments: [
            PictureFile.gif.data, Data("no picture".utf8), Data(),
        ])
    func noPlace(_ data: Data) {
        #expect(writer.adding(credits, to: data) == nil)
    }

    @Test("Concurrent writes store the right metadata")
    func threads() async throws {
        await withTaskGroup(of: Bool.self) { group in
            for number in 0..<16 {
                group.addTask { [writer, credits] in
                    var credits = credits
                    credits.title = "Number \(number)"
                    guard let data = writer.adding(credits, to: PictureFile.jpeg.data) else { return false }
                    return data.firstRange(of: Data("Number \(number)<".utf8)) != nil
                }
            }
            for await isRight in group { #expect(isRight) }
        }
    }
}
