import Core
import Localize
import Model

/// What the window of identified pictures shows about one of them.
public struct IdentificationRow: Sendable {
    public enum Activity: Sendable, Equatable {
        case waiting
        /// The file and the known pictures of this computer are read.
        case examining
        /// This computer has told what it knows. Services were not asked, or not yet.
        case examined
        case asking
        case asked
    }

    public let name: String
    public internal(set) var file: IdentifiedFile
    public internal(set) var activity: Activity

    init(_ picture: PictureToIdentify) {
        (name, file, activity) = (picture.name, IdentifiedFile(picture.path), .waiting)
    }

    /// Whether work for this file is waiting or running.
    public var isBusy: Bool { activity == .waiting || activity == .examining || activity == .asking }

    public var answers: [IdentifiedAnswer] { file.answers.map { IdentifiedAnswer($0) } }

    /// What happens, or why there is no answer; `nil` if the answers say everything.
    public var status: String? {
        switch activity {
        case .waiting: return tr("Waiting…")
        case .examining: return tr("Looking on this computer…")
        case .asking: return tr("Asking services…")
        case .examined, .asked:
            guard file.answers.isEmpty else { return nil }
            if let failure = file.failure { return tr("This file can’t be identified: %s", failure.reason) }
            if activity == .examined { return tr("Nothing on this computer tells whose picture this is") }
            return problems.isEmpty ? tr("Neither this computer nor the services know this picture") : nil
        }
    }

    /// Why services could not tell more.
    public var problems: [String] {
        guard !isBusy else { return [] }
        let errors = file.errors.map { UserFacingError($0).line }
        return file.wasCutShort ? errors + [tr("The search took too long and was ended")] : errors
    }

    /// Whether trying again may help.
    public var canRetry: Bool {
        let hasFailed = file.answers.isEmpty && file.failure?.isFinal == false
        return !isBusy && (hasFailed || file.wasCutShort || !file.errors.isEmpty)
    }

    /// Whether the preferences of keys may help.
    public var needsKey: Bool {
        !isBusy
            && file.errors.contains { error in
                if case .enterKey = UserFacingError(error).recoveryAction { true } else { false }
            }
    }

    /// A note that the file has Content Credentials, which may say more than the answers; `nil` if it has none.
    public var note: String? {
        file.hasContentCredentials ? tr("The file has Content Credentials, which may tell more about its origin") : nil
    }
}
