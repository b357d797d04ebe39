import FileAccess
import Imaging
import Model
import PictureIndex
import Reactive
import TestSupport
import Testing

@testable import PictureFolders

@Suite struct IndexedOutlineTests {
    @Test("The outline is sent at the start and after each change of the index, but not if it is the same")
    func changes() async throws {
        let (folder, indexFolder) = (PictureTestFolder(), PictureTestFolder())
        let path = folder.path
        let index = PictureIndex(folder: indexFolder.path)
        let source = IndexingSource(
            folders: { [LocalPath(path)] },
            reader: FileMetadataReader(inspector: UnsandboxedFileInspector(readFields: FieldsOfFiles.read)),
            isPicture: FolderScan.isPicture)
        folder.write(PictureTestFolder.picture(), "a/one.png")
        _ = try index.update(source)

        let outline = IndexedOutline(index, source)
        let (stream, events) = AsyncStream<PictureOutline>.makeStream()
        let watching = outline.outlines.startWithValues { events.yield($0) }
        defer { watching.dispose() }
        var received = stream.makeAsyncIterator()
        #expect(await received.next()?.folders.first?.folders.map(\.count) == [1])

        outline.indexChanged()
        folder.write(PictureTestFolder.picture(), "b/two.png")
        _ = try index.update(source)
        outline.indexChanged()
        #expect(await received.next()?.folders.first?.folders.map(\.path.name) == ["a", "b"])
    }
}
