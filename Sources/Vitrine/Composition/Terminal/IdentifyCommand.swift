import Core
import Desktop
import Localize
import Model
import Reactive

/// The command `vitrine identify FILE…`, which finds out whose pictures files are.
struct IdentifyCommand: Sendable, Equatable {
    var files: [CreditsCommand.File] = []
    var isJSON = false
    /// Whether services are asked, for this call only; `nil` if the setting decides.
    var asksServices: Bool?
    /// The server; see `VitrineOptions`.
    var options = VitrineOptions()

    /// - Parameter folder: the working directory, to which relative paths refer.
    static func syntax(in folder: String) -> CommandSyntax<IdentifyCommand> {
        CommandSyntax(
            "vitrine identify", IdentifyCommand(), help: { help }, needsArguments: true,
            options: [
                .flag("--json") { $0.isJSON = true }, .flag("--ask-services") { $0.asksServices = true },
                .flag("--offline") { $0.asksServices = false }, .standIn { $0.options.standInURL = $1 },
            ],
            readWord: { command, word, _ in
                command.files.append(CreditsCommand.File(word, in: folder))
                return nil
            },
            check: { $0.files.isEmpty ? tr("%s needs a file after it.", "vitrine identify") : nil })
    }

    static var help: String {
        tr(
            """
            Usage: vitrine identify [OPTION…] FILE…

            Finds out whose pictures files are. Prints a line for each file: its name, how its origin is known, how
            certain that is, author, license, page and title, separated by tabs. The first of these that is known
            counts:

              credits     the file, or an .xmp file beside it, names author, license or page (stated)
              same-file   %s has a file of the same bytes (certain)
              favorites, saved, folders
                          a favorite, a saved picture or a picture in your folders looks nearly the same (likely)
              search      a picture that a service finds by words of the title or name looks nearly the same (likely)
              unknown     none of these

              --json          one JSON document instead of lines
              --ask-services  for files without credits, send their SHA-1 checksums to %s, and words of
                              their titles or names to your sources, even if the preferences don’t allow it; the
                              pictures stay on this computer
              --offline       send nothing, even if the preferences allow it

            Exit status: 0 if the origin of every file is known, 1 if that of a file is not, 2 for wrong usage, 3 if a
            file could not be read, a service could not be reached or the output could not be written, 4 if a service
            got too many requests.
            """, PictureIdentifier.fileServiceNames, PictureIdentifier.fileServiceNames)
    }
}

/// Performs `vitrine identify`. Main thread.
@MainActor
final class TerminalIdentify {
    private(set) var outcomes: [IdentificationOutcome] = []
    private(set) var isDone = false
    /// Called with each file, in their order, as soon as all that is asked about it has answered.
    var onOutcome: (IdentificationOutcome) -> Void = { _ in }
    private let files: [CreditsCommand.File]
    private var work: (any Disposable)?

    init(_ files: [CreditsCommand.File]) { self.files = files }

    func start(_ identifier: PictureIdentifier, asksServices: Bool) {
        work = identifier.identify(files.map(\.path), asksServices: asksServices)
            .observe(on: UIScheduler())
            .startWithMainEvents { [weak self] event in self?.receive(event) }
    }

    /// Reads no further file and asks no further service.
    func stop() {
        work?.dispose()
        isDone = true
    }

    private func receive(_ event: Signal<IdentifiedFile, Never>.Event) {
        switch event {
        case .value(let file):
            guard !isDone else { return }
            let outcome = IdentificationOutcome(name: files[outcomes.count].name.displayText(), file: file)
            outcomes.append(outcome)
            onOutcome(outcome)
        case .completed, .interrupted: isDone = true
        }
    }

    /// The exit status: the worst of all files.
    nonisolated static func status(of outcomes: [IdentificationOutcome]) -> ExitStatus {
        ExitStatus.worst(of: outcomes.map(\.status)) ?? .done
    }
}

/// What `vitrine identify` prints about one file.
struct IdentificationOutcome: Sendable {
    let name: String
    let file: IdentifiedFile

    /// A service that could not be reached counts only if nothing else knows the file.
    var status: ExitStatus {
        if file.answer != nil { return .done }
        if file.failure != nil || file.wasCutShort { return .failed }
        return ExitStatus.worst(of: file.errors.map { ExitStatus($0) }) ?? .nothingFound
    }

    /// How the origin is known, as scripts read it.
    var origin: String {
        switch file.answer?.evidence {
        case .credits: "credits"
        case .sameFile: "same-file"
        case .looksAlike(let origin, _): origin.rawValue
        case .foundByWords: "search"
        case nil: "unknown"
        }
    }

    /// Whether the file has a line. Of a file that could not be read there is only a message.
    var isListed: Bool { file.failure?.isFinal != true }

    /// A line of seven fields separated by tabs.
    var line: String {
        let image = file.answer?.image
        let fields: [String?] = [
            name, origin, file.answer?.certainty.rawValue, image?.creditName ?? image?.creatorText,
            image?.license?.name, page, image?.visibleTitle,
        ]
        return fields.map { ($0 ?? "").terminalField }.joined(separator: "\t")
    }

    /// The page of the picture; `nil` if the credits of the file name none. A picture that looks alike may be a file.
    var page: String? {
        guard let answer = file.answer else { return nil }
        if case .credits = answer.evidence { return answer.image.pageURL.webAddress }
        return answer.image.pageURL
    }

    /// What could not be read or asked, in the user's language.
    var messages: [String] {
        var messages = file.errors.map { UserFacingError($0).line }
        if file.wasCutShort { messages.append(tr("the search took too long and was ended")) }
        if file.isIncomplete { messages.append(tr("the file is incomplete, its end is missing")) }
        if file.answer == nil, let failure = file.failure { messages.append(failure.reason) }
        return messages
    }
}

/// The JSON document of `vitrine identify --json`. Scripts use the member names, so they never change.
struct IdentifiedFiles: Encodable {
    struct File: Encodable {
        let name: String
        let origin: String
        let certainty: String?
        /// The number of bits in which the codes of pictures that look alike differ, of 256.
        let distance: Int?
        let contentCredentials: Bool
        let incomplete: Bool
        let picture: FoundPicture?
        /// What could not be read or asked; absent if nothing failed.
        let failures: [String]?
    }

    let files: [File]

    init(_ outcomes: [IdentificationOutcome]) {
        files = outcomes.map { outcome in
            let answer = outcome.file.answer
            return File(
                name: outcome.name, origin: outcome.origin, certainty: answer?.certainty.rawValue,
                distance: answer?.distance, contentCredentials: outcome.file.hasContentCredentials,
                incomplete: outcome.file.isIncomplete,
                picture: answer.map { FoundPicture($0.image, page: outcome.page) },
                failures: outcome.messages.isEmpty ? nil : outcome.messages)
        }
    }
}
