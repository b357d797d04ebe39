import GTKKit
import Injection
import Model
import Reactive
import Views

@testable import Composition

/// The whole program, as it runs, with the services out of reach and saving that ends when the check says so.
@MainActor
final class RunningProgram {
    let program = MainApplication(options: Composition.Options(standInURL: "http://127.0.0.1:1/"))
    let saving = MockSaving()
    let downloads = MemoryDownloads()

    private init() {
        let (saving, downloads) = (saving, downloads)
        // Nothing of the person's own, and nothing that the program would have to tell about it.
        program.container.register((any Settings).self) { _ in MemorySettings() }.inObjectScope(.container)
        program.container.register((any PictureSaving).self) { _ in saving }
        program.container.register((any DownloadsKeeping).self) { _ in downloads }
    }

    /// Starts the program with its main window, runs the body once it is there, and ends it.
    ///
    /// - Returns: whether the program had ended by itself before the body was over.
    @discardableResult
    static func run(_ body: @escaping @MainActor (RunningProgram) throws -> Void) throws -> Bool {
        let running = RunningProgram()
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
