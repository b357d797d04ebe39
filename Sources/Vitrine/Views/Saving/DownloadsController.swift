import GTKKit
import Localize
import Model
import Reactive
import ViewModels

/// The controller of the downloads window: running saves with their progress, and failed ones with a retry button.
@MainActor
public final class DownloadsController: InterfaceController, ViewModelBindable {
    public static let interfaceName = "downloads-window.ui"

    public let window: Window
    public let binding = ViewModelBinding<DownloadsViewModel>()

    private let toasts: ToastOverlay
    private let content: Stack
    private let list: ListBox
    private let clearButton: Button
    private var rows: [DownloadRow] = []

    public init(interface: Interface) throws {
        window = try interface.object("window", as: Window.self)
        toasts = try interface.object("toasts", as: ToastOverlay.self)
        content = try interface.object("content", as: Stack.self)
        list = try interface.object("list", as: ListBox.self)
        clearButton = try interface.object("clear_button", as: Button.self)
        clearButton.wrapLabel()
        clearButton.onClicked { [weak self] in self?.clear() }
        window.closeOnEscape()
        window.onClosed { [weak self] in self?.viewModel = nil }
    }

    public func present() { window.present() }

    /// Shows a toast.
    public func present(_ toast: Toast) { toasts.add(toast) }

    // MARK: ViewModelBindable

    public func bindViewModel(_ viewModel: DownloadsViewModel) {
        bindings += viewModel.downloads.producer.startOnMain { [weak self] _ in self?.display() }
        bindings += viewModel.progress.signal.observeOnMain { [weak self] _ in self?.display() }
        bindings += viewModel.canClear.producer.startOnMain { [clearButton] in clearButton.isSensitive = $0 }
    }

    public func unbindViewModel(_ viewModel: DownloadsViewModel) {
        list.removeAll()
        rows = []
    }

    /// Shows the downloads. Rows are rebuilt only if entries were added or removed, so that the keyboard focus stays
    /// during progress.
    private func display() {
        guard let viewModel else { return }
        let downloads = viewModel.downloads.value
        content.visibleChildName = downloads.isEmpty ? "empty" : "list"
        if rows.map(\.download.id) != downloads.map(\.id) {
            list.removeAll()
            rows = downloads.map { DownloadRow($0, viewModel) { [weak self] in self?.remove($0) } }
            for row in rows { list.append(row.row) }
        }
        for (row, download) in zip(rows, downloads) {
            row.display(download, viewModel.progress.value[download.id], text: viewModel.stateText(download))
        }
    }

    private func remove(_ download: Download) {
        if let viewModel { toasts.add(Toast(viewModel.remove(download))) }
    }

    private func clear() {
        if let viewModel { toasts.add(Toast(viewModel.clear())) }
    }
}
