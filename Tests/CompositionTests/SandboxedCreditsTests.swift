import FileAccess
import Foundation
import Fuzzing
import Imaging
import Model
import Saving
import TestSupport
import Testing

/// Credits that a worker writes into files and reads from them.
@Suite struct SandboxedCreditsTests {
    /// A white pixel.
    private static let png =
        "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="

    @Test("A worker writes credits into files and a sidecar, and reads them there")
    func sameCredits() throws {
        var image = ImageEntity(
            id: ImageID(provider: .commons, string: "1"), pageURL: "https://commons.example/1", pageImageWidth: 1,
            pageImageHeight: 1, previewURL: "https://commons.example/1.png", previewWidth: 1, previewHeight: 1)
        image.title = "Sunrise über 東京"
        image.username = "Änne Müller"
        image.tags = ["sun", "日の出"]
        image.license = License(code: "by-sa", version: "4.0")
        let decoder = DecodeService(executable: ChildProcess.built("vitrine-decoder"), workerCount: 1)
        let writer = MetadataWriter { file, isSidecar, changes throws(PictureError) in
            try decoder.rewritten(file, isSidecar: isSidecar, by: changes)
        }
        let folder = TemporaryFolder()
        defer { folder.remove() }
        let file = try #require(Data(base64Encoded: Self.png))
        let credited = try #require(
            writer.adding(
                PictureCredits(image), to: file, having: FieldsOfFiles.read(file)))
        try folder.write(credited, "a.png")
        try folder.write(file, "b.png")
        let sidecar = try #require(writer.sidecar(PictureCredits(image)))
        try folder.write(sidecar, "b.png.xmp")

        let sandboxed = CreditsReader { file, isSidecar throws(PictureError) in try decoder.fields(of: file, isSidecar)
        }
        let inside = CreditsReader(readFields: FieldsOfFiles.read)
        for path in ["a.png", "b.png"].map({ LocalPath(folder.path($0)) }) {
            let read = try sandboxed.picture(inFile: path)
            #expect(read.username == "Änne Müller" && read.license == image.license && read.tags == image.tags)
            #expect(try read == inside.picture(inFile: path))
        }
    }
}
