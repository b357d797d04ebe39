import Desktop
import GTKKit
import Injection
import Localize
import Model
import Views

/// Everything that asks the running program for something: a second start, a file manager, the entry's actions, the shell.
extension MainApplication {
    func addStarts() {
        application.onActivate { [weak self] in self?.showMainWindow() }
        application.onOpen { [weak self] uris in self?.open(uris) }
        application.onCommandLine { [weak self] invocation in self?.start(invocation) ?? 1 }
        application.addAction("new-search") { [weak self] in self?.beginSearch() }
    }

    /// Each start of the program arrives here, a second one too: it raises the window there is.
    private func start(_ invocation: CommandLineInvocation) -> Int {
        let (arguments, folder) = (Array(invocation.arguments.dropFirst()), invocation.workingDirectory ?? "/")
        // The program's own start has no window yet that could stand still.
        guard invocation.isRemote else {
            return start(StartRequest.parse(arguments, in: folder, isFile: FileCheck.isFile))
        }
        // A program without a window ends; this one may be about to have one.
        application.hold()
        // What is wrong with a command line has been said by the process that it was given to.
        startRequestReader.read(arguments, in: folder) { [weak self] parsed in
            self?.start(parsed)
            self?.application.release()
        }
        return 0
    }

    @discardableResult
    private func start(_ parsed: StartRequest.Parsed) -> Int {
        guard case .run(let request) = parsed else { return 2 }
        if request.opensFavorites { application.action(named: "favorites")?.activate() }
        if !request.files.isEmpty { openFiles(request.files) }
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
        let paths = uris.compactMap { FileURI.path($0) }
        if !paths.isEmpty { openFiles(paths) }
        guard let other = uris.first(where: { FileURI.path($0) == nil }) else {
            return paths.isEmpty ? showMainWindow() : ()
        }
        showMainWindow(
            telling: tr(
                "%s could not be opened: %s", other, tr("it is on another computer, or its name is not valid UTF-8"))
        )
    }

    private func openFiles(_ paths: [String]) {
        // Told in the main window: there may be no other.
        openedFiles.open(paths) { [weak self] in self?.showMainWindow(telling: $0) }
    }
}
