import FileAccess
import Foundation
import Imaging
import Injection
import Model
import PictureIndex
import Reactive
import TestSupport
import Testing

@testable import Composition
@testable import PictureFolders

/// Tests the indexing while the program ends.
@Suite struct IndexingAtTheEndTests {
    @Test("A run that ends after the container has gone tells those who are left")
    func runAfterContainer() async throws {
        let folder = TemporaryFolder()
        defer { folder.remove() }
        try folder.write("not a picture", "pictures/one.png")

        let (service, outline) = Self.wired(pictures: folder.path("pictures"), index: folder.path("index"))
        let (stream, events) = AsyncStream<()>.makeStream()
        outline.changes.observeValues { events.yield($0) }
        service.start()
        var changes = stream.makeAsyncIterator()
        #expect(await changes.next() != nil)
        service.stop()
    }

    /// Returns objects of a container that goes.
    private static func wired(pictures: String, index: String) -> (IndexingService, IndexedOutline) {
        let container = Container(defaultObjectScope: .container)
        Assembler(container: container)
            .apply(assembly: ProvidersAssembly(options: VitrineOptions(), pace: .window, indexesInBackground: true))
        container.register(StorageCloser.self) { _ in StorageCloser() }
        container.register((any Settings).self) { _ in
            let settings = InMemorySettings()
            settings.pictureFolders = [pictures]
            return settings
        }
        container.register((any PictureFileInspecting).self) { _ in
            UnsandboxedFileInspector(readFields: FieldsOfFiles.read)
        }
        container.register(PictureIndex.self) { _ in PictureIndex(folder: index) { _ in } }
        return (container.require(IndexingService.self), container.require(IndexedOutline.self))
    }
}
