import FileAccess
import Foundation
import Fuzzing
import Imaging
import Model
import Saving
import Testing

/// Credits that a worker reads from files.
@Suite struct SandboxedCreditsTests {
    /// A white pixel.
    private static let png =
        "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="

    @Test("A worker reads the credits that the program has written, from the file and from a sidecar")
    func sameCredits() throws {
        var image = ImageEntity(
            id: ImageID(provider: .commons, string: "1"), pageURL: "https://commons.example/1", pageImageWidth: 1,
            pageImageHeight: 1, previewURL: "https://commons.example/1.png", previewWidth: 1, previewHeight: 1)
        image.title = "Sunrise über 東京"
        image.username = "Änne Müller"
        image.tags = ["sun", "日の出"]
        image.license = License(code: "by-sa", version: "4.0")
        let folder = NSTemporaryDirectory() + "credits-" + UUID().uuidString
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let file = try #require(Data(base64Encoded: Self.png))
        let credited = try #require(MetadataWriter().adding(PictureCredits(image), to: file))
        try credited.write(to: URL(filePath: folder + "/a.png"))
        try file.write(to: URL(filePath: folder + "/b.png"))
        let sidecar = try #require(MetadataWriter().sidecar(PictureCredits(image)))
        try sidecar.write(to: URL(filePath: folder + "/b.png.xmp"))

        let decoder = DecodeService(executable: BuiltDecoder.executable, workerCount: 1)
        let sandboxed = CreditsReader { fields, file throws(PictureError) in
            try decoder.values(of: fields, in: file) { () throws(PictureError) in throw .damaged }
        }
        let inside = CreditsReader { fields, file throws(PictureError) in
            try MetadataWriter.storedValues(of: fields, in: file)
        }
        for (ending, bytes) in [("avif", EncodedPictures.avif), ("heic", EncodedPictures.heif)] {
            let file = Data(bytes)
            let credited = try #require(MetadataWriter().adding(PictureCredits(image), to: file))
            #expect(decoder.survivesMetadataReading(file) && decoder.survivesMetadataReading(credited))
            try credited.write(to: URL(filePath: folder + "/a." + ending))
            let path = LocalPath(folder + "/a." + ending)
            #expect(try sandboxed.picture(inFile: path) == inside.picture(inFile: path))
            #expect(try sandboxed.picture(inFile: path).username == "Änne Müller", "\(ending)")
        }
        for path in [LocalPath(folder + "/a.png"), LocalPath(folder + "/b.png")] {
            let read = try sandboxed.picture(inFile: path)
            #expect(read.username == "Änne Müller" && read.license == image.license && read.tags == image.tags)
            #expect(try read == inside.picture(inFile: path))
        }
    }
}
