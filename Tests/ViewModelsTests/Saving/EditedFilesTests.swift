import FileAccess
import Model
import Reactive
import TestSupport
import Testing

@testable import ViewModels

@Suite struct EditedFilesTests {
    @Test("An edit tells whether the credits are lost, until the watch ends", arguments: [false, true])
    func edits(areLost: Bool) {
        let watching = ManualFileWatching()
        let (image, path) = (ImageEntity.stub(id: 1), LocalPath("/pictures/boat.jpg"))
        let edited = EditedFiles(
            watching: watching, credits: StubEditedCredits(areLost: areLost), scheduler: ImmediateScheduler())
        let edits = RecordedEvents<Bool>()
        let watch = edited.edits(of: image, in: path).startWithValues { edits.add($0) }
        watching.change(LocalPath("/pictures/other.jpg"))
        watching.change(path)
        #expect(edits.all == [areLost])
        watch.dispose()
        watching.change(path)
        #expect(edits.all.count == 1 && watching.paths.isEmpty)
    }
}
