import GTKKit
import Localize
import ViewModels

/// The search entry, and the list below it of what one may want to search for.
///
/// Down enters the list, Enter or a click chooses, Delete or the button of a row forgets it, Escape closes the list.
@MainActor
final class ImageSearchEntry {
    /// Called with each change that the user makes.
    var onTyped: (String) -> Void = { _ in }
    /// Called when the words in the entry are to be searched for.
    var onSubmit: () -> Void = {}
    /// Called when the keyboard wants to leave for the pictures; false when it cannot go there.
    var onLeave: () -> Bool = { false }
    var suggestions: (String) -> [SearchSuggestion] = { _ in [] }
    var onForget: (SearchSuggestion) -> Void = { _ in }

    let entry: SearchEntry
    private let list = ImageSearchSuggestionList()
    /// While the text is set from here, nothing is offered.
    private var isSettingText = false
    private var searchedText = ""

    init(interface: Interface) throws {
        entry = try interface.object("search_entry", as: SearchEntry.self)
        list.attach(to: entry)
        listenToEntry()
        list.onChoose = { [weak self] in self?.choose($0) }
        list.onForget = { [weak self] in self?.forget($0) }
        list.onReturn = { [weak self] in self?.grabFocus() }
    }

    var text: String { entry.text }

    /// Lets typing anywhere in the window write here, in the place of the words that were searched for. What has the keyboard
    /// gets a key first, and leaves letters alone unless it is a text itself.
    func captureTyping(in window: Window) {
        entry.captureKeys(of: window)
        // GTK asks what was added last first: the words are selected before the letter arrives.
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

    /// To be called when a search begins with what stands here.
    func recordSearch() { searchedText = entry.text }

    /// Shows words that are searched for already.
    func show(_ text: String) {
        guard text != entry.text else { return }
        searchedText = text
        isSettingText = true
        entry.text = text
        entry.moveCursorToEnd()
        isSettingText = false
    }

    /// What is offered now, for checks.
    var offered: [SearchSuggestion] { list.isShown ? list.suggestions : [] }

    func grabFocus() {
        entry.grabFocus()
        entry.moveCursorToEnd()
    }

    // What keys and clicks in the list do, for checks, too.
    func enterList() -> Bool { list.enter() }
    func forgetSelected() -> Bool { list.forgetSelected() }
    func choose(at index: Int) { list.choose(at: index) }

    /// To be called when the window goes.
    func takeAway() { list.detach() }

    private func listenToEntry() {
        entry.onActivate { [weak self] in self?.submit() }
        entry.onTextChanged { [weak self] in
            guard let self, !self.isSettingText else { return }
            self.onTyped(self.entry.text)
            if self.entry.containsFocus { self.offer() }
        }
        entry.onStopSearch { [weak self] in
            guard let self else { return }
            if self.list.isShown { return self.list.hide() }
            // The words of the pictures that are shown come back.
            if self.onLeave(), self.entry.text != self.searchedText { self.restore() }
        }
        let keys = ShortcutController()
        // Before the text inside the entry, which would beep.
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
        searchedText = entry.text
        onSubmit()
    }

    func offer() { list.show(suggestions(entry.text)) }

    private func goDown() -> Bool {
        if list.isShown { return list.enter() }
        if entry.text == searchedText, !entry.text.isEmpty { return onLeave() }
        offer()
        return list.isShown ? list.enter() : onLeave()
    }

    private func choose(_ suggestion: SearchSuggestion) {
        isSettingText = true
        entry.text = suggestion.text
        isSettingText = false
        submit()
    }

    private func forget(_ suggestion: SearchSuggestion) {
        onForget(suggestion)
        offer()
        if list.isShown { list.enter() } else { grabFocus() }
    }
}
