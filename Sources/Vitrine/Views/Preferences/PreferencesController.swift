import Core
import GTKKit
import Localize
import Reactive
import ViewModels

/// The controller of the preferences window, which applies and stores each change at once.
@MainActor
public final class PreferencesController: InterfaceController, ViewModelBindable {
    public static let interfaceName = "preferences-window.ui"

    /// The pages by their names in the interface file.
    public enum Page: String, Sendable {
        case general, sources, saving, storage
    }

    public let window: Window
    /// The view model is set once, by the container: its rows stay in the pages.
    public let binding = ViewModelBinding<PreferencesViewModel>()
    public var externalApps: (any ExternalAppChanneling)?

    private let toasts: ToastOverlay
    private var switcherParts: (ViewSwitcherTitle, ViewSwitcherBar)?
    let stack: ViewStack
    private let general, sources, saving, storage: PreferencesPage
    private(set) var parts: [any PreferencesPart] = []

    public init(interface: Interface) throws {
        window = try interface.object("window", as: Window.self)
        toasts = try interface.object("toasts", as: ToastOverlay.self)
        stack = try interface.object("pages", as: ViewStack.self)
        general = try interface.object("general_page", as: PreferencesPage.self)
        sources = try interface.object("sources_page", as: PreferencesPage.self)
        saving = try interface.object("saving_page", as: PreferencesPage.self)
        storage = try interface.object("storage_page", as: PreferencesPage.self)
        window.closeOnEscape()
        let switcher = try interface.object("switcher", as: ViewSwitcherTitle.self)
        let bar = try interface.object("switcher_bar", as: ViewSwitcherBar.self)
        switcher.onShowsTitleChanged { [weak switcher, weak bar] in
            // GTK reports this during the layout, in which a new bar would change the window.
            MainLoop.whenIdle { if let switcher { bar?.isRevealed = switcher.showsTitle } }
        }
        switcherParts = (switcher, bar)
        window.onClosed { [weak self] in
            self?.viewModel = nil
            self?.switcherParts = nil
        }
    }

    /// - Parameter goesWithParent: whether the window closes with its parent.
    public func present(over parent: Window?, goesWithParent: Bool = true, page: Page? = nil) {
        window.setParent(parent, destroysWithParent: goesWithParent)
        if let page { stack.visibleChildName = page.rawValue }
        window.present()
    }

    // MARK: ViewModelBindable

    public func bindViewModel(_ viewModel: PreferencesViewModel) {
        precondition(parts.isEmpty, "preferences show one view model; open another window for another")
        let showToast: (Toast) -> Void = { [weak toasts] in toasts?.add($0) }
        let choose: (String, @escaping @MainActor (String) -> Void) -> Void = { [weak self] title, use in
            self?.chooseFolder(title, then: use)
        }
        let open: (String) -> Void = { [weak self] in self?.externalApps?.openURL($0) }
        parts = [
            // The first group of the page, which the button in the search window opens.
            PreferencesBlockList(viewModel.settings, on: sources, showToast: showToast),
            PreferencesGeneral(viewModel, on: general, services: sources, showToast: showToast),
        ]
        parts += viewModel.keys.map { PreferencesKeyRows($0, on: sources, open: open, disposing: bindings) }
        parts += [
            PreferencesFolders(viewModel, on: sources, choose: choose, showToast: showToast),
            PreferencesSaving(viewModel, on: saving, choose: choose, disposing: bindings),
            PreferencesStorage(viewModel, on: storage, showToast: showToast),
        ]
        bindings += viewModel.changes.observeOnMain { [weak self] in self?.parts.forEach { $0.refresh() } }
    }

    private func chooseFolder(_ title: String, then use: @escaping @MainActor (String) -> Void) {
        let chooser = FileChooser(.chooseFolder, title: title, parent: window, acceptLabel: tr("_Choose"))
        chooser.chooseTextPath(telling: { [weak toasts] in toasts?.add($0) }, then: use)
    }
}

/// One or more groups of rows for related settings.
@MainActor
protocol PreferencesPart: AnyObject {
    /// Called after a setting has changed, in this window or elsewhere.
    func refresh()
}
