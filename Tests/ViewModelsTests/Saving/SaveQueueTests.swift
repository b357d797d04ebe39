import Core
import FileAccess
import FoundationEssentials
import Model
import Reactive
import TestSupport
import Testing

@testable import ViewModels

@Suite
@MainActor
struct SaveQueueTests {
    private let saving = ManualSaving()
    private let downloads = InMemoryDownloads()
    private let queue: SaveQueue

    init() { queue = SaveQueue(saving: saving, downloads: downloads, scheduler: ImmediateScheduler()) }

    private func requests(_ count: Int) -> [SaveRequest] {
        (0..<count).map { SaveRequest(image: .stub(id: $0), folder: "/pictures", name: "\($0)") }
    }

    @Test("Two saves run at the same time, and the third starts when one ends")
    func twoAtOnce() {
        queue.save(requests(3))
        #expect(saving.requests.map(\.name) == ["0", "1"])
        saving.finish(0)
        #expect(saving.requests.map(\.name) == ["0", "1", "2"])
    }

    @Test("The latest saved file of a picture that is still there can be opened again") func savedFile() throws {
        let folder = TemporaryFolder()
        let image = ImageEntity.stub(id: 1)
        for name in ["a", "b", "gone"] {
            let path = "\(folder.path)/\(name).jpg"
            if name != "gone" { try Data([1]).write(to: URL(filePath: path)) }
            downloads.update(downloads.begin(image, path: path), to: .saved)
        }
        downloads.update(downloads.begin(image, path: "\(folder.path)/a.jpg"), to: .cancelled)
        func found(_ id: Int) throws -> LocalPath? {
            try #require(queue.savedFile(of: ImageEntity.stub(id: id).id).first()).get()
        }
        let (latest, other) = try (found(1), found(2))
        #expect(latest == LocalPath("\(folder.path)/b.jpg") && other == nil)
    }

    @Test("Progress is in bytes until the file is saved")
    func progress() throws {
        queue.save(requests(1))
        saving.send(.receiving(TransferProgress(received: 500, expected: 1_000)), to: 0)
        #expect(queue.progress.value.values.first?.fraction == 0.5)
        saving.finish(0)
        let saved = downloads.downloads.value.first
        #expect(queue.progress.value.isEmpty && saved?.state == .saved && saved?.path == "/pictures/0.jpg")
    }

    @Test("Canceling a save disposes of it and starts the next")
    func cancelling() throws {
        queue.save(requests(3))
        let first = try #require(downloads.downloads.value.last?.id)
        queue.cancel(first)
        #expect(saving.disposedCount == 1 && saving.requests.count == 3)
        #expect(downloads.downloads.value.last?.state == .cancelled)
    }

    @Test("A canceled copy is saved again as the same copy")
    func copyAgain() throws {
        var request = requests(1)[0]
        request.conversion = PictureConversion(box: PixelSize(width: 9, height: 9), format: .png)
        queue.save([request])
        queue.cancel(try #require(downloads.downloads.value.first?.id))
        queue.retry(try #require(downloads.downloads.value.first))
        #expect(saving.requests.map(\.conversion) == [request.conversion, request.conversion])
    }

    @Test("A stopped save ends without a result")
    func tellsStopping() throws {
        let told = RecordedEvents<SaveQueue.Finished>()
        queue.finished.observeValues { finished in told.add(finished) }
        queue.save(requests(2))
        let id = try #require(downloads.downloads.value.first?.id)
        queue.cancel(id)
        queue.cancel(id)
        #expect(told.all.map(\.remaining) == [1] && told.all.allSatisfy { $0.result == nil })
    }

    @Test("A waiting save can be canceled before it begins")
    func cancellingWaiting() throws {
        queue.save(requests(3))
        queue.cancel(try #require(downloads.downloads.value.first?.id))
        saving.finish(0)
        #expect(saving.requests.count == 2)
    }

    @Test("A failure is reported once with its reason, and the other saves continue")
    func failing() {
        let told = RecordedEvents<SaveQueue.Finished>()
        queue.finished.observeValues { finished in told.add(finished) }
        queue.save(requests(2))
        saving.fail(0, .diskFull(path: "/pictures"))
        #expect(told.all.map(\.result) == [.failure(.diskFull(path: "/pictures"))])
        #expect(told.all.first?.remaining == 1 && !queue.progress.value.isEmpty)
    }

    @Test("A retry saves under the original name")
    func retrying() throws {
        queue.save(requests(1))
        saving.fail(0, .noFolder(path: "/pictures"))
        queue.retry(try #require(downloads.downloads.value.first))
        #expect(saving.requests.map { "\($0.folder)/\($0.name)" } == ["/pictures/0", "/pictures/0"])
        #expect(downloads.downloads.value.map(\.state) == [.saving])
    }

    @Test("Canceling all saves leaves none active")
    func cancellingAll() {
        queue.save(requests(5))
        queue.cancelAll()
        #expect(queue.progress.value.isEmpty && saving.disposedCount == saving.requests.count)
    }
}
