import GTKKit
import Localize

/// Where a city is added by its name: an entry, and below it what was found for the words in it.
@MainActor
final class AddCityPopover {
    /// A city to choose from, in words: its name, and where that is.
    struct Choice: Equatable {
        let name: String
        let place: String
    }

    /// What stands below the entry.
    enum Content: Equatable {
        case words(String)
        case choices([Choice])
    }

    /// Called a moment after the words have changed.
    var onTextChanged: (String) -> Void = { _ in }
    /// Called with the place of the city chosen.
    var onChoose: (Int) -> Void = { _ in }

    private let button: MenuButton
    private let popover: Popover
    let entry: SearchEntry
    private let pages: Stack
    private let label: Label
    private let list: ListBox
    private(set) var content = Content.words("")

    init(interface: Interface) throws {
        button = try interface.object("add_button", as: MenuButton.self)
        popover = try interface.object("add_popover", as: Popover.self)
        entry = try interface.object("city_entry", as: SearchEntry.self)
        pages = try interface.object("suggestion_pages", as: Stack.self)
        label = try interface.object("suggestion_label", as: Label.self)
        list = try interface.object("suggestions", as: ListBox.self)
        connectSignals()
    }

    func popUp() { button.popUp() }

    func show(_ content: Content) {
        guard content != self.content || pages.visibleChildName == nil else { return }
        self.content = content
        switch content {
        case .words(let text):
            label.text = text
            pages.visibleChildName = "words"
        case .choices(let choices):
            list.removeAll()
            for choice in choices { list.append(row(for: choice)) }
            pages.visibleChildName = "places"
        }
    }

    private func connectSignals() {
        entry.onSearchChanged { [weak self] in
            guard let self else { return }
            self.onTextChanged(self.entry.text)
        }
        // Enter takes the first: the words were meant for it more often than not.
        entry.onActivate { [weak self] in self?.chooseFirst() }
        let down = ShortcutController()
        // Before the text inside the entry. Down never leaves for anything else: where there is no city, it does nothing.
        down.phase = .capture
        down.add("Down") { [weak self] in
            self?.enterList()
            return true
        }
        entry.add(down)
        let up = ShortcutController()
        up.phase = .capture
        up.add("Up") { [weak self] in self?.leaveListAtItsTop() ?? false }
        list.add(up)
        entry.onStopSearch { [weak self] in self?.popover.popDown() }
        list.onRowActivated { [weak self] in self?.choose($0) }
        popover.onMap { [weak self] in self?.entry.grabFocus() }
        popover.onClosed { [weak self] in
            guard let self else { return }
            self.entry.text = ""
            self.onTextChanged("")
        }
    }

    /// Brings the keyboard to the first city found.
    private func enterList() {
        if case .choices(let choices) = content, !choices.isEmpty { list.firstChild?.grabFocus() }
    }

    private func leaveListAtItsTop() -> Bool {
        guard list.firstChild?.containsFocus == true else { return false }
        entry.grabFocus()
        entry.moveCursorToEnd()
        return true
    }

    func chooseFirst() {
        if case .choices(let choices) = content, !choices.isEmpty { choose(0) }
    }

    private func choose(_ index: Int) {
        onChoose(index)
        popover.popDown()
    }

    private func row(for choice: Choice) -> Widget {
        let column = BoxLayout(.vertical, spacing: 2)
        for (text, styles) in [(choice.name, []), (choice.place, ["dim-label", "caption"])] where !text.isEmpty {
            let label = Label(text)
            label.isEllipsized = true
            label.horizontalTextAlignment = 0
            styles.forEach(label.addStyleClass)
            column.append(label)
        }
        return column
    }
}
