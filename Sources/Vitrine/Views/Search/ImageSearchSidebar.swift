import GTKKit
import Reactive
import ViewModels

/// The sidebar with the folders and the dates of the pictures on this computer. In a narrow window it covers the
/// pictures.
@MainActor
final class ImageSearchSidebar {
    /// Called when the sidebar is hidden while it has the keyboard focus.
    var onFocusLost: () -> Void = {}
    /// Called when the sidebar has taken the keyboard focus.
    var onFocusTaken: () -> Void = {}

    let sidebar: SidebarFlap
    let folders: OutlineList
    let dates: OutlineList
    let pages: Stack
    private let place: Widget
    private let widthSwitch: Squeezer
    private let wide: Widget
    private weak var window: ApplicationWindow?
    private var model: PictureSidebarViewModel?
    private let bindings = CompositeDisposable()

    init(interface: Interface, window: ApplicationWindow) throws {
        self.window = window
        sidebar = SidebarFlap(
            flap: try interface.object("flap", as: Flap.self),
            button: try interface.object("sidebar_button", as: ToggleButton.self))
        folders = OutlineList(listView: try interface.object("folder_list", as: ListView.self))
        dates = OutlineList(listView: try interface.object("date_list", as: ListView.self))
        pages = try interface.object("sidebar_pages", as: Stack.self)
        place = try interface.object("sidebar", as: Widget.self)
        widthSwitch = try interface.object("width_switch", as: Squeezer.self)
        wide = try interface.object("wide", as: Widget.self)
        connectSignals()
        window.addAction("sidebar") { [weak self] in self?.toggle() }.isEnabled = false
        let keys = ShortcutController(scope: .window)
        keys.add("F9") { [weak window] in window?.activateAction("win.sidebar") ?? false }
        window.add(keys)
    }

    /// Shows the folders and dates of a view model, from now on.
    func bind(_ model: PictureSidebarViewModel) {
        self.model = model
        model.setCovering(sidebar.flap.isFolded)
        bindings += model.isAvailable.producer.startOnMain { [weak self] in
            self?.sidebar.button.isVisible = $0
            self?.window?.action(named: "sidebar")?.isEnabled = $0
        }
        bindings += model.isRevealed.producer.startOnMain { [weak self] in self?.sidebar.isRevealed = $0 }
        bindings += model.folders.producer.startOnMain { [folders] in folders.display($0) }
        bindings += model.dates.producer.startOnMain { [dates] in dates.display($0) }
    }

    /// Releases the view model when the window ends.
    func unbind() {
        bindings.dispose()
        model = nil
    }

    private func connectSignals() {
        // The layout in progress must not be changed.
        widthSwitch.onVisibleChildChanged { [weak self] in MainLoop.whenIdle { self?.fitWidth() } }
        sidebar.flap.onFolded { [weak self] in MainLoop.whenIdle { self?.reportFold() } }
        sidebar.onRevealed = { [weak self] isRevealed in
            guard let self else { return }
            if !isRevealed {
                (self.folders.wantsFocus, self.dates.wantsFocus) = (false, false)
                if self.place.containsFocus { self.onFocusLost() }
            }
            self.model?.setRevealed(isRevealed)
        }
        for list in [folders, dates] {
            list.onFocused = { [weak self] in self?.onFocusTaken() }
            list.onChosen = { [weak self] in self?.model?.choose($0) }
            list.onExpanded = { [weak self] in self?.model?.setExpanded($0, $1) }
        }
    }

    private func fitWidth() {
        if let shown = widthSwitch.visibleChild { sidebar.flap.foldsAlways = shown != wide }
    }

    private func reportFold() { model?.setCovering(sidebar.flap.isFolded) }

    private func toggle() {
        // A key can arrive before the main loop is idle. The change would then be undone, and remembered as a choice
        // for a wide window.
        reportFold()
        sidebar.isRevealed.toggle()
        // Over the pictures, nothing else can be used.
        if sidebar.isRevealed, sidebar.flap.isFolded {
            (pages.visibleChildName == "dates" ? dates : folders).grabFocus()
        }
    }
}
