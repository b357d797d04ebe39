import GTKKit
import Localize
import Model
import Reactive
import ViewModels

/// One row of the downloads window: the preview, the file's name, its state, and its buttons.
@MainActor
final class DownloadRow {
    /// The size of the preview in application pixels.
    private static let size = (width: 48, height: 36)

    let row: ActionRow
    let preview = PicturePaintable(width: size.width, height: size.height)
    private(set) var download: Download
    private let progressBar = ProgressBar()
    private let cancelButton = Button(iconName: "process-stop-symbolic", accessibleName: tr("Stop saving"))
    private let retryButton = Button(iconName: "view-refresh-symbolic", accessibleName: tr("Save again"))
    private let revealButton = Button(iconName: "folder-open-symbolic", accessibleName: tr("Open folder"))
    private let removeButton = Button(iconName: "list-remove-symbolic", accessibleName: tr("Remove from the list"))

    private let loading: any Disposable

    /// - Parameter remove: removes a download from the list.
    init(
        _ download: Download, _ viewModel: DownloadsViewModel, remove: @escaping @MainActor (Download) -> Void
    ) {
        self.download = download
        row = ActionRow(title: download.fileName)
        let picture = Picture()
        picture.show(preview)
        picture.requestSize(width: Self.size.width, height: Self.size.height)
        picture.verticalAlignment = .center
        picture.setAccessibleHidden(true)
        row.addPrefix(picture)
        let scale = row.scaleFactor
        let box = PixelSize(width: Self.size.width * scale, height: Self.size.height * scale)
        loading = viewModel.preview(of: download, fitting: box).startOnMain { [preview] in preview.show(Texture($0)) }
        progressBar.verticalAlignment = .center
        progressBar.requestSize(width: 80, height: -1)
        row.addSuffix(progressBar)
        let buttons: [(Button, @MainActor (Download) -> Void)] = [
            (cancelButton, { [weak viewModel] in viewModel?.cancel($0) }),
            (retryButton, { [weak viewModel] in viewModel?.retry($0) }),
            (revealButton, { [weak viewModel] in viewModel?.reveal($0) }), (removeButton, remove),
        ]
        for (button, perform) in buttons {
            button.verticalAlignment = .center
            button.addStyleClass("flat")
            button.onClicked { [weak self] in if let self { perform(self.download) } }
            row.addSuffix(button)
        }
        row.onActivated { [weak self, weak viewModel] in if let self { viewModel?.open(self.download) } }
    }

    deinit { loading.dispose() }

    func display(_ download: Download, _ progress: SaveProgress?, text: String) {
        self.download = download
        row.setTitle(download.fileName)
        let state = progress?.text ?? text
        row.setSubtitle(state)
        row.setAccessibleDescription(state)
        let isSaving = download.state == .saving
        progressBar.isVisible = isSaving
        progressBar.fraction = progress?.fraction ?? 0
        cancelButton.isVisible = isSaving
        retryButton.isVisible = download.canRetry
        revealButton.isVisible = download.state == .saved
        removeButton.isVisible = !isSaving
        row.isActivatable = download.state == .saved
    }
}
