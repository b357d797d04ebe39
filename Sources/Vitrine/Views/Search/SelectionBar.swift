import GTKKit
import ViewModels

/// The bar below the pictures while several are selected: how many, under which licenses, and buttons for the commands on
/// them. A single selected picture tells its license itself, and a bar that came with a click would be under the pointer at
/// the second click of a double click.
@MainActor
final class SelectionBar {
    let bar: Revealer
    let label: Label
    let clearButton: Button
    private let box: BoxLayout
    private(set) var buttons: [(command: WindowCommands.Installed, button: Button)] = []

    init(interface: Interface) throws {
        bar = try interface.object("selection_bar", as: Revealer.self)
        label = try interface.object("selection_label", as: Label.self)
        box = try interface.object("selection_buttons", as: BoxLayout.self)
        clearButton = try interface.object("selection_clear", as: Button.self)
    }

    /// Sums up several selected pictures, and shows buttons for those of the commands that are possible; hides the bar if at
    /// most one picture is selected.
    func display(_ selection: any PictureSelecting, _ commands: WindowCommands) {
        let count = selection.selectedIndexes.value.count
        // The last summary stays while the bar closes.
        if count > 1 {
            let images = count <= SelectionSummary.maximumCount ? selection.selectedImages : []
            let summary = SelectionSummary(count: count, images: images)
            makeButtons(commands)
            if label.text != summary.text { label.text = summary.text }
            updateButtons()
        }
        bar.isRevealed = count > 1
    }

    private func makeButtons(_ commands: WindowCommands) {
        guard buttons.isEmpty else { return }
        for command in commands.all {
            guard let iconName = command.icon else { continue }
            let button = Button(iconName: iconName, accessibleName: "")
            button.setAction("\(commands.prefix).\(command.name)")
            box.append(button)
            buttons.append((command, button))
        }
    }

    private func updateButtons() {
        for (command, button) in buttons {
            let label = command.label().replacing("_", with: "")
            if button.tooltip != label {
                button.tooltip = label
                button.setAccessibleName(label)
            }
            if button.isVisible != command.action.isEnabled { button.isVisible = command.action.isEnabled }
        }
    }
}
