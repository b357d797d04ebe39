import FileAccess
import Foundation
import Model
import Testing

@testable import PictureIndex

@Suite struct ImageCodeRecorderTests {
    private let folder: IndexTestFolder
    private let code = ImageCode(gray: (0..<1_024).map { UInt8($0 % 251) })

    init() throws {
        folder = try IndexTestFolder()
        try folder.write("sea.jpg")
        try folder.write("sky.jpg")
        try folder.update()
    }

    private func fileCode(_ picture: IndexedPicture, size: Int? = nil) -> FileImageCode {
        FileImageCode(
            path: picture.path, modifiedAt: picture.modifiedAt, size: size ?? picture.fileSize, code: code)
    }

    @Test("The codes of decoded files are in the index")
    func recorded() throws {
        let picture = try #require(try folder.picture("sea"))
        let recorder = ImageCodeRecorder(folder.index)
        recorder.record(fileCode(picture))
        #expect(try folder.index.imageCodes().isEmpty)
        recorder.write()
        let codes = try folder.index.imageCodes()
        #expect(codes.map(\.id) == [picture.id])
        #expect(codes.map(\.code) == [code])
    }

    @Test("The code of an earlier version of a file is not recorded, and a changed file loses its code")
    func changed() throws {
        let picture = try #require(try folder.picture("sea"))
        let recorder = ImageCodeRecorder(folder.index)
        recorder.record(fileCode(picture, size: picture.fileSize + 1))
        recorder.write()
        #expect(try folder.index.imageCodes().isEmpty)
        recorder.record(fileCode(picture))
        recorder.write()
        try folder.write("sea.jpg", "another title")
        try folder.update()
        #expect(try folder.picture("sea")?.id == picture.id)
        #expect(try folder.index.imageCodes().isEmpty)
    }
}
