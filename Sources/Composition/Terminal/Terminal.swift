import Desktop
import GTKKit
import Injection
import Localize
import Model
import Reactive

/// Does in a terminal what the window does, without any display.
@MainActor
enum Terminal {
    static func run(_ command: TerminalCommand) -> Int32 {
        do {
            return try perform(command)
        } catch {
            StandardError.print(error.message, program: "vitrine")
            return StandardOutput.failureStatus
        }
    }

    private static func perform(_ command: TerminalCommand) throws(StandardOutput.Failure) -> Int32 {
        MainLoop.install()
        let container = CompositionRoot.makeContainer(command.options)
        // What was spent of the services' budgets is written, and databases are closed, before the process ends.
        defer { container.require(StorageCloser.self).close() }
        let query = command.options.search?.query ?? SearchQuery()
        let providers = container.require([ImageProvider].self)
        let wanted = command.options.search?.provider ?? container.require(FirstProvider.self).id
        guard let provider = providers.first(where: { $0.id == wanted }) ?? providers.first else { return 2 }

        let collector = TerminalSearch(limit: command.limit)
        collector.start(query, with: provider)
        wait { collector.isDone }
        var outcome = TerminalOutcome(
            source: provider.name, pictureCount: collector.images.count, error: collector.error,
            failures: collector.failures)
        // Before anything is printed: a reader that goes, as `head` does, ends the process at once.
        if command.action == .search { container.require(StorageCloser.self).close() }
        switch command.action {
        // A document says itself which sources have failed.
        case .search where command.isJSON:
            try StandardOutput.print(document(collector, query, provider, outcome).json())
        case .search: for image in collector.images { try StandardOutput.print(image.terminalLine) }
        case .save: outcome.unsavedCount = try save(collector.images, in: container, command)
        }
        // After what was found, where it is still to be seen at the end of a long list.
        for reportedError in outcome.reportedErrors { report(reportedError.source, reportedError.error) }
        return outcome.status.rawValue
    }

    private static func document(
        _ collector: TerminalSearch, _ query: SearchQuery, _ provider: ImageProvider, _ outcome: TerminalOutcome
    ) -> FoundPictures {
        FoundPictures(
            query: query.text, provider: provider.id.rawValue, total: collector.totalCount,
            pictures: collector.images.map { FoundPicture($0) }, failures: outcome.documented)
    }

    /// Answers how many could not be saved.
    private static func save(
        _ images: [ImageEntity], in container: Container, _ command: TerminalCommand
    ) throws(StandardOutput.Failure) -> Int {
        guard !images.isEmpty else { return 0 }
        var settings = container.require((any Settings).self).saving
        if let folder = command.folder { settings.folder = UserFolders.absolute(folder) }
        let saver = container.require((any PictureSaving).self)
        var unsavedCount = 0
        var failure: StandardOutput.Failure?
        for image in images {
            var result: Result<SavedPicture, SaveError>?
            let saving = saver.save(settings.request(for: image, date: LocalDate.iso))
                .compactMap { if case .saved(let picture) = $0 { picture } else { nil } }
                .observe(on: UIScheduler())
                .startWithResult { answer in MainActor.assumeIsolated { result = answer } }
            wait { result != nil }
            saving.dispose()
            switch result {
            case .success(let picture):
                // What was asked for is the files: they come, whether or not it can be told where they are. The path is printed
                // as it is, for scripts; the file's own name has nothing that a terminal would obey.
                do { try StandardOutput.print(picture.path) } catch { failure = error }
            case .failure(let error):
                unsavedCount += 1
                StandardError.print("\(image.id): \(UserFacingError(error).message)", program: "vitrine")
            case nil: break
            }
        }
        if let failure { throw failure }
        return unsavedCount
    }

    /// Everything that is waited for has a time limit of its own.
    private static func wait(until condition: @MainActor () -> Bool) {
        while !MainLoop.run(until: condition) {}
    }

    private static func report(_ provider: String, _ error: NetworkError) {
        StandardError.print("\(provider): \(UserFacingError(error).line)", program: "vitrine")
    }
}
