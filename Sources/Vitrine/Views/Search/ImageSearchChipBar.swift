import GTKKit
import Localize
import ViewModels

/// The bar below the header with a removable chip for each filter of the search.
@MainActor
final class ImageSearchChipBar {
    var onRemove: (SearchChip) -> Void = { _ in }
    var onRemoveAll: () -> Void = {}

    /// The longest label in characters.
    private static let maxLabelLength = 40

    private let bar: Revealer
    private let box: FlowBox
    private(set) var buttons: [Button] = []
    private(set) var shown: [SearchChip] = []

    init(interface: Interface) throws {
        bar = try interface.object("chips_bar", as: Revealer.self)
        box = try interface.object("chips", as: FlowBox.self)
    }

    func display(_ chips: [SearchChip]) {
        shown = chips
        box.removeAll()
        buttons = chips.map { button(for: $0) }
        if chips.count > 1 {
            let all = Button(label: tr("Remove _All"))
            all.addStyleClass("flat")
            all.onClicked { [weak self] in MainLoop.whenIdle { self?.onRemoveAll() } }
            buttons.append(all)
        }
        for button in buttons {
            box.append(button)
            // The button receives the keyboard focus, and its flow box child does not.
            button.parent?.isFocusable = false
            // Each chip has its own width, although the flow box aligns its children in columns.
            button.horizontalAlignment = .start
            button.verticalAlignment = .center
        }
        bar.isRevealed = !chips.isEmpty
    }

    private func button(for chip: SearchChip) -> Button {
        let content = BoxLayout(.horizontal, spacing: 6)
        let label = Label(chip.label)
        // Only texts from services can be longer than this limit.
        label.isEllipsized = chip.label.count > Self.maxLabelLength
        if label.isEllipsized { label.minimumWidthInCharacters = Self.maxLabelLength }
        content.append(label)
        content.append(Image(iconName: "window-close-symbolic"))
        let button = Button(label: "")
        button.setChild(content)
        button.addStyleClass("chip")
        button.tooltip = chip.removal
        button.setAccessibleName(chip.removal)
        // Removing a chip destroys its button, which must not happen during the click.
        button.onClicked { [weak self] in MainLoop.whenIdle { self?.onRemove(chip) } }
        return button
    }
}
