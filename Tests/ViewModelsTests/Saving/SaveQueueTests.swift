import Model
import Reactive
import Synchronization
import Testing

@testable import ViewModels

@Suite("Save queue")
@MainActor
struct SaveQueueTests {
    private let saving = ManualSaving()
    private let downloads = MemoryDownloads()
    private let queue: SaveQueue

    init() { queue = SaveQueue(saving: saving, downloads: downloads, scheduler: ImmediateScheduler()) }

    private func orders(_ count: Int) -> [SaveOrder] {
        (0..<count).map { SaveOrder(image: .stub(id: $0), folder: "/pictures", name: "\($0)") }
    }

    @Test("Two are saved at once, the third when one of them has ended")
    func twoAtOnce() {
        queue.save(orders(3))
        #expect(saving.orders.map(\.name) == ["0", "1"])
        saving.finish(0)
        #expect(saving.orders.map(\.name) == ["0", "1", "2"])
    }

    @Test("Progress is shown in bytes until the file is there")
    func progress() throws {
        queue.save(orders(1))
        saving.send(.receiving(TransferProgress(received: 500, expected: 1_000)), to: 0)
        #expect(queue.progress.value.values.first?.fraction == 0.5)
        #expect(queue.isSaving.value)
        saving.finish(0)
        #expect(queue.progress.value.isEmpty && !queue.isSaving.value)
        #expect(downloads.downloads.value.map(\.state) == [.saved])
        #expect(downloads.downloads.value.first?.path == "/pictures/0.jpg")
    }

    @Test("Cancelling disposes of it and starts the next")
    func cancelling() throws {
        queue.save(orders(3))
        let first = try #require(downloads.downloads.value.last?.id)
        queue.cancel(first)
        #expect(saving.disposedCount == 1)
        #expect(saving.orders.count == 3)
        #expect(downloads.downloads.value.last?.state == .cancelled)
    }

    @Test("One that is stopped is said to have ended, without a result")
    func tellsStopping() throws {
        let told = Mutex<[SaveQueue.Finished]>([])
        queue.finished.observeValues { finished in told.withLock { $0.append(finished) } }
        queue.save(orders(2))
        let id = try #require(downloads.downloads.value.first?.id)
        queue.cancel(id)
        queue.cancel(id)
        #expect(told.withLock { $0.map(\.remaining) } == [1])
        #expect(told.withLock { $0.allSatisfy { $0.result == nil } })
    }

    @Test("One that waits can be cancelled before it begins")
    func cancellingWaiting() throws {
        queue.save(orders(3))
        queue.cancel(try #require(downloads.downloads.value.first?.id))
        saving.finish(0)
        #expect(saving.orders.count == 2)
    }

    @Test("A failure is told once, with its reason, and the others go on")
    func failing() {
        let told = Mutex<[SaveQueue.Finished]>([])
        queue.finished.observeValues { finished in told.withLock { $0.append(finished) } }
        queue.save(orders(2))
        saving.fail(0, .diskFull(path: "/pictures"))
        #expect(told.withLock { $0.map(\.result) } == [.failure(.diskFull(path: "/pictures"))])
        #expect(told.withLock { $0.first?.remaining } == 1)
        #expect(queue.isSaving.value)
    }

    @Test("What has failed is saved again under the name it was to get")
    func retrying() throws {
        queue.save(orders(1))
        saving.fail(0, .noFolder(path: "/pictures"))
        queue.retry(try #require(downloads.downloads.value.first))
        #expect(saving.orders.count == 2)
        #expect(saving.orders.last?.folder == "/pictures" && saving.orders.last?.name == "0")
        #expect(downloads.downloads.value.map(\.state) == [.saving])
    }

    @Test("Cancelling all leaves nothing under way")
    func cancellingAll() {
        queue.save(orders(5))
        queue.cancelAll()
        #expect(!queue.isSaving.value)
        #expect(saving.orders.count <= 5 && saving.disposedCount == saving.orders.count)
    }
}
