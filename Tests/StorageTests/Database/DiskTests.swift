import Core
import Foundation
import Model
import Synchronization
import TestSupport
import Testing

@testable import Storage

/// Tests full and read-only disks. They need their own file system, which only root may mount.
@Suite(.enabled(if: SmallDisk.isPossible)) struct DiskTests {
    @Test("A full disk keeps all acknowledged changes, and the reason is reported")
    func fullDisk() throws {
        let disk = try SmallDisk(bytes: 400_000)
        let store = FavoritesStore.testing(disk.path)
        var added = 0
        var failure: StorageError?
        while failure == nil, added < 5_000 {
            switch store.add([.stub(added, title: String(repeating: "long ", count: 100))]).wait() {
            case .success: added += 1
            case .failure(let error): failure = error
            }
        }
        #expect(failure == .diskFull)
        #expect(try added > 10 && store.numbers().count == added)
        store.close()
        #expect(try FavoritesStore.testing(disk.path).numbers().count == added)
    }

    @Test("Dispensable files are deleted first, and then the change succeeds")
    func spareFiles() throws {
        let disk = try SmallDisk(bytes: 600_000)
        let cache = disk.path + "/cache"
        let asked = Atomic<Int>(0)
        let store = FavoritesStore.testing(
            disk.path,
            freeDiskSpace: {
                asked.add(1, ordering: .relaxed)
                // A process that another test forks at this moment keeps the space of a file that is only removed.
                truncate(cache, 0)
                try? FileManager.default.removeItem(atPath: cache)
            })
        try store.addNow(0..<1)
        // Fills the remaining space.
        _ = FileManager.default.createFile(atPath: cache, contents: Data(count: 0))
        let file = try FileHandle(forWritingTo: URL(filePath: cache))
        while (try? file.write(contentsOf: Data(count: 4_096))) != nil {}
        try? file.close()
        for number in 1..<20 {
            try store.add([.stub(number, title: String(repeating: "long ", count: 200))]).wait().get()
        }
        #expect(try asked.load(ordering: .relaxed) == 1 && store.numbers().count == 20)
    }

    @Test("Favorites on a disk that another program has filled are shown, and there are changes when there is room")
    func fullBeforeOpening() throws {
        let disk = try SmallDisk(bytes: 600_000)
        let before = FavoritesStore.testing(disk.path)
        try before.addNow(0..<3)
        before.close()
        let other = try disk.fill()
        let asked = Atomic<Int>(0)
        let store = FavoritesStore.testing(disk.path, freeDiskSpace: { asked.add(1, ordering: .relaxed) })
        #expect(try store.numbers() == ["2", "1", "0"])
        #expect(throws: StorageError.diskFull) { try store.add([.stub(9)]).wait().get() }
        #expect(asked.load(ordering: .relaxed) > 0)
        truncate(other, 0)
        try store.add([.stub(9)]).wait().get()
        #expect(try store.numbers().count == 4)
    }

    @Test("Favorites on a read-only medium are shown, and the reason is reported")
    func readOnly() throws {
        let disk = try SmallDisk(bytes: 2_000_000)
        let before = FavoritesStore.testing(disk.path)
        try before.addNow(0..<3)
        before.close()
        try disk.makeReadOnly()
        let events = Events()
        let store = FavoritesStore.testing(disk.path, events: events)
        #expect(try store.numbers() == ["2", "1", "0"])
        #expect(throws: StorageError.readOnly(path: disk.path)) { try store.add([.stub(9)]).wait().get() }
        #expect(events.all == [.unwritable(path: disk.path)])
    }

    @Test("Without a usable folder there are no favorites, and the reason is reported")
    func impossibleFolder() throws {
        let disk = try SmallDisk(bytes: 64_000)
        try disk.makeReadOnly()
        let store = FavoritesStore.testing(disk.path + "/vitrine")
        #expect(throws: StorageError.readOnly(path: disk.path + "/vitrine")) {
            try store.add([.stub(9)]).wait().get()
        }
    }
}
