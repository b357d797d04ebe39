import FileAccess
import FoundationEssentials
import Glibc
import Imaging
import Model
import PictureTypes
import Reactive
import TestSupport
import Testing

@testable import PictureFolders

@Suite struct ShownFileVersionsTests {
    private let folder = PictureTestFolder()
    private let changes = FolderChanges()
    private let inspector = UnsandboxedFileInspector(readFields: FieldsOfFiles.read)

    private func image(_ name: String) throws -> ImageEntity {
        let path = LocalPath("\(folder.path)/\(name)")
        let file = try #require(FoundFile(at: path, in: path.folder))
        return try #require(ImageEntity(file, by: inspector))
    }

    private func versions(of image: ImageEntity) -> AsyncStream<ImageEntity?> {
        AsyncStream { continuation in
            let work = ShownFileVersions(changes: changes, inspector: inspector).versions(of: image)
                .startWithValues { continuation.yield($0) }
            continuation.onTermination = { _ in work.dispose() }
        }
    }

    @Test("A file that was overwritten, deleted and written again is sent each time, and nothing else is")
    func changingFile() async throws {
        folder.write(PictureTestFolder.picture(4, 2), "a.png")
        folder.write(PictureTestFolder.picture(4, 2), "b.png")
        let old = try image("a.png")
        var versions = versions(of: old).makeAsyncIterator()
        // The first version differs from the known one, whenever the folder is watched.
        folder.replace("a.png", by: PictureTestFolder.picture(8, 6), age: 10)
        let first = try #require(await versions.next() ?? nil)
        #expect(first.pageImageWidth == 8 && first.id == old.id && first.fileVersion != old.fileVersion)
        folder.write(PictureTestFolder.picture(2, 2), "b.png", age: 30)
        unlink(folder.path + "/a.png")
        #expect(try #require(await versions.next()) == nil)
        folder.replace("a.png", by: PictureTestFolder.picture(6, 8), age: 10)
        let again = try #require(await versions.next() ?? nil)
        #expect(try again.pageImageWidth == 6 && again.fileVersion == image("a.png").fileVersion)
    }

    @Test("A file that has changed since its picture was read is sent at once, and an unchanged one is not")
    func formerVersion() async throws {
        folder.write(PictureTestFolder.picture(4, 2), "a.png")
        folder.write(PictureTestFolder.picture(4, 2), "b.png")
        let (a, b) = (try image("a.png"), try image("b.png"))
        folder.replace("a.png", by: PictureTestFolder.picture(8, 6), age: 10)
        var versions = versions(of: a).makeAsyncIterator()
        let present = try #require(await versions.next() ?? nil)
        #expect(present.pageImageWidth == 8)
        var others = self.versions(of: b).makeAsyncIterator()
        unlink(folder.path + "/b.png")
        #expect(await others.next() == .some(nil))
    }

    @Test("A picture whose sidecar was written or removed is sent again")
    func sidecar() async throws {
        folder.write(PictureTestFolder.picture(4, 2), "a.png")
        var versions = versions(of: try image("a.png")).makeAsyncIterator()
        folder.replace("a.png", by: PictureTestFolder.picture(8, 6), age: 10)
        #expect(try #require(await versions.next() ?? nil).title == "a")
        var changes = MetadataChanges()
        changes.add("Harbor", to: "Xmp.dc.title")
        let sidecar = try FieldsOfFiles.rewrite(Data(), isSidecar: true, by: changes)
        folder.replace("a.png.xmp", by: sidecar, age: 10)
        #expect(try #require(await versions.next() ?? nil).title == "Harbor")
        unlink(folder.path + "/a.png.xmp")
        #expect(try #require(await versions.next() ?? nil).title == "a")
    }

    @Test("The list of an opened file's folder follows its files")
    func openedFolder() throws {
        folder.write(PictureTestFolder.picture(4, 2), "a.png")
        folder.write(PictureTestFolder.picture(4, 2), "b.png")
        let path = LocalPath(folder.path)
        let list = ListedFiles(of: path, with: [], inspector: inspector, watching: changes)
        #expect(try list.updated() == nil)
        folder.write(PictureTestFolder.picture(8, 6), "b.png", age: 10)
        folder.write(PictureTestFolder.picture(4, 2), "c.png")
        unlink(folder.path + "/a.png")
        let (present, edits) = try #require(try list.updated())
        #expect(edits.position(of: 0) == nil && edits.position(of: 1) == 0 && present.count == 2)
        #expect(try present.images(at: 0..<1).first??.pageImageWidth == 8)
    }
}
