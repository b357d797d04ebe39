import GTKKit
import Localize
import ViewModels

/// The suggestions in a popover below the search entry. The keyboard focus stays in the entry until Down is pressed.
@MainActor
final class ImageSearchSuggestionList {
    var onChoose: (SearchSuggestion) -> Void = { _ in }
    var onForget: (SearchSuggestion) -> Void = { _ in }
    /// Called when the keyboard focus returns to the entry.
    var onReturn: () -> Void = {}

    private(set) var suggestions: [SearchSuggestion] = []
    private var popover: Popover?
    private let list = ListBox()
    private weak var place: Widget?

    init() {
        list.isSelectable = true
        list.addStyleClass("suggestions")
        list.setAccessibleName(tr("Suggestions"))
        list.onRowActivated { [weak self] in self?.choose(at: $0) }
        let keys = ShortcutController()
        keys.phase = .capture
        keys.add("Up") { [weak self] in self?.returnFromTop() ?? false }
        keys.add("Escape") { [weak self] in self?.close() ?? false }
        for key in ["Delete", "KP_Delete"] { keys.add(key) { [weak self] in self?.forgetSelected() ?? false } }
        list.add(keys)
    }

    /// Sets the widget to which the popover is attached, until `detach`.
    func attach(to place: Widget) { self.place = place }

    private func makePopover(on place: Widget) -> Popover {
        if let popover { return popover }
        let popover = Popover()
        popover.hasArrow = false
        popover.hidesByItself = false
        popover.addStyleClass("suggestions-popover")
        popover.setChild(list)
        popover.setParent(place)
        self.popover = popover
        return popover
    }

    func detach() {
        popover?.unparent()
        popover = nil
    }

    var isShown: Bool { popover?.isVisible == true }

    func display(_ suggestions: [SearchSuggestion]) {
        guard let place else { return }
        if suggestions != self.suggestions {
            self.suggestions = suggestions
            list.removeAll()
            for suggestion in suggestions { list.append(row(for: suggestion)) }
        }
        guard !suggestions.isEmpty else { return hide() }
        let popover = makePopover(on: place)
        list.requestSize(width: max(place.allocatedWidth - 20, 200))
        if !isShown { popover.popUp() }
    }

    func hide() {
        if isShown { popover?.popDown() }
        list.selectRow(at: nil)
    }

    /// Moves the keyboard focus to the first row.
    @discardableResult
    func enter() -> Bool {
        list.selectRow(at: 0)
        return list.firstChild?.grabFocus() ?? false
    }

    private func row(for suggestion: SearchSuggestion) -> Widget {
        let row = BoxLayout(.horizontal, spacing: 8)
        row.append(Image(iconName: suggestion.kind.iconName))
        let label = Label(line: suggestion.text)
        label.expandsHorizontally = true
        row.append(label)
        if suggestion.kind == .recent {
            let button = Button(
                iconName: "window-close-symbolic",
                accessibleName: tr("Remove “%s” from search history", suggestion.text))
            button.addStyleClasses("flat", "forget")
            button.isFocusable = false
            button.onClicked { [weak self] in MainLoop.whenIdle { self?.onForget(suggestion) } }
            row.append(button)
        }
        return row
    }

    func choose(at index: Int) {
        guard suggestions.indices.contains(index) else { return }
        onChoose(suggestions[index])
    }

    func forgetSelected() -> Bool {
        guard let index = list.selectedIndex, suggestions.indices.contains(index) else { return false }
        onForget(suggestions[index])
        return true
    }

    private func returnFromTop() -> Bool {
        guard list.selectedIndex ?? 0 == 0 else { return false }
        list.selectRow(at: nil)
        onReturn()
        return true
    }

    private func close() -> Bool {
        onReturn()
        hide()
        return true
    }
}

extension SearchSuggestion.Kind {
    fileprivate var iconName: String {
        switch self {
        case .saved: "starred-symbolic"
        case .recent: "document-open-recent-symbolic"
        case .tag: "system-search-symbolic"
        }
    }
}
