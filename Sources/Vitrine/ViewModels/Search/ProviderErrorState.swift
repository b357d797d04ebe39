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
    /// Returns the message at this time: that of a single service, or the number of all of them.
    ///
    /// - Parameter askedCount: the number of services that the search asks.
    public func text(at now: Date, of askedCount: Int) -> String {
        guard count > 1 else { return first?.text(at: now) ?? "" }
        return trn(
            "%s of %s source doesn’t answer", "%s of %s sources don’t answer", count, formatted(count),
            formatted(Swift.max(askedCount, count)))
    }

    /// Returns the message of each service with its advice, in paragraphs; empty for a single service without advice.
    public func details(at now: Date) -> String {
        guard count > 1 else { return first?.problem.hint ?? "" }
        return map { [$0.text(at: now), $0.problem.hint].filter { !$0.isEmpty }.joined(separator: "\n") }
            .joined(separator: "\n\n")
    }

    /// Returns the action that helps now: to ask the services again, else that of the first service that has one.
    public func recoveryAction(at now: Date) -> UserFacingError.RecoveryAction {
        let actions = map { $0.recoveryAction(at: now) }
        return actions.contains(.retry) ? .retry : actions.first { $0 != .none } ?? .none
    }
}
