import FileAccess
import Foundation
import Imaging
import Model
import Reactive
import TestSupport
import Testing

@testable import PictureFolders

@Suite struct OpenedFilesTests {
    private let temporary = TemporaryFolder()
    private var folder: String { temporary.path }
    private let files = OpenedFiles(inspector: UnsandboxedFileInspector(readFields: FieldsOfFiles.read))

    private func make(_ names: [String]) throws {
        let bitmap = Bitmap.drawn(8, 6, .rgba) { _, _ in (200, 200, 200, 200) }
        let png = try #require(BitmapEncoder.encode(bitmap, as: .png))
        for name in names { try temporary.write(png, name) }
    }

    /// The titles of all pictures, in order; `nil` for files that are no pictures.
    private func titles(_ opened: OpenedFiles.Opened) async -> [String?] {
        await withCheckedContinuation { continuation in
            opened.listing.read(Array(0..<opened.listing.count)).startWithResult { result in
                continuation.resume(returning: ((try? result.get()) ?? []).map { $0?.title })
            }
        }
    }

    @Test("A file is shown among the pictures of its folder, sorted by name")
    func neighbors() async throws {
        try make(["c.png", "a.png", "B.png", "b.png"])
        try temporary.write("text", "notes.txt")
        let opened = try files.open(LocalPath(folder + "/b.png"))
        #expect(opened.listing.count == 4 && opened.index == 2)
        #expect(opened.image.title == "b" && opened.image.pageImageWidth == 8)
        #expect(await titles(opened) == ["a", "B", "b", "c"])
    }

    @Test("An opened file has title, author and license, from the file or from its sidecar")
    func credits() async throws {
        try make(["a.png", "b.png", "c.png"])
        func packet(_ name: String) -> Data {
            .xmp(
                "",
                """
                <dc:title><rdf:Alt><rdf:li xml:lang="x-default">Boats of \(name)</rdf:li></rdf:Alt></dc:title>\
                <dc:creator><rdf:Seq><rdf:li>\(name)</rdf:li></rdf:Seq></dc:creator>\
                <cc:license rdf:resource="https://creativecommons.org/licenses/by-sa/4.0/"/>
                """)
        }
        let inside = URL(fileURLWithPath: folder + "/a.png")
        try Data(contentsOf: inside).embedding(xmp: packet("Anna")).write(to: inside)
        try packet("Bo").write(to: URL(fileURLWithPath: folder + "/b.png.xmp"))
        for (file, name) in [("a.png", "Anna"), ("b.png", "Bo")] {
            let image = try files.open(LocalPath("\(folder)/\(file)")).image
            #expect(image.username == name && image.title == "Boats of \(name)", "\(file)")
            #expect(image.license?.name == "CC BY-SA 4.0" && image.attribution.short == "\(name) / CC BY-SA 4.0")
        }
        let bare = try files.open(LocalPath(folder + "/c.png"))
        #expect(bare.image.username == nil && bare.image.license == nil && bare.image.title == "c")
        #expect(await titles(bare) == ["Boats of Anna", "Boats of Bo", "c"])
    }

    @Test("Several files are one list in their order, without those that cannot be shown")
    func severalFiles() async throws {
        try make(["c.png", "a.png", "b.png", "picture"])
        for name in ["notes.txt", "text.png"] { try temporary.write("text", name) }
        let names = ["none.png", "notes.txt", "text.png", "c.png", "picture", "a.png", "c.png"]
        let found = files.open(names.map { LocalPath("\(folder)/\($0)") })
        let opened = try #require(found.opened)
        #expect(opened.index == 0 && opened.image.title == "c")
        #expect(await titles(opened) == ["c", "picture", "a"])
        #expect(found.failures.map(\.0.name) == ["none.png", "notes.txt", "text.png"])
        #expect(found.failures.map(\.1) == [.notThere, .notAPicture, .notAPicture])
    }

    @Test("An opened folder is listed with the folders in it, one of an opened file without them")
    func openedFolder() throws {
        try make(["a.png"])
        let inner = folder + "/inner"
        try FileManager.default.createDirectory(atPath: inner, withIntermediateDirectories: true)
        try FileManager.default.copyItem(atPath: folder + "/a.png", toPath: inner + "/b.png")
        let path = LocalPath(folder)
        _ = try files.open(path.appending(Array("a.png".utf8)))
        #expect(files.files(in: path, order: .folder).count == 1)
        files.openFolder(LocalPath(folder + "/"))
        #expect(files.folders == [path] && files.files(in: path, order: .folder).count == 2)
    }

    @Test("A picture without a picture's extension is shown")
    func withoutExtension() throws {
        try make(["picture", "other.png"])
        let opened = try files.open(LocalPath(folder + "/picture"))
        #expect(opened.image.id.string == folder + "/picture" && opened.index == 1)
    }

    @Test("A file and a folder whose names are not UTF-8 are opened")
    func namesNotUTF8() throws {
        try make(["b.png"])
        let other = LocalPath(folder).appending([0xFF])
        #expect(other.withCString { mkdir($0, 0o700) } == 0)
        let path = other.appending([0xFE])
        #expect(LocalPath(folder + "/b.png").withCString { old in path.withCString { rename(old, $0) } } == 0)
        let opened = try files.open(path)
        #expect(opened.image.previewURL.contains("/%FF/%FE#") && files.folders == [other])
    }

    @Test("Only folders of opened files can be shown")
    func allowed() throws {
        try make(["a.png"])
        #expect(files.folders.isEmpty)
        _ = try files.open(LocalPath(folder + "/a.png"))
        #expect(files.folders == [LocalPath(folder)])
    }

    @Test("Only the opened file is read before its window is there, however many are beside it")
    func lazyReading() throws {
        try make((0..<300).map { "\($0).png" })
        let opened = try files.open(LocalPath(folder + "/7.png"))
        #expect(opened.listing.count == 300 && (0..<300).allSatisfy { opened.listing[$0] == nil })
    }

    @Test("A file that no worker can read is opened, so that its window says why nothing is shown")
    func withoutInspector() async throws {
        try make(["a.png", "b.png"])
        let files = OpenedFiles(inspector: NoInspector(reason: .noSandbox))
        let opened = try files.open(LocalPath(folder + "/b.png"))
        #expect(await titles(opened) == ["a", "b"] && opened.index == 1)
        #expect(throws: OpenedFiles.Failure.notThere) { try files.open(LocalPath(folder + "/gone.png")) }
    }
}
