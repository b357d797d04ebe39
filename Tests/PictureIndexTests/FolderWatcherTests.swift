import FileAccess
import Foundation
import Synchronization
import Testing

@testable import PictureIndex

/// Which folders are watched. The tests wait for changes that are reported after those that must not be.
@Suite struct FolderWatcherTests {
    private let folder: IndexTestFolder

    init() throws { folder = try IndexTestFolder() }

    private func watcher(limit: Int = 100) throws -> (FolderWatcher, AsyncStream<Set<LocalPath>>.Iterator) {
        let (stream, changes) = AsyncStream<Set<LocalPath>>.makeStream()
        let made = FolderWatcher(limit: limit, isRelevant: { _ in true }) { changes.yield($0) }
        return (try #require(made), stream.makeAsyncIterator())
    }

    private func path(_ name: String) -> LocalPath { LocalPath(folder.path + "/pictures/" + name) }

    /// Returns all folders whose changes are reported until this one changes.
    private func changes(
        until last: LocalPath, _ iterator: inout AsyncStream<Set<LocalPath>>.Iterator
    ) async -> Set<LocalPath> {
        var all: Set<LocalPath> = []
        while !all.contains(last), let changed = await iterator.next() { all.formUnion(changed) }
        return all
    }

    @Test("A folder that was moved is not reported under its old path, and neither are those in it")
    func moved() async throws {
        for name in ["a/b/one.jpg", "end/one.jpg", "other/one.jpg"] { try folder.write(name) }
        var (watcher, iterator) = try watcher()
        for name in ["a", "a/b", "end", "other"] { #expect(watcher.watch(path(name))) }
        try folder.move("a", to: "c")
        try folder.write("end/two.jpg")
        #expect(await changes(until: path("end"), &iterator) == [path("a"), path("end")])
        try folder.write("c/b/two.jpg")
        try folder.write("c/two.jpg")
        try folder.write("other/two.jpg")
        #expect(!(await changes(until: path("other"), &iterator)).contains { $0.isBelow(path("a")) || $0 == path("a") })
    }

    @Test("Folders that are no longer watched are not reported, and leave their watches to others")
    func unwatched() async throws {
        for name in ["a/b/one.jpg", "other/one.jpg"] { try folder.write(name) }
        var (watcher, iterator) = try watcher(limit: 2)
        #expect(watcher.watch(path("a")) && watcher.watch(path("a/b")))
        #expect(!watcher.watch(path("other")))
        watcher.unwatch(below: path("a"))
        #expect(watcher.watch(path("other")))
        try folder.write("a/b/two.jpg")
        try folder.write("other/two.jpg")
        #expect(await changes(until: path("other"), &iterator) == [path("other")])
    }
}
