import Model
import Reactive
import TestSupport
import Testing

@testable import ViewModels

/// Tests the reports about files that are saved together, with events from a real queue.
@Suite
@MainActor
struct SaveTallyTests {
    private let saving = ManualSaving()
    private let downloads = InMemoryDownloads()
    private let queue: SaveQueue
    private let told = RecordedEvents<SaveTally.Report>()

    init() {
        queue = SaveQueue(saving: saving, downloads: downloads, scheduler: ImmediateScheduler())
        let tally = Atomic(SaveTally())
        queue.finished.observeValues { [told] finished in
            let reports = tally.modify { $0.add(finished) }
            for report in reports { told.add(report) }
        }
    }

    private func save(_ count: Int) {
        queue.save((0..<count).map { SaveRequest(image: .stub(id: $0), folder: "/pictures", name: "\($0)") })
    }

    private func saved(_ number: Int, count: Int) -> SaveTally.Report {
        .saved(SavedPicture(path: "/pictures/\(number).jpg"), count: count)
    }

    @Test("Files saved together are reported together at the end")
    func together() {
        save(3)
        for number in 0..<2 { saving.finish(number) }
        #expect(told.isEmpty)
        saving.finish(2)
        #expect(told.all == [saved(2, count: 3)])
    }

    @Test("A failure is reported at once, and the saved files before and after it at the end")
    func failure() {
        save(3)
        saving.finish(0)
        saving.fail(1, .diskFull(path: "/pictures"))
        #expect(told.all == [.failed(.diskFull(path: "/pictures"))])
        saving.finish(2)
        #expect(told.all.last == saved(2, count: 2))
    }

    @Test("If the last file fails or is stopped, files saved before it are reported once", arguments: [false, true])
    func lastFile(isStopped: Bool) throws {
        save(3)
        for number in 0..<2 { saving.finish(number) }
        if isStopped {
            queue.cancel(try #require(downloads.downloads.value.first { $0.state == .saving }).id)
        } else {
            saving.fail(2, .diskFull(path: "/pictures"))
        }
        let failures: [SaveTally.Report] = isStopped ? [] : [.failed(.diskFull(path: "/pictures"))]
        #expect(told.all == [saved(1, count: 2)] + failures)
        save(1)
        saving.finish(3)
        #expect(told.all.last == saved(0, count: 1))
    }

    @Test("Stopping all files reports nothing")
    func allStopped() {
        save(3)
        queue.cancelAll()
        #expect(told.isEmpty)
    }
}
