import GTKKit
import Localize
import Model
import Reactive
import ViewModels

/// The commands that export pictures from one window: save, copy, drag, set as background. This class shows the
/// dialogs and toasts; `PictureExport` does the work.
@MainActor
public final class PictureCommands {
    private weak var window: Window?
    /// Created at the first command, so that opening a window does not wait for it.
    private lazy var export = makeExport()
    private let makeExport: @MainActor () -> PictureExport
    private let show: @MainActor (Toast) -> Void
    /// The running loads for the clipboard and the background; they end with the window.
    private let loading = CompositeDisposable()
    /// The running load for the clipboard, and the toast about it.
    private let copying = SerialDisposable()
    private var copyingToast: Toast?

    /// - Parameter show: shows a toast in the window.
    public init(
        window: Window, export: @escaping @MainActor () -> PictureExport, show: @escaping @MainActor (Toast) -> Void
    ) {
        (self.window, makeExport, self.show) = (window, export, show)
        loading += copying
    }

    deinit { loading.dispose() }

    // MARK: Saving

    /// Saves one picture under a name that the user can change, or several into a folder under names from the
    /// pattern.
    func save(_ images: [ImageEntity], turns: QuarterTurns = .none) {
        let requests = export.requests(for: images, turns: turns)
        guard let first = requests.first else { return }
        if requests.count == 1 { ask(for: first) } else { askForFolder(of: requests) }
    }

    private func ask(for request: SaveRequest) {
        let chooser = FileChooser(.save, title: tr("Save Picture"), parent: window, acceptLabel: tr("_Save"))
        chooser.setFileName(request.proposedFileName)
        chooser.setFolder(path: request.folder)
        chooser.chooseTextPath(telling: show) { [weak self] path in
            self?.begin([request.chosen(path: path)])
        }
    }

    private func askForFolder(of requests: [SaveRequest]) {
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

    // MARK: Copying

    /// Ends a running load for the clipboard, so that it does not replace what is copied later.
    private func endCopying() {
        copying.inner = nil
        copyingToast?.dismiss()
        copyingToast = nil
    }

    func copyPicture(_ image: ImageEntity, turns: QuarterTurns = .none) {
        endCopying()
        let working = Toast(tr("Copying the picture…"), seconds: 0)
        copyingToast = working
        show(working)
        let copyCount = Clipboard.copyCount
        copying.inner = export.loadPicture(image, turns: turns).startWithResult { [weak self] result in
            MainActor.assumeIsolated {
                working.dismiss()
                switch result {
                case .success(let picture):
                    // Another window or another command may have copied something since.
                    guard Clipboard.copyCount == copyCount else { return }
                    Clipboard.copy(Texture(picture))
                    self?.show(Toast(tr("Picture copied")))
                case .failure(let error):
                    self?.show(Toast(UserFacingError(error).message))
                }
            }
        }
    }

    /// The formats of a copied attribution.
    enum AttributionForm: String, CaseIterable {
        /// "R. Smith / CC BY 4.0".
        case short
        /// The sentence with title, author, source and license.
        case full
        /// The source text of the sentence, for a web page.
        case html
        case markdown

        var label: String {
            switch self {
            case .short: tr("_Short Line")
            case .full: tr("_Full Sentence")
            case .html: tr("As _HTML")
            case .markdown: tr("As _Markdown")
            }
        }

        var keys: [String] { self == .full ? ["<Control><Shift>c"] : [] }
        var actionName: String { "copy-attribution-\(rawValue)" }
    }

    func copyAttribution(of images: [ImageEntity], as form: AttributionForm) {
        endCopying()
        let attributions = images.map(\.attribution)
        func paragraphs(_ texts: [String]) -> String { texts.map { "<p>\($0)</p>" }.joined(separator: "\n") }
        // A word processor takes the HTML, a text editor the plain text.
        switch form {
        case .short:
            Clipboard.copy([
                .html(paragraphs(attributions.map(\.shortHTML))),
                .text(attributions.map(\.short).joined(separator: "\n")),
            ])
        case .full:
            Clipboard.copy([
                .html(paragraphs(attributions.map(\.html))), .text(attributions.map(\.text).joined(separator: "\n")),
            ])
        case .html:
            let html = paragraphs(attributions.map(\.html))
            Clipboard.copy([.html(html), .text(html)])
        case .markdown:
            Clipboard.copy(text: attributions.map(\.markdown).joined(separator: "\n\n"))
        }
        show(Toast(tr("Attribution copied")))
    }

    private func copyLinks(of images: [ImageEntity]) {
        endCopying()
        Clipboard.copy(text: images.map(\.pageURL).joined(separator: "\n"))
        show(Toast(tr("Link copied")))
    }

    // MARK: Elsewhere

    private lazy var printing = PicturePrinting(
        window: window, load: { [unowned self] in export.loadPicture($0, turns: $1) }, show: show)

    func print(_ image: ImageEntity, turns: QuarterTurns = .none, to path: String? = nil) {
        printing.print(image, turns: turns, to: path)
    }

    func setWallpaper(_ image: ImageEntity, turns: QuarterTurns = .none) {
        loading += export.setWallpaper(image, turns: turns) { [weak self] message in
            if let message { self?.show(Toast(message)) }
        }
    }

    /// Returns the dragged data of pictures.
    ///
    /// - Parameter read: calls back with the pictures, at once or later.
    func dragContents(read: (@escaping @MainActor ([ImageEntity]) -> Void) -> Void) -> TransferContent {
        DraggedPictures(export, loading: loading, read: read).content
    }
}

// MARK: Search window

extension PictureCommands {
    /// Adds all commands to a search window, and lets pictures be dragged out of it.
    public func add(to controller: ImageSearchTableViewController) {
        add(to: controller.pictureActions)
        let source = DragSource()
        // The widget to show under the pointer; GTK would show the address otherwise.
        var dragged: Widget?
        source.onPrepare { [weak controller] x, y in
            guard let rows = controller?.rows,
                let place = rows.scroller.place(x: x, y: y, in: rows.host.view),
                let position = rows.host.position(atX: place.x, y: place.y),
                let image = controller?.viewModel?.image(at: position)
            else { return nil }
            dragged = rows.host.row(at: position)?.picture
            // The row under the pointer is dragged with the other selected rows if it is one of them.
            let isSelected = rows.isSelected(position)
            return self.dragContents { receive in
                guard isSelected, let actions = controller?.pictureActions else { return receive([image]) }
                actions.readSelectedImages(receive)
            }
        }
        source.onBegin { [weak source] in
            if let dragged { source?.setIcon(of: dragged) }
            dragged = nil
        }
        controller.rows.scroller.add(source)
    }

    /// Adds all commands to the actions on a search window's selected pictures.
    func add(to actions: ImageSearchActions) {
        actions.add(
            PictureAction("save", label: tr("_Save…"), keys: ["<Control>s"], section: .saving) { [self] in save($0) })
        actions.add(
            PictureAction("wallpaper", label: tr("Set as _Background…"), section: .saving, scope: .one) {
                [self] images in
                images.first.map { setWallpaper($0) }
            })
        actions.add(
            PictureAction("print", label: tr("Print…"), keys: ["<Control>p"], section: .saving, scope: .one) {
                [self] images in
                images.first.map { print($0) }
            })
        actions.add(
            PictureAction("copy-picture", label: tr("_Copy Picture"), keys: ["<Control>c"], section: .copy, scope: .one)
            {
                [self] images in images.first.map { copyPicture($0) }
            })
        for form in AttributionForm.allCases {
            actions.add(
                PictureAction(
                    form.actionName, label: form.label, keys: form.keys, section: .copy,
                    submenu: tr("Copy A_ttribution")
                ) { [self] in copyAttribution(of: $0, as: form) })
        }
        actions.add(
            PictureAction(
                "copy-link", label: tr("Copy _Link"), keys: ["<Control><Shift>l"], section: .copy,
                isPossible: { $0.pageURL.webAddress != nil }
            ) { [self] in copyLinks(of: $0) })
    }
}

// MARK: Detail window

extension PictureCommands {
    /// The side of the drag icon in application pixels.
    private static let iconSide = 160

    /// Adds all commands to a detail window, and lets its picture be dragged out of it.
    public func add(to window: ImageDetailViewController) {
        let source = DragSource()
        source.onPrepare { [self, weak window] in
            // A picture larger than the window is moved instead. The first motion may be long enough for both
            // gestures, and this source is asked before the viewer.
            guard let window, !window.viewer.geometry.canPan else { return nil }
            return (window.viewModel?.entity.value).map { image in dragContents { $0([image]) } }
        }
        source.onBegin { [weak source, weak window] in
            // GTK would show the address under the pointer otherwise.
            if let smallest = window?.viewModel?.levels.value?.bitmaps.last {
                source?.setIcon(Texture(smallest), fitting: Self.iconSide)
            }
        }
        window.viewer.canvas.add(source)
        let image: @MainActor () -> ImageEntity? = { [weak window] in window?.viewModel?.entity.value }
        let add = {
            (
                name: String, label: String, keys: [String], section: ImageDetailAction.Section,
                perform: @escaping @MainActor (ImageEntity) -> Void
            ) in
            _ = window.actions.add(
                ImageDetailAction(name, label: label, keys: keys, section: section) {
                    if let image = image() { perform(image) }
                })
        }
        // What leaves the window is rotated as it is shown.
        let turns: @MainActor () -> QuarterTurns = { [weak window] in window?.viewModel?.turns ?? .none }
        add("save", tr("_Save…"), ["<Control>s"], .saving) { [self] in save([$0], turns: turns()) }
        add("wallpaper", tr("Set as _Background…"), [], .saving) { [self] in setWallpaper($0, turns: turns()) }
        add("print", tr("Print…"), ["<Control>p"], .saving) { [self] in print($0, turns: turns()) }
        add("copy-picture", tr("_Copy Picture"), ["<Control>c"], .copy) { [self] in copyPicture($0, turns: turns()) }
        for form in AttributionForm.allCases {
            _ = window.actions.add(
                ImageDetailAction(
                    form.actionName, label: form.label, keys: form.keys, section: .copy,
                    submenu: tr("Copy A_ttribution")
                ) { [self] in
                    if let image = image() { copyAttribution(of: [image], as: form) }
                })
        }
    }
}
