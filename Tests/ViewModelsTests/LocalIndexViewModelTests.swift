import Core
import FileAccess
import Model
import Reactive
import Testing

@testable import ViewModels

@Suite("The window of the index")
@MainActor
struct LocalIndexModelTests {
    private func state(_ change: (inout PictureIndexState) -> Void) -> PictureIndexState {
        var state = PictureIndexState()
        change(&state)
        return state
    }

    @Test("The summary says what is read and what the index does")
    func summary() {
        for (present, summary) in [
            (state { $0.pictureCount = 12 }, "12 pictures · All folders have been read"),
            (state { $0.activity = .running }, "0 pictures · Reading folders…"),
            (state { $0.activity = .paused }, "0 pictures · Reading is paused"),
            (state { $0.unreadFolderCount = 1 }, "0 pictures · Some folders have not been read yet"),
        ] {
            #expect(present.summary == summary)
        }
    }

    @Test("Unread and unavailable folders are named, and problems counted")
    func notes() {
        let state = state { ($0.unreadFolderCount, $0.unavailableFolderCount, $0.problemCount) = (2, 1, 3) }
        let notes = [
            "2 folders have to be read", "1 folder is on a disk that is not connected. Its pictures stay in the list.",
        ]
        #expect(state.notes == notes)
        #expect(state.problemsHeading == "3 files or folders could not be read")
        #expect(PictureIndexState().problemsHeading == "Every file could be read")
    }

    @Test("The button pauses the reading, and continues it")
    func pause() {
        let index = StubIndex()
        let model = LocalIndexViewModel(index, files: NoFiles(), scheduler: ImmediateScheduler())
        model.togglePause()
        #expect(model.state.value?.activity == .paused)
        model.togglePause()
        #expect(model.state.value?.activity == .idle)
    }
}

private final class StubIndex: PictureIndexControlling {
    private let current = MutableProperty(PictureIndexState())
    var states: SignalProducer<PictureIndexState, Never> { current.producer }

    func setPaused(_ isPaused: Bool) -> SignalProducer<(), StorageError> {
        current.modify { $0.activity = isPaused ? .paused : .idle }
        return SignalProducer(value: ())
    }
}

private struct NoFiles: FileOpening {
    func reveal(path: LocalPath) {}
    func open(path: LocalPath) {}
    func chooseProgram(for path: LocalPath, otherwise: @escaping @MainActor () -> Void) {}
}
