import GTKKit
import Localize
import WeatherModel
import WeatherViewModels

/// The popover that adds a city: an entry, and the cities found for its text.
@MainActor
final class AddCityPopover {
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
    /// The cities that can be chosen.
    private var cities: [City] = []

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

    func display(_ suggestions: CitySuggestions) {
        cities = []
        switch suggestions {
        case .none: display(tr("Type a city name"))
        case .searching: display(tr("Searching…"))
        case .found(let found) where found.isEmpty: display(tr("No city with this name found"))
        case .found(let found):
            cities = found
            list.removeAll()
            for city in found { list.append(row(for: city)) }
            pages.visibleChildName = "places"
        case .failed(let problem): display(problem.message)
        }
    }

    private func display(_ text: String) {
        label.text = text
        pages.visibleChildName = "words"
    }

    private func connectSignals() {
        entry.onSearchChanged { [weak self] in
            guard let self else { return }
            self.onTextChanged(self.entry.text)
        }
        // Enter chooses the first city, which is usually the intended one.
        entry.onActivate { [weak self] in
            if let self, !cities.isEmpty { choose(0) }
        }
        // The capture phase comes before the text field. Down never leaves the popover; without cities it has no
        // effect.
        let down = ShortcutController(phase: .capture)
        down.add("Down") { [weak self] in
            if let self, !cities.isEmpty { list.firstChild?.grabFocus() }
            return true
        }
        entry.add(down)
        let up = ShortcutController(phase: .capture)
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

    private func leaveListAtItsTop() -> Bool {
        guard list.firstChild?.containsFocus == true else { return false }
        entry.grabFocus()
        entry.moveCursorToEnd()
        return true
    }

    private func choose(_ index: Int) {
        // A popover that closes gives the keyboard back to its button, and the new city takes it from there.
        popover.popDown()
        onChoose(index)
    }

    private func row(for city: City) -> Widget {
        let column = BoxLayout(.vertical, spacing: 2)
        column.append(Label(line: city.name))
        if !city.place.isEmpty { column.append(Label(line: city.place, styles: "dim-label", "caption")) }
        return column
    }
}
