import GTKKit
import Localize
import Model
import Reactive
import ViewModels

/// What can be done with pictures outside the program, wherever they are shown: one for each window. It asks the questions and
/// tells the answers; `PictureExport` does the rest.
@MainActor
public final class PictureCommands {
    private weak var window: Window?
    /// Made when something is first done: no window waits for what it needs.
    private lazy var export = makeExport()
    private let makeExport: @MainActor () -> PictureExport
    private let show: @MainActor (Toast) -> Void
    /// What is still loaded for the clipboard or the background; ends with the window.
    private let loading = CompositeDisposable()

    /// - Parameter show: shows a toast in the window.
    public init(
        window: Window, export: @escaping @MainActor () -> PictureExport, show: @escaping @MainActor (Toast) -> Void
    ) {
        (self.window, makeExport, self.show) = (window, export, show)
    }

    deinit { loading.dispose() }

    // MARK: Saving

    /// One picture is saved under a name that can be changed, several into a folder under the names that the pattern gives.
    func save(_ images: [ImageEntity]) {
        let requests = export.requests(for: images)
        guard let first = requests.first else { return }
        if requests.count == 1 { ask(for: first) } else { askForFolder(of: requests) }
    }

    private func ask(for request: SaveRequest) {
        let chooser = FileChooser(.save, title: tr("Save Picture"), parent: window, acceptLabel: tr("_Save"))
        chooser.setFileName(request.proposedFileName)
        chooser.setFolder(path: request.folder)
        chooser.choosePath(telling: show) { [weak self] path in
            self?.begin([request.chosen(path: path)])
        }
    }

    private func askForFolder(of requests: [SaveRequest]) {
        let title = trn("Save %s Picture", "Save %s Pictures", requests.count, formatted(requests.count))
        let chooser = FileChooser(.chooseFolder, title: title, parent: window, acceptLabel: tr("_Save"))
        chooser.setFolder(path: requests[0].folder)
        chooser.choosePath(telling: show) { [weak self] path in
            self?.begin(
                requests.map { request in
                    var request = request
                    request.folder = path
                    return request
                })
        }
    }

    /// Says at once that it works: the end may be many seconds away.
    private func begin(_ requests: [SaveRequest]) {
        guard let first = requests.first else { return }
        let text =
            requests.count == 1
            ? tr("Saving “%s”…", first.proposedFileName)
            : trn("Saving %s picture…", "Saving %s pictures…", requests.count, formatted(requests.count))
        let toast = Toast(text)
        show(toast)
        // What is told of the end takes its place.
        let end = SerialDisposable()
        end.inner = export.queue.finished.observeOnMain { finished in
            guard finished.remaining == 0 else { return }
            toast.dismiss()
            end.dispose()
        }
        loading += end
        export.queue.save(requests)
    }

    // MARK: Copying

    func copyPicture(_ image: ImageEntity) {
        let working = Toast(tr("Copying the picture…"), seconds: 0)
        show(working)
        loading += export.loadPicture(image).startWithResult { [weak self] result in
            MainActor.assumeIsolated {
                working.dismiss()
                switch result {
                case .success(let picture):
                    Clipboard.copy(Texture(picture))
                    self?.show(Toast(tr("Picture copied")))
                case .failure(let error):
                    self?.show(Toast(UserFacingError(error).message))
                }
            }
        }
    }

    /// The forms in which other programs want to have an attribution.
    enum AttributionForm {
        case text, html, markdown
    }

    func copyAttribution(of images: [ImageEntity], as form: AttributionForm) {
        let attributions = images.map(\.attribution)
        let plain = attributions.map(\.text).joined(separator: "\n")
        switch form {
        case .text:
            Clipboard.copy(text: plain)
        case .html:
            // A word processor takes the links, a text editor the source.
            let html = attributions.map { "<p>\($0.html)</p>" }.joined(separator: "\n")
            Clipboard.copy([.html(html), .text(html)])
        case .markdown:
            Clipboard.copy(text: attributions.map(\.markdown).joined(separator: "\n\n"))
        }
        show(Toast(tr("Attribution copied")))
    }

    func copyLinks(of images: [ImageEntity]) {
        Clipboard.copy(text: images.map(\.pageURL).joined(separator: "\n"))
        show(Toast(tr("Link copied")))
    }

    // MARK: Elsewhere

    func setWallpaper(_ image: ImageEntity) {
        loading += export.setWallpaper(image) { [weak self] message in
            if let message { self?.show(Toast(message)) }
        }
    }

    /// What is dragged out of the window for a picture: its file, made when somebody takes it.
    func dragContents(of image: ImageEntity) -> TransferContent {
        let loading = loading
        let export = export
        return .file { answer in
            loading += export.makeFile(of: image, in: "dragged").startWithResult { result in
                MainActor.assumeIsolated { answer(try? result.get().path) }
            }
        }
    }
}
