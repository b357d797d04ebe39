import GTKKit
import Localize
import Model
import Reactive
import ViewModels

/// The search window: entry, list, and the pages that stand in its place.
@MainActor
public final class ImageSearchTableViewController: InterfaceController, ViewModelBindable {
    public static let interfaceName = "image-search-window.ui"

    public let window: ApplicationWindow
    public let binding = ViewModelBinding<any ImageSearchTableViewModeling>()
    /// Opens a page of the web elsewhere; set by the container.
    public var externalApps: (any ExternalAppChanneling)?
    /// Called when a problem is best solved in the preferences.
    public var openPreferences: () -> Void = {}

    private let toasts: ToastOverlay
    private let searchEntry: SearchEntry
    private let providerButton: MenuButton
    let pages: ImageSearchPages
    private let footer: ImageSearchFooterBar
    let notice: ImageSearchNotice
    let rows: ImageSearchRows
    /// What can be done with selected pictures; other parts of the program add theirs.
    public let pictureActions: ImageSearchActions
    let contextMenu: ImageSearchContextMenu
    /// Called with the picture whose row has the keyboard when Space is pressed.
    public var quickLook: ((ImageEntity) -> Void)?
    private var hasStartedSearch = false

    public init(interface: Interface) throws {
        window = try interface.object("window", as: ApplicationWindow.self)
        toasts = try interface.object("toasts", as: ToastOverlay.self)
        searchEntry = try interface.object("search_entry", as: SearchEntry.self)
        providerButton = try interface.object("provider_button", as: MenuButton.self)
        pages = try ImageSearchPages(interface: interface)
        footer = try ImageSearchFooterBar(interface: interface)
        notice = try ImageSearchNotice(interface: interface)
        rows = ImageSearchRows(
            listView: try interface.object("list", as: ListView.self),
            scroller: try interface.object("scroller", as: ScrolledWindow.self),
            menuPlace: try interface.object("rows_box", as: Widget.self))
        pictureActions = ImageSearchActions(window: window, addKeys: { [rows] in rows.addKeys($0, $1) })
        contextMenu = ImageSearchContextMenu(
            rows: rows, actions: pictureActions, place: try interface.object("rows_box", as: Widget.self))
        window.setShortcutsWindow(try Interface(resource: "shortcuts.ui").object("window", as: ShortcutsWindow.self))
        connectSignals()
        addActions()
        addPictureActions()
        window.onClosed { [weak self] in self?.contextMenu.takeAway() }
    }

    /// Shows the window; the first time, a search starts by itself, so that no window is ever empty.
    public func present() {
        window.present()
        bindIfNeeded()
        guard !hasStartedSearch else { return }
        hasStartedSearch = true
        viewModel?.startSearch()
    }

    /// Searches for words that came from elsewhere, the command line for instance.
    public func search(for text: String) {
        hasStartedSearch = true
        searchEntry.text = text
        submit()
    }

    /// Tells the user something that needs no answer.
    public func showToast(_ text: String) { toasts.add(Toast(text)) }

    private func connectSignals() {
        searchEntry.onActivate { [weak self] in self?.submit() }
        searchEntry.onStopSearch { [weak self] in self?.rows.grabFocus() }
        let shortcuts = ShortcutController()
        shortcuts.add("Down") { [weak self] in self?.rows.grabFocus() ?? false }
        searchEntry.add(shortcuts)
        rows.onSpace = { [weak self] position in
            guard let self, let quickLook, let image = self.viewModel?.image(at: position) else { return false }
            quickLook(image)
            return true
        }
        rows.onActivate = { [weak self] in self?.viewModel?.selectCell(at: $0) }
        pages.onRemedy = { [weak self] in self?.apply($0) }
        footer.onRemedy = { [weak self] in self?.apply($0) }
        footer.onProviderLink = { [weak self] in self?.externalApps?.openURL($0) }
        notice.onRetry = { [weak self] in self?.viewModel?.retryNotice() }
    }

    private func addActions() {
        window.addAction("search-again") { [weak self] in self?.submit() }
        window.addAction("find") { [weak self] in
            self?.searchEntry.grabFocus()
            self?.searchEntry.selectAll()
        }
        // With a state, so that the menu marks the service that is searched.
        let provider = SimpleAction("provider", parameter: .string, state: .string(""))
        provider.onActivate { [weak self] in
            guard case .string(let id)? = $0 else { return }
            self?.viewModel?.selectProvider(ProviderID(rawValue: id))
        }
        window.add(provider)
    }

    private func submit() {
        guard let viewModel else { return }
        viewModel.queryText.value = searchEntry.text
        viewModel.startSearch()
        rows.grabFocus()
    }

    private func apply(_ remedy: Problem.Remedy) {
        switch remedy {
        case .retry:
            // With rows there, only the page that failed is asked for again.
            guard let viewModel else { return }
            if viewModel.loadNextPage.isEnabled.value, !viewModel.cellModels.value.isEmpty {
                viewModel.loadNextPage.apply().start()
            } else {
                viewModel.startSearch()
            }
        case .enterKey: openPreferences()
        case .none: break
        }
    }

    // MARK: ViewModelBindable

    public func bindViewModel(_ viewModel: any ImageSearchTableViewModeling) {
        providerButton.setMenu(providerMenu(viewModel.providers))
        rows.bind(viewModel, disposing: bindings)
        bindings += viewModel.selectedIndexes.producer.startOnMain { [weak self] indexes in
            self?.pictureActions.selectionChanged(
                count: indexes.count, first: indexes.first.flatMap { self?.viewModel?.image(at: $0) })
        }
        bindings += viewModel.content.producer.startOnMain { [pages] in pages.show($0) }
        bindings += viewModel.footer.producer.startOnMain { [footer] in footer.show($0) }
        bindings += viewModel.notice.producer.startOnMain { [notice] in notice.show($0) }
        bindings += viewModel.provider.producer.startOnMain { [weak self] in self?.show($0) }
    }

    public func unbindViewModel(_ viewModel: any ImageSearchTableViewModeling) {
        rows.unbind()
    }

    private func show(_ provider: ImageProvider) {
        providerButton.setLabel(provider.name)
        footer.show(provider)
        window.action(named: "provider")?.state = .string(provider.id.rawValue)
    }

    private func providerMenu(_ providers: [ImageProvider]) -> Menu {
        let menu = Menu()
        for provider in providers {
            menu.append(provider.name, action: "win.provider", target: .string(provider.id.rawValue))
        }
        return menu
    }
}
