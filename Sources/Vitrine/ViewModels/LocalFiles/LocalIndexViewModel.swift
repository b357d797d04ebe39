import Core
import Localize
import Model
import Reactive

/// The window that shows the state of the index of this computer's pictures: what is read, and what could not be. Main thread.
@MainActor
public final class LocalIndexViewModel {
    /// `nil` until it was read.
    public let state: Property<PictureIndexState?>
    /// Sent with what the user has to know.
    public let messages: Signal<String, Never>

    private let index: any PictureIndexControlling
    private let files: any FileOpening
    private let scheduler: any Scheduler
    private let messagesObserver: Signal<String, Never>.Observer
    private let bindings = CompositeDisposable()

    /// - Parameter scheduler: receives the states; the main thread's, except in tests.
    public init(
        _ index: any PictureIndexControlling, files: any FileOpening, scheduler: any Scheduler = UIScheduler()
    ) {
        (self.index, self.files, self.scheduler) = (index, files, scheduler)
        let current = MutableProperty<PictureIndexState?>(nil)
        state = Property(capturing: current)
        (messages, messagesObserver) = Signal<String, Never>.pipe()
        bindings += index.states.observe(on: scheduler).startWithValues { current.value = $0 }
    }

    deinit { bindings.dispose() }

    /// Stops or continues the reading of folders.
    public func togglePause() {
        guard let state = state.value else { return }
        index.setPaused(state.activity != .paused).observe(on: scheduler).startWithResult { [messagesObserver] result in
            if case .failure(let error) = result { messagesObserver.send(value: UserFacingError(error).line) }
        }
    }

    /// Shows the file or the folder of a problem in the file manager.
    public func reveal(_ problem: PictureIndexState.Problem) { files.reveal(path: problem.path) }
}

extension PictureIndexState {
    /// What the index does, and how much it has.
    public var summary: String {
        let count = trn("%s picture", "%s pictures", pictureCount, formatted(pictureCount))
        let activity =
            switch activity {
            case .idle where unreadFolderCount == 0: tr("All folders have been read")
            case .idle: tr("Some folders have not been read yet")
            case .running: tr("Reading folders…")
            case .paused: tr("Reading is paused")
            }
        return "\(count) · \(activity)"
    }

    /// The folders that are not read yet or not there; empty if there are none.
    public var notes: [String] {
        var notes: [String] = []
        if unreadFolderCount > 0 {
            notes.append(
                trn(
                    "%s folder has to be read", "%s folders have to be read", unreadFolderCount,
                    formatted(unreadFolderCount)))
        }
        if unavailableFolderCount > 0 {
            notes.append(
                trn(
                    "%s folder is on a disk that is not connected. Its pictures stay in the list.",
                    "%s folders are on disks that are not connected. Their pictures stay in the list.",
                    unavailableFolderCount, formatted(unavailableFolderCount)))
        }
        return notes
    }

    public var problemsHeading: String {
        problemCount == 0
            ? tr("Every file could be read")
            : trn(
                "%s file or folder could not be read", "%s files or folders could not be read", problemCount,
                formatted(problemCount))
    }
}
