import Foundation
import Model
import Testing

@testable import Saving

@Suite("Words in a file")
struct KeywordReaderTests {
    private func keywords(_ data: Data, _ name: String) throws -> [String] {
        let path = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString)-\(name)")
        defer { try? FileManager.default.removeItem(at: path) }
        try data.write(to: path)
        return KeywordReader.keywords(inFile: path.path)
    }

    @Test("What was written as tags is read again, each word once", arguments: [PictureFile.jpeg, .png])
    func readBack(_ file: PictureFile) throws {
        let written = try #require(MetadataWriter().adding(PictureCredits(.sunrise), to: file.data))
        #expect(try keywords(written, "sunrise") == ["sun", "日の出"])
    }

    @Test("A file without words, one that is damaged and one that is not there have none")
    func none() throws {
        #expect(try keywords(PictureFile.jpeg.data, "plain.jpg") == [])
        #expect(try keywords(Data("no picture".utf8), "text.jpg") == [])
        #expect(try keywords(PictureFile.jpeg.data.prefix(200), "cut.jpg") == [])
        #expect(KeywordReader.keywords(inFile: "/nowhere/at-all.jpg") == [])
    }
}
