import Core
import FileAccess
import GTKKit
import Localize
import Model
import Reactive
import ViewModels

/// Changes what is in picture files of this computer: credits, caption, tags and rotation.
@MainActor
public final class PictureDetailsPerformer {
    private weak var window: Window?
    private let presenter: FileChangePresenter
    private let editing: any PictureDetailsEditing
    private let favorites: FavoriteChanges

    /// - Parameters:
    ///   - favorites: gets what changed files of favorites say.
    ///   - show: shows a toast in the window.
    public init(
        window: Window, editing: any PictureDetailsEditing, favorites: FavoriteChanges, show: @escaping ToastShowing
    ) {
        (self.window, self.editing, self.favorites) = (window, editing, favorites)
        presenter = FileChangePresenter(window: window, show: show)
    }

    /// Reads the details, shows them in a window, writes the change and reports the result, which can be undone.
    func edit(_ paths: [LocalPath]) {
        read(paths) { [self] read in
            guard let first = read.first else { return }
            PictureDetailsWindow.present(
                over: window, for: PictureDetailsForm(read.map(\.details)), name: first.path.name.displayText()
            ) { [self] in write($0, to: read.map(\.path)) }
        }
    }

    /// Writes the credits of a picture into a file that shows it. The user is asked if the file has others.
    ///
    /// - Parameter changed: called when the file has been changed, or changed back.
    func writeCredits(of image: ImageEntity, to path: LocalPath, changed: @escaping @MainActor () -> Void) {
        read([path]) { [self] read in
            guard let details = read.first?.details else { return }
            let replacement = CreditsReplacement(of: details, by: image)
            guard !replacement.change.isEmpty else {
                return presenter.present(tr("The file has these credits already"))
            }
            let replace: @MainActor () -> Void = { [self] in write(replacement.change, to: [path], changed: changed) }
            guard !replacement.lines.isEmpty else { return replace() }
            let dialog = MessageDialog(
                parent: window, heading: tr("Replace the Credits in the File?"),
                body: replacement.lines.joined(separator: "\n"))
            dialog.ask(cancel: tr("_Cancel"), accept: tr("_Replace")) { if $0 { replace() } }
        }
    }

    private func read(_ paths: [LocalPath], then receive: @escaping @MainActor ([ReadDetails]) -> Void) {
        guard !paths.isEmpty else { return }
        let cancellation = FileChangeCancellation()
        let progress = presenter.begin(of: paths.count, cancellation) { tr("Reading credits… %s of %s", $0, $1) }
        let reading = editing.readDetails(of: paths, unless: cancellation).observe(on: UIScheduler())
        reading.startWithMainValues { [self] event in
            switch event {
            case .progress(let done, let total): progress?.display((done: done, total: total))
            case .finished(let read, let failures):
                progress?.dismiss()
                guard !cancellation.isCancelled else { return }
                if !failures.isEmpty { presenter.report(failures) }
                if window?.isMapped == true { receive(read) }
            }
        }
    }

    private func write(
        _ change: PictureDetailsChange, to paths: [LocalPath], changed: @escaping @MainActor () -> Void = {}
    ) {
        let cancellation = FileChangeCancellation()
        let changes = editing.write(change, to: paths, unless: cancellation)
        let progress = presenter.begin(of: paths.count, cancellation) { tr("Writing credits… %s of %s", $0, $1) }
        let tell: @MainActor (FileChangeReport) -> Void = { [self] report in
            updateFavorites(report.changed)
            changed()
        }
        presenter.follow(changes, named: tr("Edit Credits"), progress, undone: tell) { report in
            guard report.changedCount > 0 else { return nil }
            tell(report)
            let (count, sidecars) = (report.changedCount, report.sidecarCount)
            let text = trn(
                "Credits of %s picture changed", "Credits of %s pictures changed", count, formatted(count))
            guard sidecars > 0 else { return text }
            return text + "\n"
                + trn(
                    "%s picture got them in a file beside it (.xmp)",
                    "%s pictures got them in files beside them (.xmp)", sidecars, formatted(sidecars))
        }
    }

    private func updateFavorites(_ paths: [LocalPath]) {
        let paths = paths.filter { path in
            favorites.isFavorite(ImageID(provider: .folders, string: FileURI.identifier(path.bytes)))
        }
        guard !paths.isEmpty else { return }
        editing.readDetails(of: paths, unless: FileChangeCancellation()).observe(on: UIScheduler())
            .startWithMainValues { [favorites] event in
                if case .finished(let read, _) = event { favorites.update(read) }
            }
    }

    /// Writes a rotation into the file as its orientation; no pixel changes.
    ///
    /// - Parameter failed: called if the file stays as it is.
    func rotate(_ path: LocalPath, by turns: QuarterTurns, failed: @escaping @MainActor () -> Void) {
        let changes = editing.write(
            PictureDetailsChange(turns: turns), to: [path], unless: FileChangeCancellation())
        presenter.follow(changes, named: tr("Rotation")) { report in
            if report.changedCount == 0 { failed() }
            return report.changedCount == 0 ? nil : tr("“%s” rotated", path.name.displayText())
        }
    }
}
