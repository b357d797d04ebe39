import Core
import FoundationEssentials
import Localize
import Model

/// The failure of one of several services while the others continue.
public struct ProviderErrorState: Sendable, Equatable {
    public let provider: ProviderID
    public let problem: UserFacingError
    /// The time at which the service may be asked again, if it sent one.
    public let until: Date?
    /// Whether the service took the program for a robot.
    let isBlocked: Bool
    /// Whether the service is being asked again.
    public var isRetrying = false

    public init(_ failure: ProviderFailure) {
        provider = failure.provider
        problem = UserFacingError(failure.error)
        switch failure.error {
        case .rateLimited(_, let until), .blocked(_, let until): self.until = until
        default: until = nil
        }
        isBlocked = if case .blocked = failure.error { true } else { false }
    }

    /// Returns the message at this time; the remaining seconds of a pause count down.
    public func text(at now: Date) -> String {
        if isRetrying { return tr("%s: trying again…", provider.displayName) }
        guard let seconds = secondsLeft(at: now) else {
            // Most messages contain the service's name already.
            let isNamed = problem.message.contains(provider.displayName)
            return isNamed ? problem.message : tr("%s: %s", provider.displayName, problem.message)
        }
        return SearchPause.text(provider.displayName, isBlocked: isBlocked, seconds)
    }

    /// Whether this pause is one of the same service and kind that ends no earlier than the other one.
    func coversPause(of other: ProviderErrorState) -> Bool {
        guard let until, let otherEnd = other.until else { return false }
        return provider == other.provider && isBlocked == other.isBlocked && until >= otherEnd
    }

    /// Whether the pause after too many requests is over. A service that blocks the program is asked only by the user.
    func hasEnded(at now: Date) -> Bool { !isBlocked && until.map { $0 <= now } ?? false }

    /// Returns the action that helps now: none during a pause.
    public func recoveryAction(at now: Date) -> UserFacingError.RecoveryAction {
        isRetrying || secondsLeft(at: now) != nil ? .none : problem.recoveryAction
    }

    private func secondsLeft(at now: Date) -> Int? {
        until.flatMap { SearchPause.secondsLeft(until: $0, at: now) }
    }
}

/// The failures of all services in one message.
extension [ProviderErrorState] {
    /// Returns the message at this time: that of a single service, or one sentence about all of them.
    public func text(at now: Date) -> String {
        guard count > 1 else { return first?.text(at: now) ?? "" }
        // Some messages are several sentences and end with a full stop.
        let texts = map { $0.text(at: now) }.map { $0.hasSuffix(".") || $0.hasSuffix("。") ? String($0.dropLast()) : $0 }
        return tr("Some sources are missing. %s", texts.joined(separator: "; "))
    }

    /// The advice for each service that has some, in lines of their own.
    public var hint: String {
        let hints = filter { !$0.problem.hint.isEmpty }
        guard count > 1 else { return hints.first?.problem.hint ?? "" }
        return hints.map { tr("%s: %s", $0.provider.displayName, $0.problem.hint) }.joined(separator: "\n")
    }

    /// Returns the action that helps now: to ask the services again, else that of the first service that has one.
    public func recoveryAction(at now: Date) -> UserFacingError.RecoveryAction {
        let actions = map { $0.recoveryAction(at: now) }
        return actions.contains(.retry) ? .retry : actions.first { $0 != .none } ?? .none
    }
}
