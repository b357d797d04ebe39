import GTKKit
import Localize
import ViewModels

/// The bar above the pictures with the number of new pictures, which can be shown alone, and a removable chip for each filter
/// of the search, in one line that scrolls.
@MainActor
final class ImageSearchChipBar {
    var onRemove: (SearchChip) -> Void = { _ in }
    var onRemoveAll: () -> Void = {}
    /// Called when only the new pictures are to be shown, or all.
    var onOnlyNew: (Bool) -> Void = { _ in }

    /// The longest label in characters.
    private static let maxLabelLength = 40

    private let bar: Revealer
    private let box: BoxLayout
    private let removeAll: Button
    let onlyNew: ToggleButton
    private(set) var buttons: [Button] = []
    private(set) var shown: [SearchChip] = []

    init(interface: Interface) throws {
        bar = try interface.object("chips_bar", as: Revealer.self)
        box = try interface.object("chips", as: BoxLayout.self)
        removeAll = try interface.object("remove_all_chips", as: Button.self)
        onlyNew = try interface.object("only_new", as: ToggleButton.self)
        // The list of the results is replaced.
        onlyNew.onToggled { [weak self] in MainLoop.whenIdle { self?.reportOnlyNew() } }
        removeAll.onClicked { [weak self] in MainLoop.whenIdle { self?.onRemoveAll() } }
    }

    func display(_ chips: [SearchChip]) {
        shown = chips
        for button in buttons { box.remove(button) }
        buttons = chips.map { button(for: $0) }
        for button in buttons { box.append(button) }
        removeAll.isVisible = chips.count > 1
        reveal()
    }

    /// Shows the number of new pictures; hides it if there are none.
    func display(newCount: Int, isAlone: Bool) {
        onlyNew.label = trn("%s new", "%s new", newCount, formatted(newCount))
        onlyNew.isVisible = newCount > 0
        if onlyNew.isActive != isAlone { onlyNew.isActive = isAlone }
        reveal()
    }

    private func reveal() { bar.isRevealed = !shown.isEmpty || onlyNew.isVisible }

    private func reportOnlyNew() { onOnlyNew(onlyNew.isActive) }

    private func button(for chip: SearchChip) -> Button {
        let label = Label(chip.label)
        // Only texts from services can be longer than this limit.
        label.isEllipsized = chip.label.count > Self.maxLabelLength
        if label.isEllipsized { label.minimumWidthInCharacters = Self.maxLabelLength }
        return Button.chip(label, icon: "window-close-symbolic", name: chip.removal) { [weak self] in
            self?.onRemove(chip)
        }
    }
}
