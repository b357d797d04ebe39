import FileAccess
import Foundation
import Model
import Reactive
import TestSupport
import Testing

@testable import Storage

@Suite struct DownloadsStoreTests {
    private let folder = TemporaryFolder()

    private func open() -> (DownloadsStore, HistoryDatabase) {
        let database = HistoryDatabase(folder: folder.path)
        let downloads = DownloadsStore(database, scheduler: ImmediateScheduler())
        _ = database.database.reading { _ in }.wait()
        return (downloads, database)
    }

    @Test("The list is available in the next run, with codes, and an unfinished save is marked as interrupted")
    func nextRun() {
        let (downloads, database) = open()
        let first = downloads.begin(.stub(1), path: "/tmp/1.jpg")
        let second = downloads.begin(.stub(2), path: "/tmp/2.jpg")
        let third = downloads.begin(.stub(3), path: "/tmp/3.jpg")
        let code = ImageCode(words: [1, 2, 3, 4])
        downloads.update(first, to: .saved, path: "/tmp/1 (2).jpg", code: code)
        downloads.update(second, to: .failed(reason: "The disk is full"))
        database.close()
        let (next, nextDatabase) = open()
        defer { nextDatabase.close() }
        let all = next.downloads.value
        #expect(all.map(\.id) == [third, second, first] && all.map(\.image.imageCode) == [nil, nil, code])
        #expect(all.map(\.state) == [.interrupted, .failed(reason: "The disk is full"), .saved])
        #expect(all.map(\.path) == ["/tmp/3.jpg", "/tmp/2.jpg", "/tmp/1 (2).jpg"])
        #expect(next.begin(.stub(4), path: "/tmp/4.jpg") > third)
    }

    @Test("A saved file that was moved has its new path, also in the next run")
    func movedFile() {
        let (downloads, database) = open()
        for name in ["a", "b"] {
            downloads.update(downloads.begin(.stub(1), path: "/tmp/\(name).jpg"), to: .saved, path: nil)
        }
        downloads.moveFiles([
            FileMove(from: "/tmp/a.jpg", to: "/tmp/b.jpg"), FileMove(from: "/tmp/b.jpg", to: "/tmp/a.jpg"),
        ])
        database.close()
        let (next, nextDatabase) = open()
        defer { nextDatabase.close() }
        #expect(next.downloads.value.map(\.path) == ["/tmp/a.jpg", "/tmp/b.jpg"])
    }

    @Test("Clearing keeps unfinished saves, and undo restores the removed entries")
    func clearing() {
        let (downloads, database) = open()
        let first = downloads.begin(.stub(1), path: "/tmp/1.jpg")
        let second = downloads.begin(.stub(2), path: "/tmp/2.jpg")
        downloads.update(first, to: .saved)
        let before = downloads.downloads.value
        downloads.clear()
        #expect(downloads.downloads.value.map(\.id) == [second])
        downloads.restore(before)
        #expect(downloads.downloads.value == before)
        database.close()
    }

    @Test("Clearing removes finished entries of another process, too")
    func clearingOtherEntries() {
        let (downloads, database) = open()
        let (other, otherDatabase) = open()
        other.update(other.begin(.stub(1), path: "/tmp/1.jpg"), to: .saved)
        let unfinished = other.begin(.stub(2), path: "/tmp/2.jpg")
        otherDatabase.close()
        let own = downloads.begin(.stub(3), path: "/tmp/3.jpg")
        downloads.clear()
        database.close()
        let (next, nextDatabase) = open()
        defer { nextDatabase.close() }
        #expect(next.downloads.value.map(\.id) == [own, unfinished])
    }
}
