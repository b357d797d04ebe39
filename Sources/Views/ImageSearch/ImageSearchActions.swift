import GTKKit
import Localize
import Model
import ViewModels

/// An action on the pictures selected in the list: a GTK action of the window, an item of the context menu, and keys
/// that work while the list has the keyboard focus.
///
/// The keys belong to the list and not to the window, because Ctrl+C in the search entry must copy text.
public struct PictureAction {
    /// The sections of the context menu, in its order.
    public enum Section: Int, CaseIterable, Sendable {
        case open, saving, copy, elsewhere
    }

    /// The required number of selected pictures.
    public enum Scope: Sendable {
        case one, any
    }

    /// The name without its prefix: `save` is the action `win.save`.
    let name: String
    /// Returns the menu item's text for the pictures, with an underscore before its mnemonic: `_Save…`.
    let label: @MainActor ([ImageEntity]) -> String
    /// Keys in GTK's notation; the menu shows the first.
    let keys: [String]
    let section: Section
    let scope: Scope
    /// The label of the submenu that contains the item; `nil` for none.
    let submenu: String?
    /// Returns whether the action is possible for the first of the selected pictures.
    let isPossible: @MainActor (ImageEntity) -> Bool
    let perform: @MainActor ([ImageEntity]) -> Void

    public init(
        _ name: String, label: String, keys: [String] = [], section: Section, submenu: String? = nil,
        scope: Scope = .any, isPossible: @escaping @MainActor (ImageEntity) -> Bool = { _ in true },
        perform: @escaping @MainActor ([ImageEntity]) -> Void
    ) {
        self.init(
            name, labelOf: { _ in label }, keys: keys, section: section, submenu: submenu, scope: scope,
            isPossible: isPossible, perform: perform)
    }

    /// - Parameter labelOf: returns the menu item's text, which depends on the pictures.
    public init(
        _ name: String, labelOf: @escaping @MainActor ([ImageEntity]) -> String, keys: [String] = [],
        section: Section, submenu: String? = nil, scope: Scope = .any,
        isPossible: @escaping @MainActor (ImageEntity) -> Bool = { _ in true },
        perform: @escaping @MainActor ([ImageEntity]) -> Void
    ) {
        (self.name, self.label, self.keys, self.section, self.scope) = (name, labelOf, keys, section, scope)
        (self.submenu, self.isPossible, self.perform) = (submenu, isPossible, perform)
    }
}

/// The actions on selected pictures. Other parts of the program add their own with `add`.
@MainActor
public final class ImageSearchActions {
    /// Returns the selected pictures that have been read, in the order of the list.
    var selectedImages: () -> [ImageEntity] = { [] }
    /// The number of selected rows.
    var selectedCount: () -> Int = { 0 }
    /// Calls back with all selected pictures in the order of the list.
    var readSelectedImages: @MainActor (@escaping @MainActor ([ImageEntity]) -> Void) -> Void = { $0([]) }

    /// Returns the other entries of the picture, if one row is selected.
    var otherEntries: () -> [ImageEntity] = { [] }

    private weak var window: ApplicationWindow?
    private var actions: [(action: PictureAction, simple: SimpleAction)] = []
    private var addKeys: (String, @escaping @MainActor () -> Bool) -> Void = { _, _ in }

    /// - Parameters:
    ///   - window: receives the actions; held weakly, because its handlers hold this object.
    ///   - addKeys: connects keys that are pressed in the list with a handler.
    init(window: ApplicationWindow, addKeys: @escaping (String, @escaping @MainActor () -> Bool) -> Void) {
        self.window = window
        self.addKeys = addKeys
    }

    /// Adds an action at the end of its section.
    public func add(_ action: PictureAction) {
        guard let window else { return }
        let simple = window.addAction(action.name) { [weak self] in self?.perform(action) }
        simple.isEnabled = false
        actions.append((action, simple))
        for keys in action.keys {
            addKeys(keys) { [weak simple] in
                guard let simple, simple.isEnabled else { return false }
                simple.activate()
                return true
            }
        }
    }

    /// All added actions, in order.
    var all: [PictureAction] { actions.map(\.action) }

    /// Updates the actions for the number of selected pictures and the first of them.
    func selectionChanged(count: Int, first: ImageEntity?) {
        for (action, simple) in actions {
            let fits = action.scope == .any ? count > 0 : count == 1
            simple.isEnabled = fits && first.map(action.isPossible) == true
        }
    }

    /// Returns a new menu of the actions that are possible now.
    func menu() -> Menu {
        let images = selectedImages()
        // The change of the selection may not have been reported yet.
        selectionChanged(count: selectedCount(), first: images.first)
        let menu = Menu()
        for section in PictureAction.Section.allCases {
            let part = Menu()
            var submenus: [String: Menu] = [:]
            for (action, simple) in actions where action.section == section && simple.isEnabled {
                part.menu(action.submenu, in: &submenus)
                    .append(action.label(images), action: "win.\(action.name)", keys: action.keys.first)
            }
            if part.count > 0 { menu.appendSection(nil, part) }
            if section == .open { appendOtherEntries(to: menu) }
        }
        return menu
    }

    /// Adds an item for each other entry of the selected picture, which opens it.
    private func appendOtherEntries(to menu: Menu) {
        let part = Menu()
        for entry in otherEntries() {
            // An underscore in a name begins no mnemonic.
            part.append(
                entry.entryText.replacing("_", with: "__"), action: "win.\(Self.openEntry)",
                target: .string(entry.id.description))
        }
        if part.count > 0 { menu.appendSection(tr("Also At"), part) }
    }

    /// Adds the action that opens another entry of the selected picture.
    func addOpeningOfEntries(_ open: @escaping @MainActor (ImageID) -> Void) {
        window?.addAction(
            Self.openEntry,
            string: { [weak self] id in
                if let entry = self?.otherEntries().first(where: { $0.id.description == id }) { open(entry.id) }
            })
    }

    private static let openEntry = "open-entry"

    private func perform(_ action: PictureAction) {
        readSelectedImages { images in
            if !images.isEmpty { action.perform(images) }
        }
    }
}
