import FileAccess
import FoundationEssentials
import Glibc
import Imaging
import Model
import Reactive
import TestSupport
import Testing

@testable import PictureFolders

/// The thumbnails that the desktop's programs share.
@Suite struct ThumbnailCacheTests {
    private let folder = PictureTestFolder()
    private let cacheFolder = PictureTestFolder()
    private let decoder = CountingDecoder()
    /// Long after the modification time of the test's files.
    private let now = MutableProperty(Int64(1_800_000_000_000_000_000))

    private var thumbnails: ThumbnailCache {
        let now = now
        return ThumbnailCache(folder: cacheFolder.path + "/thumbnails", now: { now.value }, schedule: { $0() })
    }

    private var pictures: FolderPictures {
        let path = folder.path
        return FolderPictures(in: { [LocalPath(path)] }, decoder: decoder, thumbnails: thumbnails)
    }

    private func path(_ name: String) -> LocalPath { LocalPath(folder.path + "/" + name) }

    private func facts(_ name: String) throws -> ThumbnailFacts {
        try #require(ThumbnailedFile(path(name))?.facts)
    }

    /// The path of a file's thumbnail in the cache.
    private func thumbnail(_ name: String, in subfolder: String = "large") throws -> String {
        cacheFolder.path + "/thumbnails/\(subfolder)/" + (try facts(name).fileName)
    }

    private func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

    private func load(_ name: String, box: Int = 200) throws -> PixelSize {
        let request = PictureRequest(
            url: FileAddress.url(folder.path + "/" + name), box: PixelSize(width: box, height: box))
        return try pictures.makePicture(request).size
    }

    /// Writes a thumbnail of 40 × 20 pixels, as another program does.
    private func writeThumbnail(
        _ facts: ThumbnailFacts, in place: String, _ size: PixelSize = PixelSize(width: 40, height: 20)
    ) throws {
        try createFolder(place)
        let bitmap = try PixbufDecoder().decode(PictureTestFolder.picture(size.width, size.height), fitting: size)
        let data = try #require(BitmapEncoder.encode(bitmap, as: .thumbnail(facts)))
        try data.write(to: place + "/" + facts.fileName)
    }

    // MARK: Writing

    @Test("A picture gets a thumbnail of the size that its box needs, which only the user can read")
    func written() throws {
        folder.write(PictureTestFolder.picture(600, 300), "boat.png")
        #expect(try load("boat.png") == PixelSize(width: 200, height: 100))
        let file = try thumbnail("boat.png")
        let data = try RegularFile.contents(of: file, atMost: 1_000_000)
        #expect(try ThumbnailFacts(png: data) == facts("boat.png"))
        #expect(try PixbufDecoder().decode(data, fitting: PixelSize(width: 999, height: 999)).size.width == 256)
        var status = stat()
        #expect(stat(file, &status) == 0 && status.st_mode & 0o777 == 0o600)
        #expect(stat(cacheFolder.path + "/thumbnails/large", &status) == 0 && status.st_mode & 0o777 == 0o700)
    }

    @Test("The next picture of the file is made of the thumbnail, and the thumbnail is not written again")
    func used() throws {
        folder.write(PictureTestFolder.picture(600, 300), "boat.png")
        _ = try load("boat.png")
        let written = try RegularFile.contents(of: try thumbnail("boat.png"), atMost: 1_000_000)
        #expect(try load("boat.png", box: 180) == PixelSize(width: 180, height: 90))
        #expect(decoder.decoded.last == written && decoder.decoded.count == 2)
    }

    @Test("A box has the smallest size of thumbnails that covers it, and large boxes have none")
    func sizes() {
        let sizes: [(PixelSize, ThumbnailCache.Size?)] = [
            (PixelSize(width: 128, height: 90), .normal), (PixelSize(width: 100, height: 129), .large),
            (PixelSize(width: 512, height: 512), .xLarge), (PixelSize(width: 1_000, height: 3), .xxLarge),
            (PixelSize(width: 1_025, height: 3), nil),
        ]
        for (box, size) in sizes { #expect(ThumbnailCache.Size(covering: box) == size, "\(box)") }
    }

    @Test("A picture that is not larger than its thumbnail, and one in a large box, get none")
    func noneNeeded() throws {
        folder.write(PictureTestFolder.picture(200, 100), "small.png")
        folder.write(PictureTestFolder.picture(3_000, 10), "large.png")
        #expect(try load("small.png") == PixelSize(width: 200, height: 100))
        #expect(try load("large.png", box: 2_000).width == 2_000)
        #expect(!exists(cacheFolder.path + "/thumbnails"))
    }

    @Test("An incomplete file gets none, and its picture says that it is incomplete")
    func incomplete() throws {
        folder.write(PictureTestFolder.picture(600, 300).dropLast(20), "boat.png")
        let box = PixelSize(width: 99, height: 99)
        let request = PictureRequest(url: FileAddress.url(folder.path + "/boat.png"), box: box)
        #expect(try pictures.makePicture(request).isIncomplete && !exists(try thumbnail("boat.png")))
    }

    @Test("A thumbnail gets no thumbnail, in the cache and in a repository")
    func noThumbnailOfThumbnail() throws {
        folder.write(PictureTestFolder.picture(600, 300), ".sh_thumbnails/large/x.png")
        folder.write(PictureTestFolder.picture(600, 300), "thumbnails/large/x.png")
        let path = folder.path
        let own = ThumbnailCache(folder: path + "/thumbnails", now: { .max }, schedule: { $0() })
        let pictures = FolderPictures(in: { [LocalPath(path)] }, decoder: PixbufDecoder(), thumbnails: own)
        for name in [".sh_thumbnails/large/x.png", "thumbnails/large/x.png"] {
            let box = PixelSize(width: 100, height: 100)
            let made = try pictures.makePicture(PictureRequest(url: FileAddress.url(path + "/" + name), box: box))
            #expect(made.size.width == 100)
        }
        #expect(!exists(path + "/thumbnails/normal"))
    }

    @Test("A full disk or a folder that is not writable loses the thumbnail and leaves nothing")
    func fullDisk() throws {
        folder.write(PictureTestFolder.picture(600, 300), "boat.png")
        // A file in place of the folder refuses every write, also those of the superuser.
        cacheFolder.write(Data("x".utf8), "thumbnails")
        #expect(try load("boat.png").width == 200)
        // A full device.
        #expect(symlink("/dev/full", cacheFolder.path + "/full") == 0)
        #expect(throws: (any Error).self) {
            try CacheFile.write(Data("x".utf8), in: cacheFolder.path + "/full", as: "x")
        }
    }

    @Test("Nothing is written for a file that has just been changed, because it may change again at the same time")
    func justChanged() throws {
        folder.write(PictureTestFolder.picture(600, 300), "boat.png")
        now.value = Int64(try facts("boat.png").modifiedAt + 1) * 1_000_000_000
        #expect(try load("boat.png").width == 200)
        #expect(try !exists(thumbnail("boat.png")))
    }

    @Test(
        "A file whose time has too many nanoseconds for a number gets a thumbnail",
        arguments: [-14_000_000_000, 14_000_000_000])
    func distantTime(age: Int) throws {
        folder.write(PictureTestFolder.picture(600, 300), "boat.png", age: age)
        #expect(try load("boat.png").width == 200)
        #expect(try exists(thumbnail("boat.png")))
    }

    // MARK: Validation

    @Test("A thumbnail of another program is used, also a larger one")
    func ofOtherProgram() throws {
        folder.write(PictureTestFolder.picture(600, 300), "boat.png")
        for subfolder in ["large", "x-large", "xx-large"] {
            let place = cacheFolder.path + "/thumbnails/" + subfolder
            try writeThumbnail(try facts("boat.png"), in: place)
            #expect(try load("boat.png") == PixelSize(width: 40, height: 20), "\(subfolder)")
            unlink(try thumbnail("boat.png", in: subfolder))
        }
        try writeThumbnail(try facts("boat.png"), in: cacheFolder.path + "/thumbnails/normal")
        #expect(try load("boat.png").width == 200, "a thumbnail that is too small was used")
    }

    @Test("A thumbnail of another time or of another file is made again")
    func wrongFacts() throws {
        folder.write(PictureTestFolder.picture(600, 300), "boat.png")
        let right = try facts("boat.png")
        let place = cacheFolder.path + "/thumbnails/large"
        for facts in [
            ThumbnailFacts(uri: right.uri, modifiedAt: right.modifiedAt - 1),
            ThumbnailFacts(uri: right.uri, modifiedAt: right.modifiedAt + 1),
            ThumbnailFacts(uri: right.uri + "x", modifiedAt: right.modifiedAt),
        ] {
            try writeThumbnail(facts, in: place)
            rename(place + "/" + facts.fileName, place + "/" + right.fileName)
            #expect(try load("boat.png").width == 200)
            let made = try RegularFile.contents(of: try thumbnail("boat.png"), atMost: 999_999)
            #expect(ThumbnailFacts(png: made) == right)
        }
    }

    @Test("A repository beside the file is read and not written")
    func repository() throws {
        folder.write(PictureTestFolder.picture(600, 300), "a/Red boat.png")
        let facts = try #require(ThumbnailedFile(path("a/Red boat.png"))?.factsInFolder)
        #expect(facts.uri == "Red%20boat.png")
        let place = folder.path + "/a/.sh_thumbnails/large"
        try writeThumbnail(facts, in: place)
        #expect(try load("a/Red boat.png") == PixelSize(width: 40, height: 20))
        #expect(!exists(cacheFolder.path + "/thumbnails"))
        unlink(place + "/" + facts.fileName)
        #expect(try load("a/Red boat.png").width == 200 && !exists(place + "/" + facts.fileName))
    }

    @Test("Addresses and names are those of GLib")
    func names() throws {
        // The example of the standard.
        #expect(
            ThumbnailFacts(uri: "file:///home/jens/photos/me.png", modifiedAt: 0).fileName
                == "c6ee772d9e49320e97ec29a7eb5b1697.png")
        folder.write(Data("x".utf8), "a;b c!$&'()*+,=:@ü~.png")
        #expect(try facts("a;b c!$&'()*+,=:@ü~.png").uri.hasSuffix("/a%3Bb%20c!$&'()*+,=:@%C3%BC~.png"))
    }

    // MARK: Damage

    @Test("A hostile thumbnail is decoded like any picture, and a damaged one is replaced")
    func hostile() throws {
        folder.write(PictureTestFolder.picture(600, 300), "boat.png")
        let place = cacheFolder.path + "/thumbnails/large"
        try writeThumbnail(try facts("boat.png"), in: place)
        let right = try RegularFile.contents(of: try thumbnail("boat.png"), atMost: 999_999)
        // The facts are right, and the pixels are missing.
        try right.prefix(right.count - 30).write(to: try thumbnail("boat.png"))
        #expect(try load("boat.png").width == 200)
        let made = try RegularFile.contents(of: try thumbnail("boat.png"), atMost: 999_999)
        #expect(try PixbufDecoder().decode(made, fitting: PixelSize(width: 999, height: 999)).size.width == 256)
        // The length of a chunk exceeds the file.
        var endless = right
        endless.replaceSubrange(8..<12, with: [0xFF, 0xFF, 0xFF, 0xFF])
        #expect(ThumbnailFacts(png: endless) == nil)
        for count in 0..<right.count { _ = ThumbnailFacts(png: right.prefix(count)) }
        #expect(ThumbnailFacts(png: Data("no PNG".utf8)) == nil)
    }

    @Test("A link in place of a thumbnail is not followed, and a pipe is not opened")
    func links() throws {
        folder.write(PictureTestFolder.picture(600, 300), "boat.png")
        let place = cacheFolder.path + "/thumbnails/large"
        try writeThumbnail(try facts("boat.png"), in: place)
        rename(try thumbnail("boat.png"), place + "/elsewhere")
        symlink(place + "/elsewhere", try thumbnail("boat.png"))
        #expect(try load("boat.png").width == 200)
        unlink(try thumbnail("boat.png"))
        mkfifo(try thumbnail("boat.png"), 0o600)
        #expect(try load("boat.png").width == 200)
    }

    @Test("A damaged file is remembered as damaged, and tried again after some days and when it has changed")
    func failure() throws {
        folder.write(PictureTestFolder.picture(600, 300).prefix(40), "boat.png")
        #expect(throws: PictureError.damaged) { try load("boat.png") }
        let failure = try thumbnail("boat.png", in: "fail/vitrine")
        let written = try #require(FileState(LocalPath(failure))).modifiedAt
        let day: Int64 = 24 * 3_600 * 1_000_000_000
        now.value = written + 6 * day
        let count = decoder.decoded.count
        #expect(throws: PictureError.damaged) { try load("boat.png") }
        #expect(decoder.decoded.count == count)
        now.value = written + 7 * day
        #expect(throws: PictureError.damaged) { try load("boat.png") }
        #expect(decoder.decoded.count > count)
        folder.write(PictureTestFolder.picture(600, 300), "boat.png", age: -1)
        #expect(try load("boat.png").width == 200)
    }

    @Test("A file that cannot be read, and one whose decoder fails, are not remembered as damaged")
    func otherFailures() throws {
        #expect(throws: PictureError.damaged) { try load("missing.png") }
        folder.write(PictureTestFolder.picture(600, 300), "boat.png")
        decoder.failure.value = .decoderFailed
        #expect(throws: PictureError.decoderFailed) { try load("boat.png") }
        decoder.failure.value = nil
        #expect(try load("boat.png").width == 200)
    }
}

/// Decodes and remembers what it was given.
private final class CountingDecoder: ImageDecoding {
    let failure = MutableProperty<PictureError?>(nil)
    private let all = RecordedEvents<Data>()

    var decoded: [Data] { all.all }

    func decode(_ data: Data, fitting box: PixelSize, while isWanted: () -> Bool) throws(PictureError) -> Bitmap {
        all.add(data)
        if let failure = failure.value { throw failure }
        return try PixbufDecoder().decode(data, fitting: box)
    }
}

extension Data {
    fileprivate func write(to path: String) throws {
        let slash = try #require(path.lastIndex(of: "/"))
        try CacheFile.write(self, in: String(path[..<slash]), as: String(path[path.index(after: slash)...]))
    }
}
