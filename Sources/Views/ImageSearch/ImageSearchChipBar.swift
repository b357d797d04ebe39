import GTKKit
import Localize
import ViewModels

/// The line below the header that shows what narrows the search down, each with a button that takes it off.
@MainActor
final class ImageSearchChipBar {
    var onRemove: (SearchChip) -> Void = { _ in }
    var onRemoveAll: () -> Void = {}

    /// In characters.
    private static let longest = 40

    private let bar: Revealer
    private let box: FlowBox
    private var buttons: [Button] = []
    private(set) var shown: [SearchChip] = []

    init(interface: Interface) throws {
        bar = try interface.object("chips_bar", as: Revealer.self)
        box = try interface.object("chips", as: FlowBox.self)
    }

    func show(_ chips: [SearchChip]) {
        shown = chips
        box.removeAll()
        buttons = chips.map(button)
        if chips.count > 1 {
            let all = Button(label: tr("Remove _All"))
            all.addStyleClass("flat")
            all.onClicked { [weak self] in MainLoop.whenIdle { self?.onRemoveAll() } }
            buttons.append(all)
        }
        for button in buttons {
            box.append(button)
            // The keyboard stops at the button, and not at its place as well.
            button.parent?.isFocusable = false
            // As wide as what stands on it: the places stand in columns.
            button.horizontalAlignment = .start
            button.verticalAlignment = .center
        }
        bar.isRevealed = !chips.isEmpty
    }

    /// Whether chips can be seen and clicked.
    var isMapped: Bool { buttons.first?.isMapped == true }

    /// Takes off the chip at a place, as a click on it does.
    func press(_ index: Int) { buttons[index].activate() }

    private func button(for chip: SearchChip) -> Button {
        let content = BoxLayout(.horizontal, spacing: 6)
        let label = Label(chip.label)
        // Only what somebody else has written may be of any length.
        label.isEllipsized = chip.label.count > Self.longest
        if label.isEllipsized { label.minimumWidthInCharacters = Self.longest }
        content.append(label)
        content.append(Image(iconName: "window-close-symbolic"))
        let button = Button(label: "")
        button.setChild(content)
        button.addStyleClass("chip")
        button.tooltip = chip.removal
        button.setAccessibleName(chip.removal)
        // Removing takes the button itself away, which must not happen while it is still being clicked.
        button.onClicked { [weak self] in MainLoop.whenIdle { self?.onRemove(chip) } }
        return button
    }
}
