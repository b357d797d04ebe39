import GTKKit
import GTKShim
import Injection
import Model
import Reactive
import ViewModels
import Views

@testable import Composition

/// The whole program, as it runs, with the services out of reach and saving that ends when the check says so.
@MainActor
final class RunningProgram {
    let program: MainApplication
    let settings = InMemorySettings()
    let saving = MockSaving()
    let downloads = InMemoryDownloads()
    let exchange = MockExchange()

    private init(at url: String) {
        program = MainApplication(options: Composition.VitrineOptions(standInURL: url))
        let (saving, downloads, settings) = (saving, downloads, settings)
        // Nothing of the person's own, and nothing that the program would have to tell about it.
        program.container.register((any Settings).self) { _ in settings }.inObjectScope(.container)
        program.container.register((any PictureSaving).self) { _ in saving }
        program.container.register((any DownloadsStoring).self) { _ in downloads }
        program.container.register((any FavoritesExchanging).self) { [exchange] _ in exchange }
    }

    /// Starts the program with its main window, runs the body once it is there, and ends it.
    ///
    /// - Parameter url: the server that stands in for the services; by default one that is not there.
    /// - Returns: whether the program had ended by itself before the body was over.
    @discardableResult
    static func run(
        at url: String = "http://127.0.0.1:1/", _ body: @escaping @MainActor (RunningProgram) throws -> Void
    ) throws -> Bool {
        let running = RunningProgram(at: url)
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

    /// Begins to save a picture as the windows do.
    func save(_ number: Int) throws {
        // Whoever looks at the list sees how saving goes from then on.
        activate("downloads")
        try close(try window("Downloads"))
        let request = SaveRequest(image: .saved(number), folder: "/home/me/Pictures", name: "Picture \(number)")
        container.require(SaveQueue.self).save([request])
    }

    func close(_ window: Window) throws {
        window.close()
        try eventually("it has gone") { !self.application.windows.contains(window) }
    }

    /// Opens a picture in a window of its own.
    func openPicture(_ number: Int) throws -> Window {
        let image = ImageEntity.saved(number)
        program.openedFiles.show([image], at: 0)
        return try window(image.title ?? "")
    }

    /// The question that is asked now.
    var question: MessageDialog? { shownWindow(MessageDialog.self) }

    func choose(_ label: String) throws {
        let buttons = try require(question, "the question").descendants(as: Button.self)
        try Emission.emit("clicked", of: require(buttons.first { $0.label == label }, label))
        try eventually("the question has gone") { self.question == nil }
    }

    func showMainWindow(telling message: String? = nil) { program.showMainWindow(telling: message) }

    /// The window whose title begins so, once it is on screen.
    func window(_ title: String) throws -> Window {
        var found: Window?
        try eventually("a window “\(title)”") {
            found = application.windows.first { $0.title.hasPrefix(title) && $0.isMapped }
            return found != nil
        }
        return try require(found, title)
    }

    /// What a window shows in toasts.
    func messages(in window: Window) -> [String] {
        window.descendants(as: Label.self).filter { $0.isMapped && $0.isInToast }.map(\.text)
    }

    func count(_ text: String, in window: Window) -> Int { messages(in: window).filter { $0 == text }.count }
}

/// A window of this kind that is there now, also one that belongs to no application.
@MainActor func shownWindow<Kind: Window>(_ kind: Kind.Type) -> Kind? {
    guard let windows = gtk_window_get_toplevels() else { return nil }
    for index in 0..<g_list_model_get_n_items(windows) {
        guard let item = g_list_model_get_item(windows, index) else { continue }
        if let window = Object(adopting: item).cast(to: kind) { return window }
    }
    return nil
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
