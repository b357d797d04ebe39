import Localize
import Model

/// The state of the user's key for a service, as the preferences show it.
public enum KeyState: Sendable, Equatable {
    case none
    /// A key is stored; it has not been checked.
    case stored
    /// A key is kept until the program ends, for this reason.
    case storedForSession(reason: String)
    case checking
    case accepted
    case refused
    /// The service could not be reached.
    case unknown(message: String)

    /// The state as a sentence.
    public var text: String {
        switch self {
        case .none: tr("No key entered")
        case .stored: tr("The key is stored in the keyring")
        case .storedForSession(let reason): tr("The key is kept only until you quit. %s", reason)
        case .checking: tr("Checking the key…")
        case .accepted: tr("The service accepts this key")
        case .refused: tr("The service does not accept this key. Compare it with the one on its page.")
        case .unknown(let message): tr("The key could not be checked: %s", message)
        }
    }

    init(_ verdict: KeyCheck.Verdict) {
        switch verdict {
        case .accepted: self = .accepted
        case .refused: self = .refused
        case .unknown(let error): self = .unknown(message: error.message)
        }
    }
}
