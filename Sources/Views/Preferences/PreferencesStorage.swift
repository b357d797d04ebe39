import GTKKit
import Localize
import Model
import ViewModels

/// The rows for the size of the caches, and for clearing them.
@MainActor
final class PreferencesStorage: PreferencesPart {
    private static let bytesAMegabyte = 1_000_000

    private let viewModel: PreferencesViewModel
    private let showToast: (Toast) -> Void
    private let disk = SpinButton(range: 10...100_000, step: 50)
    private let memory = SpinButton(range: 4...4_000, step: 16)
    private let picturesRow = ActionRow(title: tr("Cached Pictures"))
    private let historyRow = ActionRow(title: tr("Past Searches"))
    private var isRefreshing = false

    init(_ viewModel: PreferencesViewModel, on page: PreferencesPage?, showToast: @escaping (Toast) -> Void) {
        self.viewModel = viewModel
        self.showToast = showToast
        let limits = PreferencesGroup(
            title: tr("Cache Size (MB)"),
            description: tr(
                "Pictures you have seen are kept up to this size, so they don’t have to load again."))
        add(disk, tr("On Disk"), to: limits) { $0.pictureCacheLimit = $1 }
        add(memory, tr("In Memory"), to: limits) { $0.pictureMemoryLimit = $1 }
        page?.add(limits)

        let clearing = PreferencesGroup(title: tr("Stored on This Computer"))
        addButton(to: picturesRow) { [weak self] in self?.clearPictures() }
        addButton(to: historyRow) { [weak self] in self?.clearHistory() }
        clearing.add(picturesRow)
        clearing.add(historyRow)
        page?.add(clearing)
        refresh()
    }

    func refresh() {
        isRefreshing = true
        disk.value = viewModel.settings.pictureCacheLimit / Self.bytesAMegabyte
        memory.value = viewModel.settings.pictureMemoryLimit / Self.bytesAMegabyte
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

    private func add(
        _ control: SpinButton, _ title: String, to group: PreferencesGroup,
        set: @escaping (any Settings, Int) -> Void
    ) {
        let row = ActionRow(title: title)
        control.verticalAlignment = .center
        row.addSuffix(control)
        row.setActivatableWidget(control)
        group.add(row)
        control.onValueChanged { [weak self, weak control] in
            guard let self, let control, !self.isRefreshing else { return }
            set(self.viewModel.settings, control.value * Self.bytesAMegabyte)
        }
    }

    private func addButton(to row: ActionRow, _ action: @escaping @MainActor () -> Void) {
        let button = Button(label: tr("_Clear"))
        button.verticalAlignment = .center
        button.onClicked(action)
        row.addSuffix(button)
        row.setActivatableWidget(button)
    }
}
