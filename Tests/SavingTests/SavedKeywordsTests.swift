import Foundation
import Imaging
import Model
import Testing

@testable import Saving

@Suite("Words in a file")
struct SavedKeywordsTests {
    @Test("What was written as tags is read again, each word once", arguments: [PictureFile.jpeg, .png])
    func readBack(_ file: PictureFile) throws {
        let written = try #require(MetadataWriter().adding(PictureCredits(.sunrise), to: file.data))
        #expect(PictureKeywords.words(in: [written]) == ["sun", "日の出"])
    }

    @Test("What was written as IPTC alone is read, too")
    func writtenIptcAloneRead() throws {
        let written = try #require(MetadataWriter().adding(PictureCredits(.sunrise), to: PictureFile.jpeg.data))
        let text = try #require(written.range(of: Data("<dc:subject".utf8)))
        var withoutXMP = written
        withoutXMP.replaceSubrange(text, with: Data("<dd:subject".utf8))
        #expect(PictureKeywords.words(in: [withoutXMP]) == ["sun", "日の出"])
    }
}
