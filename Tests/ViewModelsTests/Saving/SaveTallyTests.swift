import Model
import Reactive
import Testing

@testable import ViewModels

/// Tests the reports about files that are saved together, with events from a real queue.
@Suite("What is told of files that are saved")
@MainActor
struct SaveTallyTests {
    private let saving = ManualSaving()
    private let downloads = InMemoryDownloads()
    private let queue: SaveQueue
    private let told = Atomic<[SaveTally.Report]>([])

    init() {
        queue = SaveQueue(saving: saving, downloads: downloads, scheduler: ImmediateScheduler())
        let tally = Atomic(SaveTally())
        queue.finished.observeValues { [told] finished in
            let reports = tally.modify { $0.add(finished) }
            told.modify { $0 += reports }
        }
    }

    private func save(_ count: Int) {
        queue.save((0..<count).map { SaveRequest(image: .stub(id: $0), folder: "/pictures", name: "\($0)") })
    }

    private func saved(_ number: Int, count: Int) -> SaveTally.Report {
        .saved(SavedPicture(path: "/pictures/\(number).jpg", holdsCredits: true), count: count)
    }

    @Test("Files that are saved together are told together, at the end")
    func filesSavedTogetherTold() {
        save(3)
        for number in 0..<2 { saving.finish(number) }
        #expect(told.value.isEmpty)
        saving.finish(2)
        #expect(told.value == [saved(2, count: 3)])
    }

    @Test("A failure is told at once, and those saved before and after it at the end")
    func failureToldOnceSaved() {
        save(3)
        saving.finish(0)
        saving.fail(1, .diskFull(path: "/pictures"))
        #expect(told.value == [.failed(.diskFull(path: "/pictures"))])
        saving.finish(2)
        #expect(told.value.last == saved(2, count: 2))
    }

    @Test("Where the last file fails, those saved before it are told all the same, and never again")
    func lastFileFailsSaved() {
        save(3)
        for number in 0..<2 { saving.finish(number) }
        saving.fail(2, .diskFull(path: "/pictures"))
        #expect(told.value == [saved(1, count: 2), .failed(.diskFull(path: "/pictures"))])
        save(1)
        saving.finish(3)
        #expect(told.value.last == saved(0, count: 1))
    }

    @Test("Where the last file is stopped, those saved before it are told all the same, and never again")
    func lastFileStoppedSaved() throws {
        save(3)
        for number in 0..<2 { saving.finish(number) }
        queue.cancel(try #require(downloads.downloads.value.first { $0.state == .saving }).id)
        #expect(told.value == [saved(1, count: 2)])
        save(1)
        saving.finish(3)
        #expect(told.value.last == saved(0, count: 1))
    }

    @Test("Nothing is told where all are stopped")
    func nothingToldAllStopped() {
        save(3)
        queue.cancelAll()
        #expect(told.value.isEmpty)
    }
}
