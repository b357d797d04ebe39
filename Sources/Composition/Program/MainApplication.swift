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
    private let application: Application
    private let container: Container
    private let options: Options
    private let details: DetailWindows
    private var main: ImageSearchTableViewController?
    private var preferences: PreferencesController?
    private let bindings = CompositeDisposable()

    init(options: Options) {
        self.options = options
        container = CompositionRoot.makeContainer(options)
        details = DetailWindows(container: container)
        application = Application(id: Program.id, flags: [.handlesCommandLine])
        details.onSearch = { [weak self] in self?.search($0) }
    }

    func run(arguments: [String]) -> Int32 {
        application.onStartup { [weak self] in self?.startUp() }
        application.onCommandLine { [weak self] invocation in
            self?.open(invocation.arguments)
            return 0
        }
        application.onShutdown { [weak self] in self?.shutDown() }
        return application.run(arguments: arguments)
    }

    private func startUp() {
        Appearance.load()
        application.addAction("preferences") { [weak self] in self?.showPreferences() }
        application.addAction("about") { [weak self] in AboutVitrine.present(over: self?.application.activeWindow) }
        application.addAction("quit") { [weak self] in self?.application.quit() }
        application.setAccelerators(["<Control>q"], for: "app.quit")
        application.setAccelerators(["<Control>comma"], for: "app.preferences")
        application.setAccelerators(["<Control>f"], for: "win.find")
        application.setAccelerators(["F5", "<Control>r"], for: "win.search-again")
        application.setAccelerators(["<Control>w"], for: "window.close")
        application.setAccelerators(["<Control>question"], for: "win.show-help-overlay")
    }

    /// Each start of the program arrives here, a second one too: it raises the window there is.
    private func open(_ arguments: [String]) {
        let window = main ?? makeMainWindow()
        if case .run(let options) = Options.parse(Array(arguments.dropFirst())), let query = options.query {
            window.search(for: query)
        }
        window.present()
    }

    /// For what a detail window asks for, which may have outlived the main window.
    private func search(_ query: SearchQuery) {
        let window = main ?? makeMainWindow()
        if query == SearchQuery(query.text) { window.search(for: query.text) } else { window.viewModel?.search(query) }
        window.present()
    }

    private func makeMainWindow() -> ImageSearchTableViewController {
        let controller = container.require(ImageSearchTableViewController.self)
        let settings = container.require((any Settings).self)
        main = controller
        if let url = options.standInURL { controller.window.title = tr("Vitrine — stand-in server at %s", url) }
        controller.window.remember(in: settings)
        controller.window.setApplication(application)
        controller.openPreferences = { [weak self] in self?.showPreferences() }
        details.serve(controller, in: application, until: bindings)
        if let viewModel = controller.viewModel {
            bindings += viewModel.provider.signal.observeOnMain { settings.lastProvider = $0.id }
        }
        var shownCount = 0
        bindings += container.require(NoticeBoard.self).notices.producer.startOnMain { [weak controller] notices in
            for notice in notices.dropFirst(shownCount) { controller?.showToast(notice) }
            shownCount = notices.count
        }
        controller.window.onClosed { [weak self] in self?.main = nil }
        return controller
    }

    private func showPreferences() {
        let controller = preferences ?? container.require(PreferencesController.self)
        preferences = controller
        controller.onKeyChanged = { [weak self] in self?.main?.viewModel?.keyChanged(for: .pixabay) }
        controller.window.onClosed { [weak self] in self?.preferences = nil }
        controller.present(over: main?.window)
    }

    private func shutDown() {
        bindings.dispose()
        details.closeAll()
        main?.viewModel = nil
    }
}
