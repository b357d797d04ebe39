import FileAccess
import FoundationEssentials
import Glibc
import Imaging
import Model
import PictureIndex
import Reactive
import TestSupport
import Testing

@testable import PictureFolders

@Suite struct FolderPicturesTests {
    private let folder = PictureTestFolder()
    private let box = PixelSize(width: 10, height: 10)

    private var pictures: FolderPictures {
        let path = folder.path
        return FolderPictures(in: { [LocalPath(path)] }, decoder: PixbufDecoder())
    }

    private func size(_ url: String) throws -> PixelSize {
        try pictures.makePicture(PictureRequest(url: url, box: box)).size
    }

    @Test("A file below a chosen folder is decoded to fit its box")
    func decoded() throws {
        folder.write(PictureTestFolder.picture(40, 20), "a/Red boat.png")
        #expect(try size(FileAddress.url(folder.path + "/a/Red boat.png") + "#1-2") == PixelSize(width: 10, height: 5))
        #expect(try pictures.fileData(of: FileAddress.url(folder.path + "/a/Red boat.png"))?.isEmpty == false)
    }

    @Test("A decoded version of a file reports what it shows")
    func code() throws {
        folder.write(PictureTestFolder.picture(40, 20), "boat.png")
        let path = folder.path
        let reported = RecordedEvents<FileImageCode>()
        let pictures = FolderPictures(in: { [LocalPath(path)] }, decoder: CodingDecoder()) { code in
            reported.add(code)
        }
        let url = FileAddress.url(folder.path + "/boat.png")
        for url in [url + "#1763726400000000005-1234", url] {
            _ = try pictures.makePicture(PictureRequest(url: url, box: box))
        }
        let code = FileImageCode(
            path: LocalPath(path + "/boat.png"), modifiedAt: 1_763_726_400_000_000_005, size: 1_234,
            code: CodingDecoder.code, averageColor: reported.all.first?.averageColor,
            colors: reported.all.first?.colors)
        #expect(code.colors != nil && reported.all == [code])
    }

    @Test("No file outside the chosen folders is opened, whatever the address")
    func foreign() {
        let other = PictureTestFolder()
        other.write(PictureTestFolder.picture(), "secret.png")
        let climbing = FileAddress.url(folder.path) + "/../" + other.path.split(separator: "/").last! + "/secret.png"
        for url in [
            FileAddress.url(other.path + "/secret.png"), climbing, climbing.replacing("..", with: "%2E%2E"),
            FileAddress.url(folder.path + "x/secret.png"), "file://host" + other.path, "file://", "file:///%00",
            "file:///%f",
        ] {
            #expect(throws: PictureError.damaged, "\(url)") { try size(url) }
        }
    }

    @Test("Damaged and empty files, folders and pipes are placeholders")
    func damaged() {
        folder.write(PictureTestFolder.picture().prefix(30), "cut.png")
        folder.folder("folder.png")
        mkfifo(folder.path + "/pipe.png", 0o600)
        for name in ["cut.png", "folder.png", "pipe.png", "missing.png"] {
            #expect(throws: PictureError.damaged, "\(name)") { try size(FileAddress.url(folder.path + "/" + name)) }
        }
    }

    @Test("A file whose name is not UTF-8 is opened by its address")
    func nameNotUTF8() throws {
        folder.write(PictureTestFolder.picture(40, 20), bytes: [0x62, 0xF6, 0x74, 0x2E, 0x70, 0x6E, 0x67])
        let url = FileAddress.url(folder.path) + "/b%F6t.png"
        #expect(try size(url) == PixelSize(width: 10, height: 5) && pictures.fileData(of: url)?.isEmpty == false)
        #expect(throws: PictureError.damaged) { try size(FileAddress.url(folder.path + "/b\u{FFFD}t.png")) }
    }

    @Test("A file over the limit is too large, not damaged, and is not read")
    func tooLarge() {
        folder.write(PictureTestFolder.picture(), "huge.png")
        truncate(folder.path + "/huge.png", 1 << 40)
        let limit = PictureFileBytes.maxSize
        #expect(throws: PictureError.fileTooLarge(limit: limit)) {
            try size(FileAddress.url(folder.path + "/huge.png"))
        }
    }

    @Test("The source accepts addresses of files and no others")
    func owns() {
        let urls = ["file:///x.png", "https://example.org/x.png", "sample:1"]
        #expect(urls.filter(pictures.owns) == ["file:///x.png"])
    }

    @Test("A path survives the conversion to a URL and back", arguments: ["/a b/ü#?%.png", "/日本/x'\"\\.png", "/plain"])
    func roundTrip(path: String) {
        let url = FileAddress.url(path)
        #expect(FileAddress.path(url)?.text == path && url.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7f })
    }
}

/// Decodes as in the program, and gives every picture the same code.
private struct CodingDecoder: ImageDecoding {
    static let code = ImageCode(gray: (0..<1_024).map { UInt8($0 % 251) })

    func decode(_ data: Data, fitting box: PixelSize, while isWanted: () -> Bool) throws(PictureError) -> Bitmap {
        var bitmap = try PixbufDecoder().decode(data, fitting: box)
        bitmap.imageCode = Self.code
        return bitmap
    }
}
