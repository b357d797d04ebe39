import Foundation
import Model
import TestSupport
import Testing

@testable import Saving

/// The checksum of IPTC that the guidelines of the Metadata Working Group use.
@Suite struct DigestTests {
    private let credited = MetadataWriter.inside.adding(PictureCredits(.sunrise), to: PictureFile.jpeg.data)

    private static func digests(_ file: Data) throws -> [String?] {
        let folder = TemporaryFolder()
        try folder.write(file, "a.jpg")
        let text = try ChildProcess.run([
            "exiftool", "-s3", "-IPTCDigest", "-CurrentIPTCDigest", folder.path + "/a.jpg",
        ]).output
        return text.split(separator: "\n").map { String($0) }
    }

    @Test("A written JPEG has the checksum of its IPTC, also after another change")
    func written() throws {
        var file = try #require(credited)
        let first = try Self.digests(file)
        #expect(first.count == 2 && first[0] == first[1])
        file = try #require(
            MetadataWriter.inside.replacing(
                PictureDetails(tags: ["sun", "日の出"], caption: "The sun comes up."),
                by: PictureDetails(tags: ["boat"], caption: "Text"), in: file))
        let second = try Self.digests(file)
        #expect(second.count == 2 && second[0] == second[1] && second != first)
    }

    @Test("IPTC counts if a program has changed it that knows neither XMP nor the checksum")
    func changed() throws {
        var file = try #require(credited)
        #expect(FileMetadata(FieldsOfFiles.reading(file)).caption == "The sun comes up.")
        let caption = try #require(file.firstRange(of: Data([0x1C, 2, 120, 0, 17]) + Data("The sun comes up.".utf8)))
        let keyword = try #require(file.firstRange(of: Data([0x1C, 2, 25, 0, 3]) + Data("sun".utf8)))
        file.replaceSubrange(caption.suffix(17), with: Data("The sun has gone.".utf8))
        file.replaceSubrange(keyword.suffix(3), with: Data("sea".utf8))
        let metadata = FileMetadata(FieldsOfFiles.reading(file))
        #expect(metadata.caption == "The sun has gone." && metadata.keywords == ["sea", "日の出"])
        // What is written then agrees everywhere.
        let again = try ExifTool.fields(
            of: try #require(MetadataWriter.inside.adding(PictureCredits(.sunrise), to: file)))
        for field in ["XMP-dc:Description", "IFD0:ImageDescription", "IPTC:Caption-Abstract"] {
            #expect(ExifTool.text(again[field]) == "The sun has gone.", "\(field)")
        }
    }
}
