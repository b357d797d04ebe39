import Core
import GTKKit
import Localize
import Reactive
import WeatherViewModels

/// The controller of the "Weather Now" window: the list of cities, fetched when the window appears.
@MainActor
public final class WeatherTableViewController: InterfaceController, ViewModelBindable {
    public static let interfaceName = "weather-window.ui"

    public let window: ApplicationWindow
    public let binding = ViewModelBinding<any WeatherTableViewModeling>()
    /// Opens web pages; set by the container.
    public var externalApps: (any ExternalAppChanneling)?

    private let toasts: ToastOverlay
    let pages: WeatherStatusPages
    let rows: WeatherRows
    let addCity: AddCityPopover

    public init(interface: Interface) throws {
        window = try interface.object("window", as: ApplicationWindow.self)
        toasts = try interface.object("toasts", as: ToastOverlay.self)
        pages = try WeatherStatusPages(interface: interface)
        addCity = try AddCityPopover(interface: interface)
        let list = try interface.object("list", as: ListView.self)
        rows = WeatherRows(
            listView: list, in: try interface.object("scroller", as: ScrolledWindow.self))
        window.setShortcutsWindow(
            try Interface(resource: "weather-shortcuts.ui").object("window", as: ShortcutsWindow.self))
        connectSignals()
        addActions()
        list.add(keys())
    }

    /// Shows the window, or brings it to the front.
    public func present() { window.present() }

    /// Shows a toast with a text.
    public func showToast(_ text: String) { toasts.add(Toast(text)) }

    private func connectSignals() {
        window.onMap { [weak self] in self?.viewModel?.appear() }
        window.onUnmap { [weak self] in self?.viewModel?.disappear() }
        rows.onRemove = { [weak self] in self?.remove(at: $0) }
        rows.onMove = { [weak self] in self?.move(from: $0, to: $1) }
        rows.onSelectionChanged = { [weak self] in self?.updateActions() }
        pages.creditButton.onClicked { [weak self] in
            if let self, let viewModel { externalApps?.openURL(viewModel.creditURL) }
        }
        addCity.onTextChanged = { [weak self] in self?.viewModel?.searchText.value = $0 }
        addCity.onChoose = { [weak self] in self?.add(at: $0) }
    }

    private func addActions() {
        window.addAction("refresh") { [weak self] in self?.viewModel?.refresh() }
        window.addAction("add") { [weak self] in self?.addCity.popUp() }
        window.addAction("remove") { [weak self] in self?.removeSelected() }
        window.addAction("move-up") { [weak self] in self?.moveSelected(by: -1) }
        window.addAction("move-down") { [weak self] in self?.moveSelected(by: 1) }
        updateActions()
    }

    /// Returns the list's keys. The capture phase comes before GTK, which uses Ctrl with an arrow to move without
    /// selecting.
    private func keys() -> ShortcutController {
        let keys = ShortcutController(phase: .capture)
        keys.add("<Control>Up") { [weak self] in self?.moveSelected(by: -1) ?? false }
        keys.add("<Control>Down") { [weak self] in self?.moveSelected(by: 1) ?? false }
        keys.add("Delete") { [weak self] in self?.removeSelected() ?? false }
        return keys
    }

    // MARK: Changes of the list

    @discardableResult
    func moveSelected(by step: Int) -> Bool {
        guard let from = rows.selectedPosition else { return false }
        move(from: from, to: from + step)
        return true
    }

    @discardableResult
    func removeSelected() -> Bool {
        guard let position = rows.selectedPosition else { return false }
        remove(at: position)
        return true
    }

    func move(from: Int, to: Int) {
        guard from != to, 0..<rows.count ~= from, 0..<rows.count ~= to else { return }
        viewModel?.move(from: from, to: to)
        rows.select(to)
        updateActions()
    }

    func remove(at position: Int) {
        guard let message = viewModel?.remove(at: position) else { return }
        if rows.count > 0 { rows.select(min(position, rows.count - 1)) }
        toasts.add(Toast(message))
        updateActions()
    }

    private func add(at index: Int) {
        if let position = viewModel?.add(at: index) { rows.select(position) }
    }

    private func updateActions() {
        let selected = rows.selectedPosition
        window.action(named: "remove")?.isEnabled = selected != nil
        window.action(named: "move-up")?.isEnabled = (selected ?? 0) > 0
        window.action(named: "move-down")?.isEnabled = selected.map { $0 + 1 < rows.count } ?? false
    }

    // MARK: ViewModelBindable

    public func bindViewModel(_ viewModel: any WeatherTableViewModeling) {
        bindings += viewModel.cellModels.producer.startOnMain { [weak self] models in
            self?.rows.display(models)
            self?.pages.showRows(!models.isEmpty)
            self?.updateActions()
        }
        bindings += viewModel.restoredCities.observeOnMain { [weak self] in self?.rows.select($0) }
        bindings += viewModel.isFetching.producer.startOnMain { [pages] in pages.showFetching($0) }
        bindings += viewModel.problem.producer.startOnMain { [pages] in pages.display($0) }
        bindings += viewModel.updatedText.producer.startOnMain { [pages] in pages.showUpdated($0) }
        bindings += viewModel.suggestions.producer.skipRepeats().startOnMain { [addCity] in addCity.display($0) }
        pages.showCredit(viewModel.creditText)
        if window.isMapped { viewModel.appear() }
    }

    public func unbindViewModel(_ viewModel: any WeatherTableViewModeling) {
        viewModel.disappear()
        rows.unbind()
    }
}
