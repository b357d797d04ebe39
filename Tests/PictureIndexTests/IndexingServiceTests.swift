import FileAccess
import Foundation
import Synchronization
import Testing

@testable import PictureIndex

/// The indexing while a program runs. The tests wait for the ends of runs.
@Suite struct IndexingServiceTests {
    private let folder: IndexTestFolder

    init() throws { folder = try IndexTestFolder() }

    /// Returns a service and the stream of the chosen folders whose runs have ended.
    private func service(
        _ source: IndexingSource, watchLimit: Int? = nil
    ) -> (IndexingService, AsyncStream<LocalPath>.Iterator) {
        let (stream, ends) = AsyncStream<LocalPath>.makeStream()
        let service = IndexingService(folder.index, source, watchLimit: watchLimit) { ends.yield($0) }
        return (service, stream.makeAsyncIterator())
    }

    @Test("A started service indexes all chosen folders, and each of them apart")
    func start() async throws {
        try folder.write("a/one.jpg")
        try folder.write("b/two.jpg")
        var (service, ends) = service(folder.source("pictures/a", "pictures/b"))
        service.start()
        let roots = [await ends.next(), await ends.next()]
        #expect(Set(roots) == [folder.pictures.appending(Array("a".utf8)), folder.pictures.appending(Array("b".utf8))])
        #expect(try Set(folder.names()) == ["a/one.jpg", "b/two.jpg"])
        #expect(service.polledFolderCount == 0)
        service.stop()
    }

    @Test("New, changed and removed files in watched folders are noticed while the service runs")
    func watching() async throws {
        try folder.write("a/one.jpg", "first")
        var (service, ends) = service(folder.source())
        service.start()
        _ = await ends.next()
        try folder.write("a/two.jpg")
        while try folder.names("two").isEmpty { _ = await ends.next() }
        try folder.write("a/one.jpg", "second")
        while try folder.names("second").isEmpty { _ = await ends.next() }
        try folder.remove("a/two.jpg")
        while try !folder.names("two").isEmpty { _ = await ends.next() }
        try folder.write("new/folder/three.jpg")
        while try folder.names("three").isEmpty { _ = await ends.next() }
        service.stop()
    }

    @Test("Folders beyond the limit of watches are counted")
    func watchLimit() async throws {
        for name in ["a", "b", "c"] { try folder.write(name + "/one.jpg") }
        var (service, ends) = service(folder.source(), watchLimit: 2)
        service.start()
        _ = await ends.next()
        #expect(service.polledFolderCount == 2)
        service.stop()
    }

    @Test("A stopped service leaves the lock to others")
    func stop() async throws {
        try folder.write("one.jpg")
        var (service, ends) = service(folder.source())
        service.start()
        _ = await ends.next()
        service.stop()
        #expect(try folder.update().addedCount == 0)
    }
}
