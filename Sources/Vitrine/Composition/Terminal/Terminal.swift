import Core
import Desktop
import GTKKit
import Glibc
import Imaging
import Injection
import Localize
import Model
import Reactive

/// Runs a command in a terminal without a display.
@MainActor
enum Terminal {
    /// Performs a command, reports the error that ends it, and closes the databases. Returns the exit status.
    static func run(
        _ options: VitrineOptions = VitrineOptions(), _ perform: (Container) throws -> Int32
    ) -> Int32 {
        MainLoop.install()
        let container = CompositionRoot.makeContainer(options, pace: .completeRounds, indexesInBackground: false)
        defer { closeStorage(of: container) }
        do {
            return try perform(container)
        } catch let error as StorageError {
            StandardError.report(UserFacingError(error).line)
            return ExitStatus.failed.rawValue
        } catch {
            StandardError.report((error as? StandardOutput.Failure)?.message ?? "")
            return StandardOutput.failureStatus
        }
    }

    static func perform(_ command: SavedCommand, in container: Container) throws -> Int32 {
        let saved = TerminalSaved(container)
        guard let name = command.name else {
            let listed = try saved.searches().map { TerminalSaved.Listed($0) }
            closeStorage(of: container)
            if command.isJSON {
                try StandardOutput.print(TerminalSaved.List(searches: listed).terminalJSON())
            } else {
                for one in listed { try StandardOutput.print(one.line) }
            }
            return ExitStatus.done.rawValue
        }
        guard let search = try saved.search(named: name) else {
            StandardError.report(tr("There is no saved search named “%s”.", name.displayText()))
            return ExitStatus.wrongUsage.rawValue
        }
        var repeated = TerminalCommand(action: .search)
        repeated.options = command.options
        repeated.options.search = search.search
        repeated.options.search?.query.filters.isSafe = container.require((any Settings).self).isSafeSearchOn
        repeated.limit = command.limit ?? (command.action == .new ? 100 : 20)
        repeated.isJSON = command.isJSON
        let provider = container.require([ImageProvider].self).first { $0.id == search.search.provider }
        let services = Set((provider?.searchedMembers ?? []).map(\.id) + [search.search.provider].compactMap { $0 })
        return try perform(repeated, in: container) { collector in
            let new = try saved.look(at: collector, of: services, for: search.id)
            return command.action == .new ? collector.images.filter { new.contains($0.id) } : collector.images
        }
    }

    static func perform(_ command: IdentifyCommand, in container: Container) throws -> Int32 {
        // The decoder starts while the known pictures are loaded.
        container.require(DecodeService.self).prepare()
        let isAccepted = container.require((any Settings).self).asksServicesAboutFiles
        let work = TerminalIdentify(command.files)
        var failure: StandardOutput.Failure?
        // A line does not wait for the files after it. A document is complete or not there at all.
        if !command.isJSON {
            work.onOutcome = { [weak work] outcome in
                do throws(StandardOutput.Failure) {
                    try print(outcome) { closeStorage(of: container) }
                } catch {
                    failure = error
                    work?.stop()
                }
            }
        }
        work.start(container.require(PictureIdentifier.self), asksServices: command.asksServices ?? isAccepted)
        MainLoop.wait { work.isDone }
        // Before the output of the document, as for a search.
        closeStorage(of: container)
        if let failure { throw failure }
        if command.isJSON { try StandardOutput.print(IdentifiedFiles(work.outcomes).terminalJSON()) }
        for outcome in work.outcomes where command.isJSON { printMessages(of: outcome) }
        return TerminalIdentify.status(of: work.outcomes).rawValue
    }

    /// - Parameter end: called before the process ends because nobody reads its output any more.
    private static func print(
        _ outcome: IdentificationOutcome, beforeEnding end: () -> Void
    ) throws(StandardOutput.Failure) {
        if outcome.isListed { try StandardOutput.print(outcome.line, beforeEnding: end) }
        printMessages(of: outcome)
    }

    private static func printMessages(of outcome: IdentificationOutcome) {
        for message in outcome.messages { StandardError.report("\(outcome.name): \(message)") }
    }

    /// - Parameter select: returns the pictures to print or to save.
    static func perform(
        _ command: TerminalCommand, in container: Container,
        select: (TerminalSearch) throws -> [ImageEntity] = { $0.images }
    ) throws -> Int32 {
        let query = command.options.search?.query ?? SearchQuery()
        let providers = container.require([ImageProvider].self)
        let wanted = command.options.search?.provider ?? container.require((any Settings).self).firstProvider
        guard let provider = providers.first(where: { $0.id == wanted }) ?? providers.first else { return 2 }

        if provider.id == .folders { TerminalIndex(container).prepareSearch() }
        let collector = TerminalSearch(limit: command.limit)
        collector.start(query, with: provider)
        MainLoop.wait { collector.isDone }
        let images = try select(collector)
        var outcome = TerminalOutcome(
            source: provider.name, pictureCount: images.count, error: collector.error,
            failures: collector.failures)
        // The index may have pictures of a disk that is not mounted.
        if provider.id == .folders, collector.images.isEmpty {
            outcome.folderProblem = query.filters.folder.flatMap { TerminalOutcome.problem(with: $0) }
        }
        // The stores are closed before the output, because the process ends at once when its reader closes the pipe,
        // as `head` does.
        if command.action == .search { closeStorage(of: container) }
        switch command.action {
        // The JSON document contains the failed sources, so that it is complete for programs that read only standard
        // output.
        case .search where command.isJSON:
            let found = FoundPictures(
                query: query.text, provider: provider.id.rawValue, total: collector.totalCount,
                pictures: images.map { FoundPicture($0) }, failures: outcome.documented)
            try StandardOutput.print(found.terminalJSON())
        case .search: for image in images { try StandardOutput.print(image.terminalLine) }
        case .save: outcome.unsavedCount = try save(images, in: container, command)
        }
        // Errors are printed last, so that they are visible after a long list.
        for error in outcome.reportedErrors { StandardError.report(error.line) }
        if let problem = outcome.folderProblem { StandardError.report(problem) }
        if outcome.status == .nothingFound, !provider.needsNetwork, query.hasSeveralWords, !query.matchesAnyWord {
            let text = query.text.displayText()
            StandardError.report(
                UserFacingError.line(
                    tr("No picture has all of “%s”", text), tr("Add --any to find those that match some.")))
        }
        if let message = collector.fruitlessMessage {
            StandardError.report("\(provider.name): \(message)")
        }
        if collector.blockedCount > 0 {
            let count = collector.blockedCount
            StandardError.report(
                trn(
                    "%s picture is hidden by your block list. Add --blocked to include it.",
                    "%s pictures are hidden by your block list. Add --blocked to include them.", count,
                    formatted(count)))
        }
        return outcome.status.rawValue
    }

    /// Writes pending rate limits and closes the databases before the process ends. Then reports what a window would
    /// show in toasts, for instance that the favorites were damaged: only the process that finds it can tell.
    static func closeStorage(of container: Container) {
        container.require(StorageCloser.self).close()
        for text in container.require(ToastQueue.self).take() { StandardError.report(text) }
    }

    /// Saves the pictures and returns the number of failures.
    private static func save(
        _ images: [ImageEntity], in container: Container, _ command: TerminalCommand
    ) throws(StandardOutput.Failure) -> Int {
        guard !images.isEmpty else { return 0 }
        let work = TerminalSave(container, command.saving)
        try work.save(images, titled: command.options.search?.query.text ?? "")
        if let signal = work.interruption {
            closeStorage(of: container)
            // The shell then sees why the command has ended, and ends a loop around it.
            raise(signal)
        }
        return work.unsavedCount
    }
}

extension MainLoop {
    /// Runs the main loop until the condition is true. Everything that it waits for has its own time limit.
    @MainActor
    static func wait(until condition: @MainActor () -> Bool) {
        while !run(until: condition) {}
    }
}
