import GTKKit
import Localize
import Model
import ViewModels

/// The rows for the size of the cache, and for clearing what is stored.
@MainActor
final class PreferencesStorage: PreferencesPart {
    private static let bytesAMegabyte = 1_000_000

    private let viewModel: PreferencesViewModel
    private let showToast: (Toast) -> Void
    private let disk = SpinButton(range: 10...100_000, step: 50)
    private let picturesRow = ActionRow(title: tr("Cached Pictures"))
    private let historyRow = ActionRow(title: tr("Past Searches"))
    private var isRefreshing = false

    init(_ viewModel: PreferencesViewModel, on page: PreferencesPage, showToast: @escaping (Toast) -> Void) {
        self.viewModel = viewModel
        self.showToast = showToast
        let limits = PreferencesGroup(
            title: tr("Cache"),
            description: tr(
                "Pictures you have seen are kept up to this size, so they don’t have to load again."))
        addLimit(to: limits)
        page.add(limits)

        let clearing = PreferencesGroup(title: tr("Stored on This Computer"))
        addButton(to: picturesRow) { [weak self] in self?.clearPictures() }
        addButton(to: historyRow) { [weak self] in self?.clearHistory() }
        clearing.add(picturesRow)
        clearing.add(historyRow)
        page.add(clearing)
        refresh()
    }

    func refresh() {
        isRefreshing = true
        disk.value = viewModel.settings.pictureCacheLimit / Self.bytesAMegabyte
        isRefreshing = false
        picturesRow.setSubtitle(viewModel.usedByPicturesText)
        let count = viewModel.rememberedSearchCount
        historyRow.setSubtitle(trn("%s search", "%s searches", count, formatted(count)))
    }

    func clearHistory() {
        showToast(Toast(viewModel.clearHistory()))
    }

    private func clearPictures() {
        viewModel.clearPictures { [weak self] in
            self?.refresh()
            self?.showToast(Toast(tr("Picture cache cleared")))
        }
    }

    private func addLimit(to group: PreferencesGroup) {
        let row = ActionRow(title: tr("Cache Size (MB)"))
        row.addControl(disk)
        group.add(row)
        disk.onValueChanged { [weak self] in
            guard let self, !isRefreshing else { return }
            viewModel.settings.pictureCacheLimit = disk.value * Self.bytesAMegabyte
        }
    }

    private func addButton(to row: ActionRow, _ action: @escaping @MainActor () -> Void) {
        let button = Button(label: tr("_Clear"))
        button.onClicked(action)
        row.addControl(button)
    }
}
