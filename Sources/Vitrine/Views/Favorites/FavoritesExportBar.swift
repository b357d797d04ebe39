import GTKKit
import ViewModels

/// The bar that shows the progress of an export of pictures and can cancel it.
@MainActor
final class FavoritesExportBar {
    var onCancel: () -> Void = {}

    private let bar: Revealer
    private let label: Label
    private let progress: ProgressBar

    init(interface: Interface) throws {
        bar = try interface.object("export_bar", as: Revealer.self)
        label = try interface.object("export_label", as: Label.self)
        progress = try interface.object("export_progress", as: ProgressBar.self)
        try interface.object("export_cancel", as: Button.self).onClicked { [weak self] in self?.onCancel() }
    }

    func display(_ export: FolderProgress?) {
        if let export {
            label.text = export.text
            progress.fraction = export.fraction ?? 0
        }
        bar.isRevealed = export != nil
    }
}
