import Core
import Localize
import Model
import Reactive

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
