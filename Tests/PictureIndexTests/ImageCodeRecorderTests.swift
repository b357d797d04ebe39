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
        #expect(try folder.index.imageCodes().ids.isEmpty)
        recorder.write()
        let codes = try folder.index.imageCodes()
        #expect(codes.ids == [picture.id])
        #expect(codes.table.matches(code) == [ImageCodeTable.Match(position: 0, distance: 0)])
        let coded = try #require(try folder.index.codedPicture(picture.id))
        #expect(coded.code == code && coded.picture.path == picture.path)
    }

    @Test("The codes of many rows are read from their blocks, each with its row")
    func blocks() throws {
        let count = CodeBlocks.rowsPerBlock + 3
        for number in 0..<count { try folder.write("many/\(number + 1_000).jpg", "x") }
        try folder.update()
        let recorder = ImageCodeRecorder(folder.index)
        var expected: [UInt32: ImageCode] = [:]
        for number in stride(from: 0, to: count, by: 2) {
            let picture = try #require(try folder.picture("\(number + 1_000)"))
            let gray = (0..<1_024).map { UInt8(($0 * (number % 250 + 1)) % 251) }
            let code = FileImageCode(
                path: picture.path, modifiedAt: picture.modifiedAt, size: picture.fileSize, code: ImageCode(gray: gray))
            recorder.record(code)
            expected[picture.id] = code.code
        }
        recorder.write()
        let codes = try folder.index.imageCodes()
        #expect(codes.table.count == expected.count && Set(codes.ids) == Set(expected.keys))
        let others = codes.ids.enumerated().filter { position, id in
            guard let code = expected[id] else { return true }
            return !codes.table.matches(code, threshold: 0).contains { $0.position == position }
        }
        #expect(others.isEmpty)
    }

    @Test("The code of an earlier version of a file is not recorded, and a changed file loses its code")
    func changed() throws {
        let picture = try #require(try folder.picture("sea"))
        let recorder = ImageCodeRecorder(folder.index)
        recorder.record(fileCode(picture, size: picture.fileSize + 1))
        recorder.write()
        #expect(try folder.index.imageCodes().ids.isEmpty)
        recorder.record(fileCode(picture))
        recorder.write()
        try folder.write("sea.jpg", "another title")
        folder.settle()
        try folder.update()
        #expect(try folder.picture("sea")?.id == picture.id && folder.index.codedPicture(picture.id) == nil)
    }

    @Test("The colors of a decoded file are in the index until the file changes")
    func colors() throws {
        #expect(try folder.picture("sea")?.colors == nil)
        try folder.record([.blue, .white], of: "sea")
        #expect(try folder.picture("sea")?.colors == [.blue, .white])
        try folder.record([.red], of: "sea")
        #expect(try folder.picture("sea")?.colors == [.blue, .white])
        try folder.write("sea.jpg", "another title")
        folder.settle()
        try folder.update()
        #expect(try folder.picture("sea")?.colors == nil)
    }

    @Test("The colors of a picture whose code is known are recorded, and so is the code of one whose colors are known")
    func colorsAndCodes() throws {
        let picture = try #require(try folder.picture("sea"))
        let recorder = ImageCodeRecorder(folder.index)
        recorder.record(fileCode(picture))
        recorder.write()
        try folder.record([.blue], of: "sea")
        #expect(try folder.picture("sea")?.colors == [.blue] && folder.index.codedPicture(picture.id)?.code == code)
        try folder.record([.gray], of: "sky")
        let other = try #require(try folder.picture("sky"))
        recorder.record(fileCode(other))
        recorder.write()
        #expect(try folder.index.codedPicture(other.id)?.picture.colors == [.gray])
    }
}
