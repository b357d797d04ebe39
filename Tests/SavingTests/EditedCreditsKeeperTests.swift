import FileAccess
import Foundation
import Imaging
import Model
import TestSupport
import Testing

@testable import Saving

@Suite struct EditedCreditsKeeperTests {
    private let folder = TemporaryFolder()
    private let keeper = EditedCreditsKeeper(readFields: FieldsOfFiles.read, metadata: .inside)

    private func file(_ name: String, hasCredits: Bool) throws -> LocalPath {
        let bare = try #require(BitmapEncoder.encode(.filled(30, 20), as: .jpeg(quality: 90)))
        let credited = MetadataWriter.inside.adding(PictureCredits(.sunrise), to: bare)
        let path = folder.path + "/" + name
        try #require(hasCredits ? credited : bare).write(to: URL(filePath: path))
        return LocalPath(path)
    }

    private func areLost(_ path: LocalPath, of image: ImageEntity = .sunrise) -> Bool? {
        keeper.areCreditsLost(of: image, in: path).single()?.get()
    }

    @Test("Credits that an editor has dropped are lost; those of a file that can't be read are not")
    func lost() throws {
        #expect(areLost(try file("kept.jpg", hasCredits: true)) == false)
        #expect(areLost(try file("bare.jpg", hasCredits: false)) == true)
        #expect(areLost(LocalPath(folder.path + "/none.jpg")) == false)
        try folder.write("text", "text.jpg")
        #expect(areLost(LocalPath(folder.path + "/text.jpg")) == false)
        var unknown = ImageEntity.sunrise
        (unknown.license, unknown.username, unknown.creators) = (nil, nil, [])
        #expect(areLost(LocalPath(folder.path + "/bare.jpg"), of: unknown) == false)
    }

    @Test("Credits are written again, with the note that the picture was edited, and undoing restores each byte")
    func written() async throws {
        let path = try file("bare.jpg", hasCredits: false)
        let bare = try Data(contentsOf: URL(filePath: path.text))
        let report = await DetailsFixture.report(of: keeper.writeCredits(of: .sunrise, to: path))
        #expect(report.changed == [path] && areLost(path) == false)
        let fields = try ExifTool.fields(of: Data(contentsOf: URL(filePath: path.text)), fileExtension: "jpg")
        #expect(ExifTool.text(fields["XMP-dc:Creator"]) == "Änne Müller")
        #expect(ExifTool.text(fields["XMP-dc:Rights"])?.hasSuffix("· edited") == true)
        let undo = try #require(report.undo)
        #expect(await DetailsFixture.report(of: undo()).changed == [path])
        #expect(try Data(contentsOf: URL(filePath: path.text)) == bare)
    }

    @Test("A file that is gone or can't have credits stays as it is, and its reason is told")
    func failures() async throws {
        try folder.write("BM no picture", "boat.bmp")
        for (name, error) in [("boat.bmp", FileChangeError.noCredits), ("none.jpg", .missing)] {
            let path = LocalPath(folder.path + "/" + name)
            let report = await DetailsFixture.report(of: keeper.writeCredits(of: .sunrise, to: path))
            #expect(report.changed.isEmpty && report.failures.map(\.error) == [error])
        }
        #expect(folder.names == ["boat.bmp"])
    }
}
