import GTKKit
import Model

/// Something that can be done with the pictures selected in the list: an action of the window, an item of the rows'
/// context menu, and its keys while the list has the keyboard.
///
/// Keys belong to the list and not to the window, because Ctrl+C in the search entry copies words.
public struct PictureAction {
    /// The groups of the context menu, in its order.
    public enum Section: Int, CaseIterable, Sendable {
        case open, saving, copy, elsewhere
    }

    /// How many pictures must be selected.
    public enum Scope: Sendable {
        case one, any
    }

    /// Without its prefix: `save` is the action `win.save`.
    let name: String
    /// What the menu says of these pictures, with the underscore before its key: `_Save…`.
    let label: @MainActor ([ImageEntity]) -> String
    /// In GTK's notation; the first is shown in the menu.
    let keys: [String]
    let section: Section
    let scope: Scope
    /// Whether it can be done with the first of the selected pictures.
    let isPossible: @MainActor (ImageEntity) -> Bool
    let perform: @MainActor ([ImageEntity]) -> Void

    public init(
        _ name: String, label: String, keys: [String] = [], section: Section, scope: Scope = .any,
        isPossible: @escaping @MainActor (ImageEntity) -> Bool = { _ in true },
        perform: @escaping @MainActor ([ImageEntity]) -> Void
    ) {
        self.init(
            name, labelOf: { _ in label }, keys: keys, section: section, scope: scope, isPossible: isPossible,
            perform: perform)
    }

    /// - Parameter labelOf: what the menu says depends on the pictures.
    public init(
        _ name: String, labelOf: @escaping @MainActor ([ImageEntity]) -> String, keys: [String] = [],
        section: Section, scope: Scope = .any, isPossible: @escaping @MainActor (ImageEntity) -> Bool = { _ in true },
        perform: @escaping @MainActor ([ImageEntity]) -> Void
    ) {
        (self.name, self.label, self.keys, self.section, self.scope) = (name, labelOf, keys, section, scope)
        (self.isPossible, self.perform) = (isPossible, perform)
    }
}

/// What can be done with selected pictures. Other parts of the program add theirs with `add`.
@MainActor
public final class ImageSearchActions {
    /// The selected pictures in the order of the list.
    var selectedImages: () -> [ImageEntity] = { [] }

    private weak var window: ApplicationWindow?
    private var actions: [(action: PictureAction, simple: SimpleAction)] = []
    private var addKeys: (String, @escaping @MainActor () -> Bool) -> Void = { _, _ in }

    /// - Parameters:
    ///   - window: gets the actions; held weakly, as it owns this by its handlers.
    ///   - addKeys: lets keys pressed in the list do something.
    init(window: ApplicationWindow, addKeys: @escaping (String, @escaping @MainActor () -> Bool) -> Void) {
        self.window = window
        self.addKeys = addKeys
    }

    /// Adds one more, at the end of its section.
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

    /// Everything that was added, in order.
    var all: [PictureAction] { actions.map(\.action) }

    /// To be called when so many pictures are selected now, and this is the first of them.
    func selectionChanged(count: Int, first: ImageEntity?) {
        for (action, simple) in actions {
            let fits = action.scope == .any ? count > 0 : count == 1
            simple.isEnabled = fits && first.map(action.isPossible) == true
        }
    }

    /// A new menu of them all, as far as they can be done now.
    func menu() -> Menu {
        let images = selectedImages()
        // What has just been selected may not have been told yet.
        selectionChanged(count: images.count, first: images.first)
        let menu = Menu()
        for section in PictureAction.Section.allCases {
            let part = Menu()
            for (action, simple) in actions where action.section == section && simple.isEnabled {
                part.append(action.label(images), action: "win.\(action.name)", keys: action.keys.first)
            }
            if part.count > 0 { menu.appendSection(nil, part) }
        }
        return menu
    }

    private func perform(_ action: PictureAction) {
        let images = selectedImages()
        if !images.isEmpty { action.perform(images) }
    }
}
