import GTKKit
import Localize
import Model

/// The bar below the rows for the selected pictures: the note of a single picture, and the menu of collections.
@MainActor
final class FavoritesNoteBar {
    var onNote: (String, ImageID) -> Void = { _, _ in }

    let bar: Revealer
    let entry: Entry
    private let button: MenuButton
    /// The picture whose note is being edited.
    private var id: ImageID?

    init(interface: Interface) throws {
        bar = try interface.object("note_bar", as: Revealer.self)
        entry = try interface.object("note_entry", as: Entry.self)
        button = try interface.object("collections_button", as: MenuButton.self)
        entry.onActivate { [weak self] in self?.storeNote() }
        let focus = FocusController()
        focus.onLeave { [weak self] in self?.storeNote() }
        entry.add(focus)
    }

    func display(_ selected: [Favorite], menu: Menu) {
        let one = selected.count == 1 ? selected.first : nil
        if one?.id != id {
            storeNote()
            id = one?.id
            entry.text = one?.note ?? ""
        } else if let one, !entry.containsFocus {
            entry.text = one.note
        }
        entry.isSensitive = one != nil
        entry.placeholder = one != nil ? tr("Note") : trn("%d picture selected", "%d pictures selected", selected.count)
        button.setMenu(menu)
        bar.isRevealed = !selected.isEmpty
    }

    /// Moves the keyboard focus to the end of the note.
    func grabFocus() {
        guard bar.isRevealed, entry.grabFocus() else { return }
        entry.moveCursorToEnd()
    }

    func storeNote() {
        if let id { onNote(entry.text, id) }
    }
}
