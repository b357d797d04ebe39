import Dispatch
import FileAccess
import Foundation
import Model
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
        let service = IndexingService(folder.index, source, watchLimit: watchLimit) { event in
            if case .updated(let root) = event { ends.yield(root) }
        }
        return (service, stream.makeAsyncIterator())
    }

    /// Returns a service and the stream of its events.
    private func observed(
        _ source: IndexingSource, watchLimit: Int? = nil, retryInterval: Double = IndexingService.pollingInterval,
        startThread: @escaping @Sendable (@escaping @Sendable () -> Void) -> Bool = { IndexingThread.start($0) }
    ) -> (IndexingService, AsyncStream<IndexingService.Event>.Iterator) {
        let (stream, events) = AsyncStream<IndexingService.Event>.makeStream()
        let service = IndexingService(
            folder.index, source, watchLimit: watchLimit, retryInterval: retryInterval, startThread: startThread,
            onEvent: { events.yield($0) })
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

    @Test("Folders beyond the limit of watches are told, and only then")
    func watchLimit() async throws {
        for name in ["a", "b", "c"] { try folder.write(name + "/one.jpg") }
        var (service, events) = observed(folder.source(), watchLimit: 2)
        service.start()
        #expect(await events.next() == .polling(folder.pictures, folderCount: 2))
        #expect(await events.next() == .updated(folder.pictures))
        service.stop()
        var (other, unlimited) = observed(folder.source())
        other.start()
        #expect(await unlimited.next() == .updated(folder.pictures))
        other.stop()
    }

    @Test("A run that fails is told and listed as a problem until the next one succeeds")
    func failure() async throws {
        try folder.write("one.jpg")
        let database = folder.database
        let isFirst = Mutex(true)
        folder.reader.whileReading { _ in
            // A run that meets another database than at its beginning fails.
            if isFirst.withLock({ isFirst in
                defer { isFirst = false }; return isFirst
            }) {
                unlink(database)
            }
        }
        // Only the new file causes the next run, however long the test waits.
        var (service, events) = observed(folder.source(), retryInterval: 100_000)
        service.start()
        guard case .failed(let root, _)? = await events.next() else {
            Issue.record("the run has not failed")
            return
        }
        #expect(try root == folder.pictures && folder.index.status().problems.map(\.kind) == [.notIndexed])
        try folder.write("two.jpg")
        #expect(await events.next() == .updated(folder.pictures))
        #expect(try folder.index.status().problems == [] && folder.names().count == 2)
        service.stop()
    }

    @Test("Without a thread nothing is indexed, and the next start tries again")
    func noThread() async throws {
        try folder.write("one.jpg")
        // The first thread only starts the others.
        let count = Mutex(0)
        var (service, events) = observed(folder.source()) { body in
            let number = count.withLock { count in
                count += 1
                return count
            }
            return number == 2 ? false : IndexingThread.start(body)
        }
        service.start()
        guard case .failed? = await events.next() else {
            Issue.record("the missing thread is not told")
            return
        }
        service.start()
        #expect(await events.next() == .updated(folder.pictures))
        service.stop()
    }

    @Test("A folder that is no longer chosen while it is read does not keep missing pictures of others in the index")
    func unchosenWhileReading() async throws {
        try folder.write("a/one.jpg")
        try folder.write("b/two.jpg")
        let (path, reader) = (folder.path, folder.reader)
        let roots = Mutex([LocalPath(path + "/pictures/a"), LocalPath(path + "/pictures/b")])
        let resume = DispatchSemaphore(value: 0)
        reader.whileReading { if $0.name == "two.jpg" { resume.wait() } }
        let source = IndexingSource(folders: { roots.withLock { $0 } }, reader: reader) { _ in true }
        var (service, ends) = service(source)
        service.start()
        _ = await ends.next()
        roots.withLock { _ = $0.popLast() }
        service.start()
        try folder.remove("a/one.jpg")
        func rowCount() throws -> Int64 {
            try folder.index.fetch { try $0.connection.integer("SELECT count(*) FROM picture") }
        }
        // Each further change has a run, and the last one is after the second folder was forgotten.
        var number = 0
        while try rowCount() > 0 {
            try folder.write("a/\(number).jpg")
            try folder.remove("a/\(number).jpg")
            number += 1
            _ = await ends.next()
        }
        resume.signal()
        service.stop()
    }

    @Test("A changed folder is read when nothing has changed for a while, or after the longest wait")
    func quietTime() {
        var changes = 0
        IndexingService.waitUntilQuiet(
            {
                changes += 1
                return changes < 5
            }, isOver: { false })
        #expect(changes == 5)
        IndexingService.waitUntilQuiet(
            {
                changes += 1
                return true
            }, isOver: { changes == 9 })
        #expect(changes == 9)
    }

    @Test("A wait tells whether something was reported, however often")
    func reports() {
        let control = IndexingControl()
        #expect(!control.wait(seconds: 0))
        for _ in 0..<3 { control.report(changed: []) }
        #expect(control.wait(seconds: 0))
        #expect(!control.wait(seconds: 0))
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
