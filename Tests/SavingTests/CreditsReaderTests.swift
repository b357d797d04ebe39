import Core
import FileAccess
import Foundation
import Model
import PictureTypes
import TestSupport
import Testing

@testable import Saving

@Suite struct CreditsReaderTests {
    private let folder = TemporaryFolder()
    private let reader = CreditsReader(readFields: FieldsOfFiles.read)

    private func path(_ name: String, _ data: Data) throws -> LocalPath {
        let path = "\(folder.path)/\(name)"
        try data.write(to: URL(fileURLWithPath: path))
        return LocalPath(path)
    }

    private func written(_ file: PictureFile, _ image: ImageEntity = .sunrise) throws -> Data {
        try #require(MetadataWriter.inside.adding(PictureCredits(image), to: file.data))
    }

    /// Expects the credits of the sunrise, and returns the picture of the file.
    @discardableResult
    private func expectSunrise(in path: LocalPath) throws -> ImageEntity {
        let image = try reader.picture(inFile: path)
        #expect(image.title == "Sunrise über 東京" && image.caption == "The sun comes up.", "\(path.name)")
        #expect(image.username == "Änne Müller" && image.tags == ["sun", "日の出"], "\(path.name)")
        #expect(image.license == ImageEntity.sunrise.license && image.sourceType == .digitalCapture, "\(path.name)")
        #expect(image.pageURL == "https://commons.example/File:Sunrise.jpg", "\(path.name)")
        return image
    }

    private static let writable: [PictureFile] = [.jpeg, .png, .tiff, .webP, .gif]

    @Test("Credits in a file are read as they were written", arguments: Self.writable)
    func roundTrip(_ file: PictureFile) throws {
        let image = try expectSunrise(in: try path("a", try written(file)))
        #expect(image.creditLine == nil && image.attribution.text == ImageEntity.sunrise.attribution.text)
    }

    @Test(
        "Credits that another program has written into a file are read",
        arguments: [PictureFile.gif, .wholeAVIF, .wholeHEIF])
    func otherProgram(_ file: PictureFile) throws {
        let fields = ["XMP-dc:Title=Boat", "XMP-dc:Creator=Änne Müller", "XMP-cc:License=\(Self.license)"]
        let image = try reader.picture(inFile: try path("a", try ExifTool.writing(fields, into: file)))
        #expect(image.title == "Boat" && image.username == "Änne Müller" && image.license?.code == "by-sa")
    }

    private static let license = "https://creativecommons.org/licenses/by-sa/4.0/"

    @Test("A demanded credit line and the public domain are read")
    func creditLine() throws {
        var image = ImageEntity.sunrise
        image.creditLine = "Photo: Änne / Archive"
        image.license = .cc0
        let read = try reader.picture(inFile: try path("a", try written(.jpeg, image)))
        #expect(read.creditLine == "Photo: Änne / Archive" && read.license == .cc0)
    }

    @Test("Creators with qualifiers and the institution are written and read")
    func qualifiedCreators() throws {
        var image = ImageEntity.sunrise
        image.creators = [Creator("Rembrandt", qualifier: .workshopOf), Creator("Eikichi", role: .publisher)]
        image.institution = "The Museum"
        let read = try reader.picture(inFile: try path("a", try written(.jpeg, image)))
        #expect(read.creators == image.creators)
        #expect(read.creditLine == "Workshop of Rembrandt, Eikichi (publisher), The Museum")
        #expect(read.attribution.short == "\(read.creditLine ?? "") / CC BY-SA 4.0")
    }

    @Test("Markup in the name of an author is not shown")
    func markup() {
        var metadata = FileMetadata()
        metadata.creators = ["<a href='x'>Ada</a>"]
        let image = CreditsReader.picture(at: LocalPath("/a.jpg"), metadata)
        #expect(image.creators == [Creator("Ada")])
    }

    @Test("The service of a picture without an author is not read as the one to credit")
    func missingAuthor() throws {
        var image = ImageEntity.sunrise
        image.username = nil
        let read = try reader.picture(inFile: try path("a", try written(.jpeg, image)))
        #expect(read.username == nil && read.creditLine == nil)
    }

    @Test("The page of a picture whose license has no address is not read as that of the license")
    func licenseWithoutAddress() throws {
        var image = ImageEntity.sunrise
        image.license = License(name: "All rights reserved", url: nil)
        let read = try reader.picture(inFile: try path("a", try written(.jpeg, image)))
        #expect(read.license == image.license && read.pageURL == image.pageURL)
    }

    @Test("Of fields with thousands of values, some authors and tags are read")
    func manyValues() {
        let values = (0..<5_000).map { "name \($0)" }
        var metadata = FileMetadata()
        (metadata.creators, metadata.keywords) = (values, values)
        let image = CreditsReader.picture(at: LocalPath("/a.jpg"), metadata)
        #expect(image.creators.map(\.name) == Array(values.prefix(20)) && image.tags == Array(values.prefix(250)))
    }

    @Test("Credits in a sidecar are read, before those of the file")
    func sidecar() throws {
        var earlier = ImageEntity.sunrise
        earlier.username = "Earlier"
        let sidecar = try #require(MetadataWriter.inside.sidecar(PictureCredits(.sunrise)))
        for (name, data) in [("a.gif", PictureFile.gif.data), ("a.jpg", try written(.jpeg, earlier))] {
            _ = try path(name + ".xmp", sidecar)
            try expectSunrise(in: try path(name, data))
        }
    }

    @Test("A file without credits has none, and is its own page")
    func none() throws {
        let path = try path("a.gif", PictureFile.gif.data)
        let image = try reader.picture(inFile: path)
        #expect(image.title == nil && image.username == nil && image.license == nil)
        #expect(image.pageURL == FileURI.uri(path.bytes))
    }

    @Test("Fields of other programs are read where the usual ones are missing")
    func otherFields() throws {
        let theirs = try ForeignFields.setting(
            [
                "Exif.Image.Artist": "Bo",
                "Xmp.xmpRights.WebStatement": "https://creativecommons.org/licenses/by/3.0/de/",
            ],
            in: PictureFile.jpeg.data)
        let image = try reader.picture(inFile: try path("a", theirs))
        #expect(image.username == "Bo" && image.license?.name == "CC BY 3.0" && image.license?.code == "by")
        let reserved = try ForeignFields.setting(["Exif.Image.Copyright": "© Bo"], in: PictureFile.jpeg.data)
        #expect(try reader.picture(inFile: try path("b", reserved)).license == License(name: "© Bo", url: nil))
    }

    /// A reader that fails for pictures and reads sidecars.
    private func failing(with error: PictureError) -> CreditsReader {
        CreditsReader { file, isSidecar throws(PictureError) in
            if !isSidecar { throw error }
            return try FieldsOfFiles.read(file, isSidecar: true)
        }
    }

    @Test("A file that makes its reader fail is a failure and not a file without credits, unless a sidecar has them")
    func failingReader() throws {
        let path = try path("a.jpg", try written(.jpeg))
        for error in [PictureError.decoderFailed, .noSandbox] {
            #expect(throws: CreditsReader.Failure.notRead(error)) { try failing(with: error).picture(inFile: path) }
        }
        try #require(MetadataWriter.inside.sidecar(PictureCredits(.sunrise)))
            .write(to: URL(fileURLWithPath: folder.path + "/a.jpg.xmp"))
        #expect(try failing(with: .decoderFailed).picture(inFile: path).username == "Änne Müller")
    }

    @Test("A sidecar that makes its reader fail is a failure")
    func failingSidecar() throws {
        let path = try path("a.jpg", try written(.jpeg))
        _ = try self.path("a.jpg.xmp", Data("x".utf8))
        let reader = CreditsReader { _, isSidecar throws(PictureError) in
            if isSidecar { throw .decoderFailed }
            return StoredMetadata()
        }
        #expect(throws: CreditsReader.Failure.notRead(.decoderFailed)) { try reader.picture(inFile: path) }
    }

    @Test("A file that is too large for the reader is a failure, unless a sidecar has its credits")
    func largeFile() throws {
        let path = try path("a.jpg", try written(.jpeg))
        #expect(truncate(folder.path + "/a.jpg", MetadataWriter.maxFileSize + 1) == 0)
        #expect(throws: CreditsReader.Failure.unreadable(.tooLarge)) { try reader.picture(inFile: path) }
        try #require(MetadataWriter.inside.sidecar(PictureCredits(.sunrise)))
            .write(to: URL(fileURLWithPath: folder.path + "/a.jpg.xmp"))
        #expect(try reader.picture(inFile: path).username == "Änne Müller")
    }

    @Test("A file that is no picture, a folder and a missing file are told apart")
    func failures() throws {
        let text = try path("a.txt", Data("text".utf8))
        #expect(throws: CreditsReader.Failure.notAPicture) { try reader.picture(inFile: text) }
        let folder = LocalPath(folder.path)
        #expect(throws: CreditsReader.Failure.unreadable(.notRegular)) { try reader.picture(inFile: folder) }
        #expect(throws: CreditsReader.Failure.unreadable(.system(SystemError(code: ENOENT)))) {
            try reader.picture(inFile: "/nowhere/a.jpg")
        }
    }
}
