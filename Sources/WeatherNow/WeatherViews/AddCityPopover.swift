import GTKKit
import Localize
import WeatherViewModels

/// The popover that adds a city: an entry, and the cities found for its text.
@MainActor
final class AddCityPopover {
    /// The displayed texts of a city that the user can choose.
    struct Choice: Equatable {
        let name: String
        let place: String
    }

    /// The content below the entry.
    enum Content: Equatable {
        case words(String)
        case choices([Choice])
    }

    /// Called a moment after the text has changed.
    var onTextChanged: (String) -> Void = { _ in }
    /// Called with the index of the chosen city.
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

    func display(_ content: Content) {
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
        // Enter chooses the first city, which is usually the intended one.
        entry.onActivate { [weak self] in self?.chooseFirst() }
        let down = ShortcutController()
        // The capture phase comes before the text field. Down never leaves the popover; without cities it has no
        // effect.
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

    /// Moves the keyboard focus to the first city.
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
        // A popover that closes gives the keyboard back to its button, and the new city takes it from there.
        popover.popDown()
        onChoose(index)
    }

    private func row(for choice: Choice) -> Widget {
        let column = BoxLayout(.vertical, spacing: 2)
        column.append(Label(line: choice.name))
        if !choice.place.isEmpty { column.append(Label(line: choice.place, styles: "dim-label", "caption")) }
        return column
    }
}

extension CitySuggestions {
    /// The content to show for the search's result.
    var content: AddCityPopover.Content {
        switch self {
        case .none: .words(tr("Type a city name"))
        case .searching: .words(tr("Searching…"))
        case .found(let cities) where cities.isEmpty: .words(tr("No city with this name found"))
        case .found(let cities): .choices(cities.map { .init(name: $0.name, place: $0.place) })
        case .failed(let problem): .words(problem.message)
        }
    }
}
