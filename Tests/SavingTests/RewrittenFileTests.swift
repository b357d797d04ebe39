import Foundation
import Model
import Reactive
import TestSupport
import Testing

@testable import Saving

/// Files that have more than the library which writes credits keeps.
@Suite struct RewrittenFileTests {
    private let folder = TemporaryFolder()
    private let credits = PictureCredits(.sunrise)

    /// Saves a file with the program's own code, and returns what it says about the result.
    private func save(_ file: PictureFile) async -> SavedPicture? {
        let files = StubFiles()
        files.deliver(file)
        let request = SaveRequest(image: .sunrise, folder: folder.path, name: "a")
        return await withCheckedContinuation { continuation in
            PictureSaver(files: files, readFields: FieldsOfFiles.read, metadata: .inside).save(request)
                .compactMap { if case .saved(let picture) = $0 { picture } else { nil } }
                .startWithResult { continuation.resume(returning: try? $0.get()) }
        }
    }

    /// Returns the file with another number of a tag, which is in its first directory.
    private static func tiff(_ tag: Int, insteadOf former: Int) -> PictureFile {
        var data = PictureFile.tiff.data
        // The directory follows the header of eight bytes, twelve pixels and the number of tags.
        for entry in stride(from: 22, to: data.count - 4, by: 12)
        where Int(data[entry]) + Int(data[entry + 1]) << 8 == former {
            data.replaceSubrange(entry..<entry + 2, with: [UInt8(tag & 0xFF), UInt8(tag >> 8)])
        }
        return PictureFile(data: data, fileExtension: "tif", mediaType: "image/tiff")
    }

    private static func extended(_ file: PictureFile) -> PictureFile {
        PictureFile(
            data: file.data + Data("more data".utf8), fileExtension: file.fileExtension, mediaType: file.mediaType)
    }

    @Test(
        "A file that has more than one picture, or data behind its end, is saved as it is, with a sidecar",
        arguments: [
            ("two pages", PictureFile.tiff(pageCount: 2)), ("six pages", .tiff(pageCount: 6)),
            ("a picture inside", tiff(330, insteadOf: 278)), ("the raw data of a camera", tiff(50_706, insteadOf: 278)),
            ("PNG with more", extended(.png)), ("WebP with more", extended(.webP)),
        ])
    func unchanged(_ name: String, _ file: PictureFile) async throws {
        let saved = try #require(await save(file), "\(name)")
        let ending = file.fileExtension
        #expect(saved.credits == .sidecar(name: "a.\(ending).xmp"), "\(name)")
        #expect(folder.data("a.\(ending)") == file.data, "\(name)")
        let fields = try ExifTool.fields(of: try #require(folder.data("a.\(ending).xmp")), fileExtension: "xmp")
        #expect(ExifTool.text(fields["XMP-dc:Creator"]) == "Änne Müller", "\(name)")
        #expect(ExifTool.text(fields["XMP-dc:Source"]) == ImageEntity.sunrise.pageURL, "\(name)")
        #expect(ExifTool.text(fields["XMP-xmpRights:UsageTerms"]) == "CC BY-SA 4.0", "\(name)")
    }

    @Test("Another program finds both pages of a saved TIFF file")
    func pages() async throws {
        _ = await save(.tiff(pageCount: 2))
        let fields = try ExifTool.fields(of: try #require(folder.data("a.tif")), fileExtension: "tif")
        #expect(ExifTool.text(fields["IFD0:ImageWidth"]) == "4" && ExifTool.text(fields["IFD1:ImageWidth"]) == "4")
    }

    @Test("What follows the end of a JPEG stays, and the credits are inside")
    func secondJPEG() async throws {
        let file = PictureFile(
            data: PictureFile.jpeg.data + PictureFile.jpeg.data, fileExtension: "jpg", mediaType: "image/jpeg")
        #expect(await save(file)?.credits == .inside)
        let saved = try #require(folder.data("a.jpg"))
        #expect(saved.suffix(PictureFile.jpeg.data.count) == PictureFile.jpeg.data)
        #expect(ExifTool.text(try ExifTool.fields(of: saved)["XMP-dc:Creator"]) == "Änne Müller")
    }

    @Test("All frames of an animated WebP stay, and the credits are inside")
    func animation() async throws {
        let file = PictureFile.animatedWebP(frameCount: 3)
        let frames = file.data.suffix(from: try #require(file.data.firstRange(of: Data("ANIM".utf8))).lowerBound)
        #expect(await save(file)?.credits == .inside)
        let saved = try #require(folder.data("a.webp"))
        #expect(saved.firstRange(of: frames) != nil)
        #expect(ExifTool.text(try ExifTool.fields(of: saved, fileExtension: "webp")["IFD0:Artist"]) == "Änne Müller")
    }
}
