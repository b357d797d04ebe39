import Foundation
import Imaging
import Model
import Testing

@testable import Saving

@Suite struct SavedKeywordsTests {
    @Test("Written tags are read back, each once", arguments: [PictureFile.jpeg, .png])
    func readBack(_ file: PictureFile) throws {
        let written = try #require(MetadataWriter().adding(PictureCredits(.sunrise), to: file.data))
        #expect(EmbeddedFacts(in: [written]).keywords == ["sun", "日の出"])
    }

    @Test("Tags written only as IPTC are read")
    func iptcOnly() throws {
        let written = try #require(MetadataWriter().adding(PictureCredits(.sunrise), to: PictureFile.jpeg.data))
        let text = try #require(written.range(of: Data("<dc:subject".utf8)))
        var withoutXMP = written
        withoutXMP.replaceSubrange(text, with: Data("<dd:subject".utf8))
        #expect(EmbeddedFacts(in: [withoutXMP]).keywords == ["sun", "日の出"])
    }
}
