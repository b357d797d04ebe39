import FileAccess
import Model
import Reactive
import TestSupport
import Testing

@testable import ViewModels

@Suite struct EditedFilesTests {
    @Test("An edit tells whether the credits are lost, until the watch ends")
    func edits() {
        for areLost in [false, true] {
            let watching = ManualFileWatching()
            let (image, path) = (ImageEntity.stub(id: 1), LocalPath("/pictures/boat.jpg"))
            let edited = EditedFiles(
                watching: watching, credits: StubEditedCredits(areLost: areLost), scheduler: ImmediateScheduler())
            let edits = RecordedEvents<Bool>()
            let watch = edited.edits(of: image, in: path).startWithValues { edits.add($0) }
            for changed in [LocalPath("/pictures/other.jpg"), path] { watching.change(changed) }
            watch.dispose()
            watching.change(path)
            #expect(edits.all == [areLost] && watching.paths.isEmpty)
        }
    }
}
