import Dispatch
import FileAccess
import Foundation
import Synchronization
import Testing

@testable import PictureIndex

/// Which folders are watched. The tests wait for changes that are reported after those that must not be.
@Suite struct FolderWatcherTests {
    private let folder: IndexTestFolder

    init() throws { folder = try IndexTestFolder() }

    private func watcher(
        limit: Int = 100, _ hang: Hang? = nil
    ) throws -> (FolderWatcher, AsyncStream<Set<LocalPath>>.Iterator) {
        let (stream, changes) = AsyncStream<Set<LocalPath>>.makeStream()
        let made = FolderWatcher(
            limit: limit,
            addWatch: { descriptor, folder in
                let watch = FolderWatcher.addWatch(descriptor, folder)
                hang?.wait(for: folder)
                return watch
            }, isRelevant: { _ in true }, onChange: { changes.yield($0 ?? []) })
        return (try #require(made), stream.makeAsyncIterator())
    }

    /// A call of the system for a folder that has the watch but does not return until it is ended. Later calls for the folder
    /// return.
    private final class Hang: Sendable {
        private let folder: LocalPath
        private let hasBegun = Mutex(false)
        private let ending = DispatchSemaphore(value: 0)
        private let (begins, hanging) = AsyncStream<Void>.makeStream()
        private let (results, result) = AsyncStream<Bool>.makeStream()

        init(_ folder: LocalPath) { self.folder = folder }

        /// Watches the folder on a thread of its own, and returns when that hangs.
        func begin(_ watcher: FolderWatcher) async {
            let (folder, result) = (folder, result)
            Thread.detachNewThread { result.yield(watcher.watch(folder)) }
            for await _ in begins { break }
        }

        func wait(for folder: LocalPath) {
            let isFirst = hasBegun.withLock { hasBegun in
                defer { hasBegun = hasBegun || folder == self.folder }
                return !hasBegun && folder == self.folder
            }
            guard isFirst else { return }
            hanging.yield()
            ending.wait()
        }

        /// Returns whether the folder is watched.
        func end() async -> Bool? {
            ending.signal()
            return await results.first { _ in true }
        }
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

    @Test("While the system hangs at one folder, others are watched, reported and no longer watched")
    func hanging() async throws {
        for name in ["hanging/one.jpg", "other/one.jpg", "last/one.jpg"] { try folder.write(name) }
        let hang = Hang(path("hanging"))
        var (watcher, iterator) = try watcher(limit: 2, hang)
        await hang.begin(watcher)
        #expect(watcher.watch(path("other")))
        try folder.write("other/two.jpg")
        #expect(await changes(until: path("other"), &iterator) == [path("other")])
        // The folder that hangs counts.
        #expect(!watcher.watch(path("last")))
        watcher.unwatch(below: path("other"))
        #expect(watcher.watch(path("last")))
        #expect(await hang.end() == true)
        try folder.write("hanging/two.jpg")
        #expect(await changes(until: path("hanging"), &iterator).contains(path("hanging")))
    }

    @Test("A folder that is unwatched while the system hangs at it is not watched afterwards")
    func unwatchedWhileHanging() async throws {
        for name in ["a/one.jpg", "other/one.jpg"] { try folder.write(name) }
        let hang = Hang(path("a"))
        var (watcher, iterator) = try watcher(limit: 1, hang)
        await hang.begin(watcher)
        watcher.unwatch(below: path("a"))
        #expect(watcher.watch(path("other")))
        #expect(await hang.end() == true)
        try folder.write("a/two.jpg")
        try folder.write("other/two.jpg")
        #expect(await changes(until: path("other"), &iterator) == [path("other")])
    }

    @Test("A folder that is watched again while the system hangs at it stays watched")
    func watchedAgainWhileHanging() async throws {
        try folder.write("a/one.jpg")
        let hang = Hang(path("a"))
        var (watcher, iterator) = try watcher(hang)
        await hang.begin(watcher)
        watcher.unwatch(below: path("a"))
        // The system gives the same watch.
        #expect(watcher.watch(path("a")))
        #expect(await hang.end() == true)
        try folder.write("a/two.jpg")
        #expect(await changes(until: path("a"), &iterator) == [path("a")])
    }

    @Test("A folder that replaces a moved one while the system hangs at it is watched instead")
    func movedWhileHanging() async throws {
        for name in ["a/one.jpg", "end/one.jpg", "other/one.jpg"] { try folder.write(name) }
        let hang = Hang(path("a"))
        var (watcher, iterator) = try watcher(hang)
        for name in ["end", "other"] { #expect(watcher.watch(path(name))) }
        await hang.begin(watcher)
        try folder.move("a", to: "c")
        try folder.write("a/one.jpg")
        // The move has been read when a later change is reported.
        try folder.write("end/two.jpg")
        #expect(await changes(until: path("end"), &iterator) == [path("end")])
        #expect(await hang.end() == true)
        try folder.write("c/two.jpg")
        try folder.write("other/two.jpg")
        #expect(!(await changes(until: path("other"), &iterator)).contains(path("a")))
        try folder.write("a/two.jpg")
        #expect(await changes(until: path("a"), &iterator).contains(path("a")))
    }
}
