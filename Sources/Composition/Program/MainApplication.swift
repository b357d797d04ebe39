import Desktop
import GTKKit
import Injection
import Localize
import Model
import Reactive
import ViewModels
import Views

/// The running program: which windows there are, and what the desktop and the keyboard ask of them.
@MainActor
final class MainApplication {
    let application: Application
    let container: Container
    let openedFiles: OpenedFileWindows
    let startRequestReader = StartRequestReader(isFile: FileCheck.isFile)
    private let options: VitrineOptions
    private let details: DetailWindows
    private var main: ImageSearchTableViewController?
    private var preferences: PreferencesController?
    private var shortcuts: ShortcutsWindow?
    private var toasts: ToastPresenter?
    private var saving: SavingCoordinator?
    private var favorites: FavoritesWindows?
    private var shellSearch: ShellSearchProvider?
    private let bindings = CompositeDisposable()

    init(options: VitrineOptions) {
        self.options = options
        container = CompositionRoot.makeContainer(options)
        details = DetailWindows(container: container)
        // A program that speaks to a stand-in server is one by itself: another that runs already would ask the real services.
        let own: Application.Flags = options.standInURL == nil ? [] : [.nonUnique]
        application = Application(id: Program.id, flags: [.handlesCommandLine, .opensFiles, own])
        openedFiles = OpenedFileWindows(container: container, application: application, details: details)
        details.onSearch = { [weak self] in self?.search($0) }
    }

    func run(arguments: [String]) -> Int32 {
        // Before the program has its name on the bus: the question that it was started for comes as soon as it has.
        shellSearch = respondToShell()
        application.onStartup { [weak self] in self?.startUp() }
        addStarts()
        application.onShutdown { [weak self] in self?.shutDown() }
        return application.run(arguments: arguments)
    }

    private func startUp() {
        ViewResources.load()
        application.addAction("preferences") { [weak self] in self?.showPreferences() }
        application.addAction("about") { [weak self] in AboutVitrine.present(over: self?.application.activeWindow) }
        let toasts = ToastPresenter(application: application, toastQueue: container.require(ToastQueue.self))
        self.toasts = toasts
        let saving = SavingCoordinator(container: container, application: application, toasts: toasts)
        self.saving = saving
        let favorites = FavoritesWindows(container: container, application: application, details: details)
        self.favorites = favorites
        favorites.onOpen = { [weak saving] in saving?.serve($0) }
        details.onOpen = { [weak saving, weak favorites] controller in
            saving?.serve(controller)
            favorites?.serve(controller)
        }
        application.onCloseRequest { [weak saving] in saving?.mayClose($0) == false }
        application.addAction("quit") { [weak self, weak saving] in
            // Quitting closes no window.
            self?.keepWindowSize()
            saving?.quit()
        }
        application.setAccelerators(["<Control>q"], for: "app.quit")
        application.setAccelerators(["<Control>comma"], for: "app.preferences")
        application.setAccelerators(["<Control>f"], for: "win.find")
        application.setAccelerators(["F5", "<Control>r"], for: "win.search-again")
        application.setAccelerators(["<Control>w"], for: "window.close")
        application.addAction("shortcuts") { [weak self] in self?.showShortcuts() }
        application.setAccelerators(["<Control>question"], for: "app.shortcuts")
    }

    func showMainWindow(telling message: String? = nil) {
        let window = main ?? makeMainWindow()
        window.present(searchesAtOnce: false)
        if let message { window.showToast(message) }
    }

    /// An empty entry with the keyboard in it.
    func beginSearch() {
        let window = main ?? makeMainWindow()
        window.present(searchesAtOnce: false)
        window.window.action(named: "find")?.activate()
    }

    /// Searches as a command line or the shell wants it.
    func search(_ command: SearchCommand) {
        let window = main ?? makeMainWindow()
        window.search(command)
        window.present()
    }

    /// For what a detail window asks for, which may have outlived the main window.
    private func search(_ query: SearchQuery) {
        let window = main ?? makeMainWindow()
        window.search(query)
        window.present()
    }

    private func makeMainWindow() -> ImageSearchTableViewController {
        let controller = container.require(ImageSearchTableViewController.self)
        let settings = container.require((any Settings).self)
        main = controller
        if let url = options.standInURL { controller.window.title = tr("Vitrine — stand-in server at %s", url) }
        controller.window.remember(in: settings)
        controller.window.setApplication(application)
        controller.openPreferences = { [weak self] in self?.showPreferences(at: .sources) }
        saving?.serve(controller)
        favorites?.serve(controller)
        details.serve(controller, in: application, until: bindings)
        controller.addFolder = { [container] in container.require(PreferencesViewModel.self).addFolder($0) }
        controller.window.onClosed { [weak self] in self?.main = nil }
        return controller
    }

    /// Above the window that is looked at.
    private func showShortcuts() {
        if let shortcuts { return shortcuts.present() }
        shortcuts = ShortcutsList.present(over: application.activeWindow)
        shortcuts?.onClosed { [weak self] in self?.shortcuts = nil }
    }

    private func showPreferences(at page: PreferencesController.Page? = nil) {
        if let preferences { return present(preferences, at: page) }
        let controller = container.require(PreferencesController.self)
        preferences = controller
        let changes = controller.viewModel.flatMap { preferences in
            let provider = preferences.pixabayKey.provider
            return preferences.pixabayKey.changes.observeOnMain { [weak self] in
                self?.main?.viewModel?.keyChanged(for: provider)
            }
        }
        controller.window.onClosed { [weak self] in
            changes?.dispose()
            self?.preferences = nil
        }
        present(controller, at: page)
        // Only now: the window they were asked for in is the active one until then.
        controller.window.setApplication(application)
    }

    /// Above the main window, with which they go. Without one they stand above the window they were asked for in, and stay when
    /// it is closed: the program goes on while they are open.
    private func present(_ preferences: PreferencesController, at page: PreferencesController.Page?) {
        if let main { return preferences.present(over: main.window, page: page) }
        let parent = preferences.window.isMapped ? nil : application.activeWindow
        preferences.present(over: parent, goesWithParent: false, page: page)
    }

    private func keepWindowSize() { main?.window.keepSize(in: container.require((any Settings).self)) }

    private func shutDown() {
        shortcuts?.destroy()
        bindings.dispose()
        shellSearch = nil
        toasts?.end()
        saving?.end()
        details.closeAll()
        favorites?.end()
        main?.viewModel = nil
    }
}
