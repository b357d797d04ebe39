import Core
import FileAccess
import GTKKit
import Localize
import Model
import Reactive
import ViewModels

/// Exports pictures from one window: saves, prints, sets as background. This class shows the dialogs and toasts;
/// `PictureExport` does the work.
@MainActor
public final class PictureExportPerformer {
    private weak var window: Window?
    /// Created at the first command, so that opening a window does not wait for it.
    private lazy var export = makeExport()
    private let makeExport: @MainActor () -> PictureExport
    private let showFile: @MainActor (LocalPath) -> Void
    private let show: @MainActor (Toast) -> Void
    private let changes: FileChangePresenter
    /// The running loads for the background, and the watches of saved files; they end with the window.
    private let loading = CompositeDisposable()
    /// The saved files that were opened in other programs, the latest last.
    private var watches: [(path: LocalPath, watch: any Disposable)] = []
    private static let maxWatchCount = 16

    /// - Parameters:
    ///   - showFile: shows a file in a window of the program.
    ///   - show: shows a toast in the window.
    public init(
        window: Window, export: @escaping @MainActor () -> PictureExport,
        showFile: @escaping @MainActor (LocalPath) -> Void = { _ in }, show: @escaping ToastShowing
    ) {
        (self.window, makeExport, self.showFile) = (window, export, showFile)
        self.show = { show($0, nil) }
        changes = FileChangePresenter(window: window, show: show)
    }

    deinit { loading.dispose() }

    // MARK: Saving

    /// Saves one picture under a name that the user can change, or several into a folder under names from the
    /// pattern.
    func save(_ images: [ImageEntity], turns: QuarterTurns = .none) {
        save(export.requests(for: images, turns: turns))
    }

    private func save(_ requests: [SaveRequest]) {
        guard let first = requests.first else { return }
        if requests.count == 1 { chooseTarget(for: first) } else { chooseFolder(of: requests) }
    }

    /// Saves pictures in a size and a format that the user chooses, with sheets of their credits if the user wants them.
    func saveFor(_ images: [ImageEntity], turns: QuarterTurns = .none) {
        SaveForDialog.present(
            SaveForm(images: images, turns: turns), over: window,
            load: { [export] in export.loadPicture($0, turns: turns, limit: $1) },
            then: { [weak self] in self?.confirmChanges($0) })
    }

    /// Asks first if a license forbids changed copies.
    private func confirmChanges(_ form: SaveForm) {
        let question = ChangeQuestion(form.forbidden, of: form.images.count)
        ChangeQuestionDialog.present(question, over: window) { [weak self] changes in
            var form = form
            if !changes { form.purpose = .original }
            self?.save(form)
        }
    }

    private func save(_ form: SaveForm) {
        if form.sheets.isEmpty {
            save(export.requests(for: form.images, turns: form.turns, form.choice))
        } else {
            chooseParent(of: form)
        }
    }

    private func chooseParent(of form: SaveForm) {
        let chooser = FileChooser(
            .chooseFolder, title: tr("Save in a New Folder"), parent: window, acceptLabel: tr("_Save"))
        if let folder = export.requests(for: form.images).first?.folder { chooser.setFolder(path: folder) }
        chooser.chooseTextPath(telling: show) { [weak self] path in self?.begin(form, in: path) }
    }

    /// Begins to save into a new folder. Its toast shows the progress until the end, which has its own toast.
    private func begin(_ form: SaveForm, in parent: String) {
        let folders = export.folders
        guard folders.begin(export.folderRequest(form, in: parent)) else {
            return show(Toast(tr("Another folder is still being saved")))
        }
        let toast = ProgressToast<FolderProgress>(
            show: show, text: { tr("Saving: %s of %s", formatted($0.done), formatted($0.total)) },
            cancel: { folders.cancel() })
        let end = SerialDisposable()
        end.inner = folders.progress.producer.startOnMain { progress in
            if let progress { return toast.display(progress) }
            toast.dismiss()
            end.dispose()
        }
        loading += end
    }

    private func chooseTarget(for request: SaveRequest) {
        let chooser = FileChooser(.save, title: tr("Save Picture"), parent: window, acceptLabel: tr("_Save"))
        chooser.setFileName(request.proposedFileName)
        chooser.setFolder(path: request.folder)
        chooser.chooseTextPath(telling: show) { [weak self] path in
            self?.begin([request.chosen(path: path)])
        }
    }

    private func chooseFolder(of requests: [SaveRequest]) {
        let title = trn("Save %s Picture", "Save %s Pictures", requests.count, formatted(requests.count))
        let chooser = FileChooser(.chooseFolder, title: title, parent: window, acceptLabel: tr("_Save"))
        chooser.setFolder(path: requests[0].folder)
        chooser.chooseTextPath(telling: show) { [weak self] path in
            self?.begin(
                requests.map { request in
                    var request = request
                    request.folder = path
                    return request
                })
        }
    }

    /// Begins to save, and confirms that at once, because the result may take many seconds.
    private func begin(_ requests: [SaveRequest]) {
        guard let first = requests.first else { return }
        let text =
            requests.count == 1
            ? tr("Saving “%s”…", first.proposedFileName)
            : trn("Saving %s picture…", "Saving %s pictures…", requests.count, formatted(requests.count))
        let toast = Toast(text)
        show(toast)
        // The toast is removed when the saves have ended, because the result has its own toast.
        let end = SerialDisposable()
        end.inner = export.queue.finished.observeOnMain { finished in
            guard finished.remaining == 0 else { return }
            toast.dismiss()
            end.dispose()
        }
        loading += end
        export.queue.save(requests)
    }

    /// Saves a picture of a service for another program, unless a saved file is still there, and calls back with the file. What
    /// the program changes is then in a file of the user, which a toast tells.
    func withSavedFile(
        of image: ImageEntity, turns: QuarterTurns, _ open: @escaping @MainActor @Sendable (LocalPath) -> Void
    ) {
        let use: @MainActor @Sendable (LocalPath) -> Void = { [weak self] path in
            self?.watch(path, of: image)
            open(path)
        }
        loading += export.savedFile(of: image, turns: turns).startWithMainValues { [weak self] path in
            if let path { use(path) } else { self?.save(image, turns, then: use) }
        }
    }

    private func save(
        _ image: ImageEntity, _ turns: QuarterTurns, then use: @escaping @MainActor @Sendable (LocalPath) -> Void
    ) {
        let end = SerialDisposable()
        end.inner = export.queue.finished.observeOnMain { finished in
            guard finished.image.id == image.id else { return }
            end.dispose()
            if case .success(let picture) = finished.result { use(LocalPath(picture.path)) }
        }
        loading += end
        begin(export.requests(for: [image], turns: turns))
    }

    // MARK: Edits in other programs

    private func watch(_ path: LocalPath, of image: ImageEntity) {
        guard let edited = export.edited, !watches.contains(where: { $0.path == path }) else { return }
        if watches.count == Self.maxWatchCount { watches.removeFirst().watch.dispose() }
        let watch = edited.edits(of: image, in: path).startOnMain { [weak self] hasLostCredits in
            self?.reportEdit(of: image, in: path, hasLostCredits: hasLostCredits)
        }
        watches.append((path, watch))
        loading += watch
    }

    private func reportEdit(of image: ImageEntity, in path: LocalPath, hasLostCredits: Bool) {
        let name = path.name.displayText()
        guard hasLostCredits else {
            let action = ToastAction(tr("_Show")) { [showFile] in showFile(path) }
            return show(Toast(ToastMessage(tr("“%s” was edited", name), action: action)))
        }
        let write = ToastAction(tr("_Write Credits")) { [weak self] in self?.writeCredits(of: image, to: path) }
        show(Toast(ToastMessage(tr("“%s” was edited and has lost its credits", name), action: write)))
    }

    private func writeCredits(of image: ImageEntity, to path: LocalPath) {
        guard let edited = export.edited else { return }
        // The program's own change is no edit.
        if let index = watches.firstIndex(where: { $0.path == path }) { watches.remove(at: index).watch.dispose() }
        let writing = edited.credits.writeCredits(of: image, to: path)
        changes.follow(writing, named: tr("Write Credits")) { [weak self] report in
            self?.watch(path, of: image)
            return report.changedCount == 0 ? nil : tr("Credits written to “%s”", path.name.displayText())
        }
    }

    // MARK: Elsewhere

    private lazy var printing = PicturePrinting(
        window: window, load: { [export] in export.loadPicture($0, turns: $1) }, show: show)

    func print(_ image: ImageEntity, turns: QuarterTurns = .none, to path: String? = nil) {
        printing.print(image, turns: turns, to: path)
    }

    func setWallpaper(_ image: ImageEntity, turns: QuarterTurns = .none) {
        loading += export.setWallpaper(image, turns: turns) { [weak self] message in
            if let message { self?.show(Toast(message)) }
        }
    }
}
