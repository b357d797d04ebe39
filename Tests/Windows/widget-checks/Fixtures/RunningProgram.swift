import Core
import FileAccess
import GTKKit
import Injection
import Model
import Reactive
import SignalEmission
import Synchronization
import TestSupport
import ViewModels
import Views

@testable import Composition

/// The whole running program, with unreachable services and with saves and exports that the check completes.
@MainActor
final class RunningProgram {
    let program: MainApplication
    let settings = InMemorySettings()
    let saving = ManualSaving()
    let downloads = InMemoryDownloads()
    let exchange = MockExchange()
    let trash = MockTrash()

    private init(at url: String) {
        program = MainApplication(options: Composition.VitrineOptions(standInURL: url))
        let (saving, downloads, settings) = (saving, downloads, settings)
        // The user's own settings and files are not touched, and the program has no message about them.
        program.container.register((any Settings).self) { _ in settings }.inObjectScope(.container)
        program.container.register((any PictureSaving).self) { _ in saving }
        program.container.register((any DownloadsStoring).self) { _ in downloads }
        program.container.register((any FavoritesExchanging).self) { [exchange] _ in exchange }
        program.container.register((any FileTrashing).self) { [trash] _ in trash }
    }

    /// Starts the program, runs the body when the main window is open, and ends the program.
    ///
    /// - Parameters:
    ///   - url: the stand-in server; by default one that does not exist.
    ///   - source: what the first window searches; by default everywhere.
    /// - Returns: whether the program ended by itself before the body returned.
    @discardableResult
    static func run(
        at url: String = "http://127.0.0.1:1/", source: ProviderID? = nil,
        _ body: @escaping @MainActor (RunningProgram) throws -> Void
    ) throws -> Bool {
        let running = RunningProgram(at: url)
        running.settings.lastProvider = source
        var (hasShutDown, hasEndedByItself) = (false, false)
        var failure: (any Error)?
        running.application.onShutdown { hasShutDown = true }
        MainLoop.whenIdle {
            do {
                try eventually("a window") { !running.application.windows.isEmpty }
                try body(running)
            } catch {
                failure = error
            }
            hasEndedByItself = hasShutDown
            for window in running.application.windows { window.destroy() }
            running.application.quit()
        }
        _ = running.program.run(arguments: ["vitrine"])
        if let failure { throw failure }
        return hasEndedByItself
    }

    var application: Application { program.application }
    var container: Container { program.container }

    func activate(_ action: String) { application.action(named: action)?.activate() }

    /// Starts to save a picture, as the windows do.
    func save(_ number: Int) throws {
        // Opening the list of downloads once makes the program observe the queue.
        activate("downloads")
        try close(try window("Downloads"))
        let request = SaveRequest(image: .saved(number), folder: "/home/me/Pictures", name: "Picture \(number)")
        container.require(SaveQueue.self).save([request])
    }

    func close(_ window: Window) throws {
        window.close()
        try eventually("it has gone") { !self.application.windows.contains(window) }
    }

    /// Opens a file as a file manager does.
    func openFile(_ path: String) { openFiles([path]) }

    /// Opens files and folders as a file manager does.
    func openFiles(_ paths: [String]) { program.openedFiles.open(paths.map { LocalPath($0) }) }

    /// Opens a picture in a window of its own.
    func openPicture(_ number: Int) throws -> Window {
        let image = ImageEntity.saved(number)
        program.openedFiles.present([image], at: 0)
        return try window(image.title ?? "")
    }

    /// The controller of the search window.
    var search: ImageSearchTableViewController? { program.main }

    /// The open question of the program.
    var question: MessageDialog? { shownWindow(MessageDialog.self) }

    func choose(_ label: String) throws {
        let buttons = try require(question, "the question").descendants(as: Button.self)
        try Emission.emit("clicked", of: require(buttons.first { $0.label == label }, label))
        try eventually("the question has gone") { self.question == nil }
    }

    func showMainWindow(telling message: String? = nil) { program.showMainWindow(telling: message) }

    /// Waits for a window whose title has this prefix.
    func window(_ title: String) throws -> Window {
        var found: Window?
        try eventually("a window “\(title)”") {
            found = application.windows.first { $0.title.hasPrefix(title) && $0.isMapped }
            return found != nil
        }
        return try require(found, title)
    }

    /// The texts of the toasts in a window.
    func messages(in window: Window) -> [String] {
        window.descendants(as: Label.self).filter { $0.isMapped && $0.isInToast }.map(\.text)
    }

    func count(_ text: String, in window: Window) -> Int { messages(in: window).filter { $0 == text }.count }
}

extension Label {
    fileprivate var isInToast: Bool {
        var parent = parent
        while let widget = parent {
            if widget.typeName == "AdwToastWidget" { return true }
            parent = widget.parent
        }
        return false
    }
}

/// Exports favorites until the check completes the export.
final class MockExchange: FavoritesExchanging {
    private let observer = Mutex<Signal<FolderEvent<ExportedFolder>, ExchangeError>.Observer?>(nil)
    private let disposals = Mutex(0)

    var disposedCount: Int { disposals.withLock { $0 } }

    func importFile(_ path: String) -> SignalProducer<FavoritesImport, ExchangeError> { .empty }
    func exportFile(_ query: FavoritesQuery, to path: String) -> SignalProducer<FavoritesExport, ExchangeError> {
        .empty
    }
    func exportCredits(
        _ query: FavoritesQuery, titled title: String, as format: CreditsFormat, to path: String
    ) -> SignalProducer<Int, ExchangeError> { .empty }

    func exportFolder(
        _ query: FavoritesQuery, named name: String, in parent: String
    ) -> SignalProducer<FolderEvent<ExportedFolder>, ExchangeError> {
        SignalProducer { [self] observer, lifetime in
            self.observer.withLock { $0 = observer }
            observer.send(value: .progress(done: 3, of: 300))
            lifetime.observeEnded { [self] in disposals.withLock { $0 += 1 } }
        }
    }

    func finish(at folder: String) {
        let observer = observer.withLock { $0 }
        observer?.send(value: .finished(ExportedFolder(path: folder, pictureCount: 300, missingCount: 0)))
        observer?.sendCompleted()
    }
}
