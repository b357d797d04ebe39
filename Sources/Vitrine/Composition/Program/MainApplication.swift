import Core
import Desktop
import FileAccess
import GTKKit
import Imaging
import Injection
import Localize
import Model
import PictureIndex
import Reactive
import Saving
import ViewModels
import Views

/// The running application: it creates the windows and connects them to actions, shortcuts and the desktop.
@MainActor
final class MainApplication {
    let application: Application
    let container: Container
    private let startRequestReader = StartRequestReader(isThere: FileCheck.isFileOrFolder)
    private let options: VitrineOptions
    // What shows messages and what manages windows. Each is made when it is first used.
    private(set) lazy var toasts = ToastPresenter(
        application: application, toastQueue: container.require(ToastQueue.self))
    private(set) lazy var details = DetailWindows(self)
    private(set) lazy var comparisons = ComparisonWindows(self)
    private(set) lazy var openedFiles = OpenedFileWindows(self)
    private(set) lazy var saving = SavingCoordinator(self)
    private(set) lazy var favorites = FavoritesWindows(self)
    private(set) lazy var identification = IdentificationWindows(self)
    private(set) var main: ImageSearchTableViewController?
    private var preferences: PreferencesController?
    private var shortcuts: ShortcutsWindow?
    private var shellSearch: ShellSearchProvider?
    private let bindings = CompositeDisposable()

    init(options: VitrineOptions) {
        self.options = options
        container = CompositionRoot.makeContainer(options)
        // With a stand-in server the process is not unique, because a running instance would ask the real services.
        let own: Application.Flags = options.standInURL == nil ? [] : [.nonUnique]
        application = Application(id: Program.id, flags: [.handlesCommandLine, .opensFiles, own])
    }

    func run(arguments: [String]) -> Int32 {
        // The search provider must exist before the application owns its bus name: the shell calls it at once.
        shellSearch = respondToShell()
        application.onStartup { [weak self] in self?.startUp() }
        addStarts()
        application.onShutdown { [weak self] in self?.shutDown() }
        return application.run(arguments: arguments)
    }

    private func startUp() {
        ViewResources.load()
        QueueScheduler(qos: .utility, name: "vitrine.dragged").schedule {
            OldDraggedFiles.remove(in: UserFolders.user.data)
        }
        application.onCloseRequest { [weak self] in self?.saving.mayClose($0) == false }
        for command in Command.program {
            application.addAction(command.name) { [weak self] in self.map(command.perform) }
            application.setAccelerators(command.keys, for: "app.\(command.name)")
        }
        application.setAccelerators(["<Control>w"], for: "window.close")
        bindings += MainLoop.onTermination { [weak self] _ in
            self?.keepWindowSize()
            self?.application.quit()
        }
    }

    func showMainWindow(telling message: String? = nil) {
        let window = main ?? makeMainWindow()
        window.present(searchesAtOnce: false)
        if let message { window.present(Toast(message)) }
    }

    /// Shows an empty search with the keyboard focus in its entry.
    func beginSearch() {
        let window = main ?? makeMainWindow()
        window.present(searchesAtOnce: false)
        window.window.action(named: "find")?.activate()
    }

    /// Runs the search of a command line or of the shell.
    private func search(_ command: SearchCommand) {
        let window = main ?? makeMainWindow()
        window.search(command)
        window.present()
    }

    /// Runs the search of a detail window, which may outlive the main window.
    func search(_ query: SearchQuery) {
        let window = main ?? makeMainWindow()
        window.search(query)
        window.present()
    }

    /// Searches for more pictures of the author.
    func searchAuthor(of image: ImageEntity) {
        if let author = image.username { search(SearchQuery(author: author)) }
    }

    /// Shows the folder of a file as a list with the file selected. Its own pictures come first, in the order of their names
    /// as in the window of the file, then those of the folders in it.
    func showFolder(of id: ImageID) {
        if let path = id.localPath { showFolder(path.folder, selecting: id) }
    }

    func showFolder(_ folder: LocalPath, selecting id: ImageID? = nil) {
        let window = main ?? makeMainWindow()
        let filters = SearchFilters(folder: folder, order: .folder)
        window.search(SearchCommand(provider: .folders, query: SearchQuery(filters: filters)), selecting: id)
        window.present()
    }

    /// Tells about new pictures of saved searches, unless the user looks at the program.
    private func notify(newPictures count: Int) {
        guard !application.isActive else { return }
        application.notify(
            id: "new-pictures", title: tr("Saved searches"),
            body: trn("%s new picture", "%s new pictures", count, formatted(count)))
    }

    private func makeMainWindow() -> ImageSearchTableViewController {
        // The decoder starts while the window is made. A process that only answers the shell needs none.
        container.require(DecodeService.self).prepare()
        let controller = container.require(ImageSearchTableViewController.self)
        let settings = container.require((any Settings).self)
        main = controller
        if let url = options.standInURL { controller.window.title = tr("Vitrine — stand-in server at %s", url) }
        controller.window.remember(in: settings)
        controller.window.setApplication(application)
        controller.appendToMainMenu(Command.program)
        controller.openPreferences = { [weak self] in self?.showPreferences(at: .sources) }
        saving.installCommands(controller)
        controller.window.afterFirstFrame { [weak self] in self?.saving.recordMovedFiles() }
        identification.connect(controller)
        details.connect(controller, until: bindings)
        controller.addFolder = { [container] in container.require(PreferencesViewModel.self).addFolder($0) }
        controller.onNewPictures = { [weak self] in self?.notify(newPictures: $0) }
        controller.window.onClosed { [weak self] in self?.main = nil }
        return controller
    }

    func quit() {
        // Quitting closes no window, so the size is stored here.
        keepWindowSize()
        saving.quit()
    }

    func showAbout() {
        AboutVitrine.present(
            over: application.activeWindow, sandbox: container.require(DecodeService.self).sandbox,
            answers: container.require(ServiceAnswers.self))
    }

    /// Shows the shortcuts over the active window.
    func showShortcuts() {
        if let shortcuts { return shortcuts.present() }
        shortcuts = ShortcutsList.present(over: application.activeWindow, program: Command.program)
        shortcuts?.onClosed { [weak self] in self?.shortcuts = nil }
    }

    /// Opens the manual in the browser.
    func showManual() {
        let page = Manual.page(in: Manual.folder, languages: Localize.languages, exists: FileCheck.isFile)
        guard let page else { return container.require(ToastQueue.self).postResult(tr("The manual is not installed")) }
        container.require((any FileOpening).self).open(path: page)
    }

    func showPreferences(at page: PreferencesController.Page? = nil) {
        if let preferences { return present(preferences, at: page) }
        let controller = container.require(PreferencesController.self)
        preferences = controller
        let changes = CompositeDisposable()
        for key in controller.viewModel?.keys ?? [] {
            changes += key.changes.observeOnMain { [weak self, provider = key.provider] in
                self?.main?.viewModel?.keyChanged(for: provider)
            }
        }
        controller.window.onClosed { [weak self] in
            changes.dispose()
            self?.preferences = nil
        }
        present(controller, at: page)
        // The application is set last, because the preferences must not be the active window before they are shown.
        controller.window.setApplication(application)
    }

    /// Shows the preferences over the main window and closes them with it. Without a main window they are shown over
    /// the active window and stay open when it is closed.
    private func present(_ preferences: PreferencesController, at page: PreferencesController.Page?) {
        if let main { return preferences.present(over: main.window, page: page) }
        let parent = preferences.window.isMapped ? nil : application.activeWindow
        preferences.present(over: parent, goesWithParent: false, page: page)
    }

    private func keepWindowSize() { main?.window.keepSize(in: container.require((any Settings).self)) }

    private func shutDown() {
        // First, because the clipboard manager may take seconds. The databases and the saved files allow a second process.
        application.releaseNameAfterLastStart()
        keepClipboard()
        shortcuts?.destroy()
        bindings.dispose()
        shellSearch = nil
        toasts.end()
        saving.end()
        identification.end()
        details.closeAll()
        comparisons.closeAll()
        favorites.end()
        main?.viewModel = nil
    }
}

// MARK: Clipboard

extension MainApplication {
    /// The time in seconds that the end of the program waits for the clipboard manager, and for files that are still fetched.
    private static let storeLimit = 5

    /// Hands over what the program has copied to the clipboard manager of the desktop. Without one the user is told.
    private func keepClipboard() {
        guard !Clipboard.store(seconds: Self.storeLimit) else { return }
        application.notify(
            id: "clipboard", title: tr("What you copied can no longer be pasted"),
            body: tr("This desktop has no clipboard manager. Paste before you quit Vitrine."))
    }
}

// MARK: Start requests

extension MainApplication {
    /// Connects the requests for windows: further starts, a file manager and the entry's actions.
    private func addStarts() {
        application.onActivate { [weak self] in self?.showMainWindow() }
        application.onOpen { [weak self] uris in self?.open(uris) }
        application.onCommandLine { [weak self] invocation in self?.start(invocation) ?? 1 }
    }

    /// Handles a start of the program. Further starts arrive here too and raise the existing window.
    private func start(_ invocation: CommandLineInvocation) -> Int {
        let (arguments, folder) = (Array(invocation.arguments.dropFirst()), invocation.workingDirectory ?? "/")
        // The first start has no window yet, so it may block on the file system.
        guard invocation.isRemote else {
            return start(StartRequest.syntax(in: folder, isThere: FileCheck.isFileOrFolder).parse(arguments))
        }
        // An application without a window ends; `hold` keeps it running until the request is read.
        application.hold()
        // The starting process has already reported errors in its command line.
        startRequestReader.read(arguments, in: folder) { [weak self] parsed in
            self?.start(parsed)
            self?.application.release()
        }
        return 0
    }

    @discardableResult
    private func start(_ parsed: ParsedArguments<StartRequest>) -> Int {
        guard case .run(let request) = parsed else { return 2 }
        if request.opensFavorites { application.action(named: "favorites")?.activate() }
        if !request.files.isEmpty { openedFiles.open(request.files) }
        if request.isNewSearch {
            beginSearch()
        } else if let search = request.options.search {
            self.search(search)
        } else if !request.opensFavorites, request.files.isEmpty {
            showMainWindow()
        }
        return 0
    }

    private func open(_ uris: [String]) {
        let paths = uris.compactMap { FileURI.bytes($0).map { LocalPath(bytes: $0) } }
        if !paths.isEmpty { openedFiles.open(paths) }
        guard let other = uris.first(where: { FileURI.bytes($0) == nil }) else {
            return paths.isEmpty ? showMainWindow() : ()
        }
        showMainWindow(
            telling: tr("%s could not be opened: %s", other, tr("it is not a file on this computer")))
    }
}

// MARK: Search provider of the shell

extension MainApplication {
    /// The object path in the search provider's desktop file.
    private static let searchPath = "/io/github/vitrine/Vitrine/SearchProvider"

    /// Registers the search provider of the desktop's shell and returns it.
    private func respondToShell() -> ShellSearchProvider {
        let results = ShellSearch(
            favorites: { [container] in container.require((any FavoritesStoring).self) },
            history: { [container] in container.require((any SearchHistoryStoring).self) },
            index: { [container] in
                container.require((any Settings).self).showsFilesInShell ? container.require(PictureIndex.self) : nil
            },
            openFavorite: { [weak self] id in self?.openFavorite(id) },
            openFile: { [weak self] path in self?.openedFiles.open([path]) },
            search: { [weak self] words in self?.search(SearchCommand(query: SearchQuery(words))) })
        return ShellSearchProvider(path: Self.searchPath, results: results)
    }

    private func openFavorite(_ id: ImageID) {
        // The shell may ask when the last window has just closed.
        application.hold()
        container.require((any FavoritesStoring).self).favorites([id]).observe(on: UIScheduler())
            .startWithMainResult { [weak self] result in
                defer { self?.application.release() }
                guard let found = (try? result.get())?.first else { return }
                self?.openedFiles.present([found.image], at: 0)
            }
    }
}
