import Core
import GTKKit
import Injection
import Localize
import Reactive
import WeatherModel
import WeatherViewModels
import WeatherViews

/// The running program: creates its only window, and connects the application's actions.
@MainActor
final class WeatherApplication {
    private let application: Application
    private let container: Container
    private let options: WeatherOptions
    private var main: WeatherTableViewController?

    init(options: WeatherOptions) {
        self.options = options
        container = WeatherCompositionRoot.makeContainer(options)
        application = Application(id: WeatherProgram.id)
    }

    func run(arguments: [String]) -> Int32 {
        application.onStartup { [weak self] in self?.startUp() }
        application.onActivate { [weak self] in self?.open() }
        application.onShutdown { [weak self] in self?.shutDown() }
        // The command line has been parsed already; GTK would reject options that are not its own.
        return application.run(arguments: Array(arguments.prefix(1)))
    }

    private func startUp() {
        WeatherViewResources.load()
        IconTheme.setDefaultWindowIcon(WeatherProgram.id)
        application.addAction("about") { [weak self] in
            guard let self else { return }
            AboutWeatherNow.present(over: application.activeWindow, fetcher: container.require(WeatherFetcher.self))
        }
        application.addAction("quit") { [weak self] in self?.application.quit() }
        application.setAccelerators(["<Control>q"], for: "app.quit")
        application.setAccelerators(["<Control>n"], for: "win.add")
        application.setAccelerators(["F5", "<Control>r"], for: "win.refresh")
        application.setAccelerators(["<Control>w"], for: "window.close")
        application.setAccelerators(["<Control>question"], for: "win.show-help-overlay")
    }

    /// Handles an activation. A second start of the program activates the first instance, and presents its window.
    private func open() {
        if let main { return main.present() }
        // The window needs the cities, and the main thread must not wait for the disk.
        application.hold()
        container.require((any WeatherStoring).self).whenRead { [weak self] in
            MainLoopScheduler().scheduleMain { self?.openWindow() }
        }
    }

    private func openWindow() {
        let window = main ?? makeMainWindow()
        window.present()
        application.release()
    }

    private func makeMainWindow() -> WeatherTableViewController {
        let controller = container.require(WeatherTableViewController.self)
        main = controller
        if let url = options.standInURL { controller.window.title = tr("Weather Now — stand-in server at %s", url) }
        controller.window.setApplication(application)
        let queuedToasts = showQueuedToasts(in: controller)
        controller.window.onClosed { [weak self] in
            queuedToasts?.dispose()
            self?.main = nil
        }
        return controller
    }

    /// Shows the queued messages, and new ones until the window is closed.
    private func showQueuedToasts(in controller: WeatherTableViewController) -> (any Disposable)? {
        let toastQueue = container.require(ToastQueue.self)
        let show: @MainActor @Sendable () -> Void = { [weak controller] in
            guard let controller else { return }
            for text in toastQueue.take() { controller.showToast(text) }
        }
        show()
        return toastQueue.posted.observeOnMain { show() }
    }

    private func shutDown() {
        main?.viewModel = nil
        container.require((any WeatherStoring).self).finish()
        // The next process reads what this one has stored.
        application.releaseName()
    }
}
