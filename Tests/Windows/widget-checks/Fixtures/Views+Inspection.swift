import GTKKit
import SignalEmission
import ViewModels

@testable import Views

// What the windows of Vitrine show, and clicks on their widgets.

extension ImageSearchTableViewCell {
    var texts: [String] { [titleLabel.text, columns?.sizeLabel.text ?? "", badge.text, creditLabel.text] }
    var content: PicturePaintable.Content { preview.content }
    var hasStar: Bool { marks?.shown.contains(.favorite) == true }
}

extension RowColumns {
    var originLabel: Inscription? { labels[.origin] }
    var tagsLabel: Inscription? { labels[.tags] }
}

extension ImageSearchRows {
    /// Whether the whole row is visible.
    func isInView(_ position: Int) -> Bool {
        guard host.visibleRange.contains(position), let row = host.row(at: position)?.widget, row.isMapped,
            let place = row.point(x: 0, y: 0, in: scroller)
        else { return false }
        return place.y >= 0 && place.y + Double(row.allocatedHeight) <= Double(scroller.allocatedHeight)
    }

    /// The text of the last row, while it exists.
    var endText: String? { host.count > source.count ? host.row(at: source.count)?.accessibleName : nil }

    /// Selects only this row.
    func select(_ position: Int) { host.select(position) }

    /// Scrolls the minimum distance that makes the whole row visible.
    func scrollTo(_ position: Int) { keeper.scrollTo(position) }

    func askForMenu(_ position: Int, atX x: Double, y: Double) { pane.askForMenu(position, scroller, x: x, y: y) }

    /// Selects all rows from the last selected one to this one, as Shift and a click do.
    func extendSelection(to position: Int) { host.extendSelection(to: position) }

    fileprivate func visibleRowsShow(_ content: PicturePaintable.Content) -> Bool {
        let visible = host.visibleRange.clamped(to: 0..<source.count)
        return !visible.isEmpty && visible.allSatisfy { host.row(at: $0)?.content == content }
    }
}

extension ImageSearchTableViewController {
    var shownPage: String? { pages.stack.visibleChildName }
    var visibleRowsShowPictures: Bool { rows.visibleRowsShow(.picture) }
    var visibleRowsShowPlaceholders: Bool { rows.visibleRowsShow(.failed) }
    func performShownRecoveryAction() { pages.performRecoveryAction() }
}

extension ImageSearchChipBar {
    /// Whether the chips are visible and can be clicked.
    var isMapped: Bool { buttons.first?.isMapped == true }
    func press(_ index: Int) { buttons[index].activate() }
}

extension ImageSearchEntry {
    var offered: [SearchSuggestion] { list.isShown ? list.suggestions : [] }

    // The effects of keys and clicks in the list.
    func enterList() -> Bool { list.enter() }
    func forgetSelected() -> Bool { list.forgetSelected() }
    func choose(at index: Int) { list.choose(at: index) }
}

extension ImageSearchErrorBar {
    var text: String? { bar.isRevealed ? label.text : nil }
    func press() { button.activate() }
}

extension ImageSearchFilters {
    var canOpen: Bool { button.isSensitive }
    var isOpen: Bool { popover.isMapped }
    func open() { button.popUp() }
}

extension ImageSearchFooterBar {
    var text: String { line.text }
}

extension ImageSearchInfoBars {
    /// Whether a bar is visible or still in its closing animation.
    var isShown: Bool { place.isVisible }
    var height: Int { place.allocatedHeight }
    /// The height of the visible bars.
    var neededHeight: Int { bars.filter(\.isVisible).map(\.allocatedHeight).reduce(0, +) }
}

extension MessageBar {
    var isShown: Bool { bar.isRevealed }
    /// The text while the bar is shown.
    var text: String? { bar.isRevealed ? label.text : nil }
    var isMapped: Bool { button.isMapped }
    func press() { button.activate() }
}

extension ImageDetailViewController {
    var canShowNext: Bool { nextButton.isSensitive }
    func clickNext() throws { try nextButton.click() }
    func clickPrevious() throws { try previousButton.click() }
    func clickOpenPage() throws { try openPageButton.click() }
}

extension ImageDetailFullscreen {
    var showsControls: Bool { !isOn || bar.isRevealed }
}

extension ImageDetailLoadingBar {
    var isShown: Bool { box.isVisible }
    var text: String { label.text }
    var canRetry: Bool { isShown && retryButton.isVisible }
    func retry() { retryButton.activate() }
}

extension FavoritesNoteBar {
    var isShown: Bool { bar.isRevealed }

    /// Enters a text as typing and leaving the entry do.
    func type(_ text: String) {
        entry.text = text
        storeNote()
    }
}

extension FavoritesStatusPages {
    var shownPage: String? { stack.visibleChildName }
    var message: String { page.title }
}

extension PreferencesController {
    var shownPage: String? { stack.visibleChildName }
}

extension PreferencesFolders {
    var titles: [String] { rows.map(\.title) }
}

extension PreferencesKeyRows {
    var stateText: String { stateRow.title }
    var canPress: Bool { checkButton.isMapped && checkButton.isSensitive }
    func press() { checkButton.activate() }
    func type(_ text: String) { row.text = text }
    func apply() throws { try Emission.emit("apply", of: row) }
}

extension PreferencesSaving {
    var exampleText: String { exampleRow.title }

    /// Enters a pattern for names as typing and its apply button do.
    func apply(_ pattern: String) throws {
        patternRow.text = pattern
        try Emission.emit("apply", of: patternRow)
    }
}
