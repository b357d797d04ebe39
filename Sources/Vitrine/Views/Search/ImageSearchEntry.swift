import Core
import GTKKit
import Model
import ViewModels

/// The search entry with the list of suggestions below it.
///
/// Down enters the list, Enter or a click chooses a suggestion, Delete or a row's button removes it, Escape closes
/// the list.
@MainActor
final class ImageSearchEntry {
    /// Called with the text after each change by the user.
    var onTyped: (String) -> Void = { _ in }
    /// Called when the user submits the text.
    var onSubmit: () -> Void = {}
    /// Called when the keyboard focus should move to the pictures; returns false if it cannot.
    var onLeave: () -> Bool = { false }
    /// Called with the message that a search is no longer suggested.
    var onForgotten: (ToastMessage) -> Void = { _ in }
    /// Called with the saved search that is chosen among the suggestions.
    var onOpen: (SavedSearch.ID) -> Void = { _ in }

    /// Has the suggestions.
    weak var viewModel: (any SearchRevisiting)?
    let entry: SearchEntry
    let list = ImageSearchSuggestionList()
    /// Whether the program is setting the text; no suggestions are shown then.
    private var isSettingText = false
    /// The words of the shown search, or those that are searched for while the user types.
    var searchedText = ""
    /// Whether the source is searched while the user types. Suggestions come only on request then: they would cover the
    /// results.
    var searchesWhileTyping = false

    init(interface: Interface) throws {
        entry = try interface.object("search_entry", as: SearchEntry.self)
        list.attach(to: entry)
        listenToEntry()
        list.onChoose = { [weak self] in self?.choose($0) }
        list.onForget = { [weak self] in self?.forget($0) }
        list.onReturn = { [weak self] in self?.grabFocus() }
    }

    var text: String { entry.text }
    /// The words of the text in the form that `SearchRevisiting.currentSearch` has.
    private var words: String { SearchCommand(query: SearchQuery(text)).saved.query.text }

    /// Sends keys typed anywhere in the window to this entry, where they replace the searched text. The focused
    /// widget gets a key first; widgets other than text fields leave letters alone.
    func captureTyping(in window: Window) {
        entry.captureKeys(of: window)
        // GTK asks the controller added last first, so the text is selected before the letter arrives.
        let keys = KeyController()
        keys.onPressed { [weak self] key, modifiers in
            guard let self, !self.entry.containsFocus, key != .space,
                modifiers.isDisjoint(with: [.control, .alt]),
                let character = key.character, !character.isWhitespace,
                character.unicodeScalars.allSatisfy({
                    $0.properties.generalCategory != .control
                })
            else { return false }
            self.entry.grabFocus()
            self.entry.selectAll()
            return false
        }
        window.add(keys)
    }

    /// Shows the text of a search that has begun already.
    func display(_ text: String) {
        guard text != entry.text else { return }
        isSettingText = true
        entry.text = text
        entry.moveCursorToEnd()
        isSettingText = false
    }

    func grabFocus() {
        entry.grabFocus()
        entry.moveCursorToEnd()
    }

    private func listenToEntry() {
        entry.onActivate { [weak self] in self?.submit() }
        entry.onTextChanged { [weak self] in
            guard let self, !self.isSettingText else { return }
            if self.searchesWhileTyping { self.searchedText = self.words }
            self.onTyped(self.entry.text)
            if self.searchesWhileTyping {
                self.list.hide()
            } else if self.entry.containsFocus {
                self.offer()
            }
        }
        entry.onStopSearch { [weak self] in
            guard let self else { return }
            if self.list.isShown { return self.list.hide() }
            // The text of the shown search returns.
            if self.onLeave(), self.words != self.searchedText { self.restore() }
        }
        let keys = ShortcutController()
        // The capture phase comes before the text field, which would beep.
        keys.phase = .capture
        keys.add("Down") { [weak self] in self?.goDown() ?? false }
        entry.add(keys)
        let click = ClickGesture()
        click.phase = .capture
        click.onReleased { [weak self] _, _, _ in self?.offer() }
        entry.add(click)
        let focus = FocusController()
        focus.onLeave { [weak self] in self?.list.hide() }
        entry.add(focus)
    }

    private func restore() {
        isSettingText = true
        entry.text = searchedText
        isSettingText = false
        onTyped(searchedText)
    }

    private func submit() {
        list.hide()
        onSubmit()
    }

    func offer() { list.display(viewModel?.suggestions(for: entry.text) ?? []) }

    private func goDown() -> Bool {
        if list.isShown { return list.enter() }
        if words == searchedText, !words.isEmpty { return onLeave() }
        offer()
        return list.isShown ? list.enter() : onLeave()
    }

    private func choose(_ suggestion: SearchSuggestion) {
        if case .saved(let id) = suggestion.kind {
            list.hide()
            return onOpen(id)
        }
        isSettingText = true
        entry.text = suggestion.text
        isSettingText = false
        submit()
    }

    private func forget(_ suggestion: SearchSuggestion) {
        if let message = viewModel?.forget(suggestion) { onForgotten(message) }
        offer()
        if list.isShown { list.enter() } else { grabFocus() }
    }
}
