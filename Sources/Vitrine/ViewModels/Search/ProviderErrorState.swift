import Core
import FoundationEssentials
import Localize
import Model

/// The failure of one of several services while the others continue.
public struct ProviderErrorState: Sendable, Equatable {
    public let provider: ProviderID
    let error: NetworkError
    /// Whether the service is being asked again.
    public var isRetrying = false

    public init(_ failure: ProviderFailure) { (provider, error) = (failure.provider, failure.error) }

    /// Returns the failure of a service that is being asked again, or is not.
    func retrying(_ isRetrying: Bool) -> ProviderErrorState {
        var state = self
        state.isRetrying = isRetrying
        return state
    }

    /// Returns the message at this time; the remaining seconds of a pause count down.
    public func text(at now: Date) -> String {
        if isRetrying { return tr("%s: trying again…", provider.displayName) }
        guard let seconds = secondsLeft(at: now) else {
            // Most messages contain the service's name already.
            return error.names(provider, of: .pictures)
                ? error.message : tr("%s: %s", provider.displayName, error.message)
        }
        return SearchPause.text(provider.displayName, isBlocked: error.isBlocked, seconds)
    }

    /// Whether this pause is one of the same service and kind that ends no earlier than the other one.
    func coversPause(of other: ProviderErrorState) -> Bool {
        guard let end = error.pauseEnd, let otherEnd = other.error.pauseEnd else { return false }
        return provider == other.provider && error.isBlocked == other.error.isBlocked && end >= otherEnd
    }

    /// Whether the pause after too many requests is over. A service that blocks the program is asked only by the user.
    func hasEnded(at now: Date) -> Bool { !error.isBlocked && error.pauseEnd.map { $0 <= now } ?? false }

    /// Returns the action that helps now: none during a pause.
    public func recoveryAction(at now: Date) -> UserFacingError.RecoveryAction {
        isRetrying || secondsLeft(at: now) != nil ? .none : UserFacingError(error).recoveryAction
    }

    private func secondsLeft(at now: Date) -> Int? {
        error.pauseEnd.flatMap { SearchPause.secondsLeft(until: $0, at: now) }
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
        guard count > 1 else { return first?.error.hint ?? "" }
        return map { [$0.text(at: now), $0.error.hint].filter { !$0.isEmpty }.joined(separator: "\n") }
            .joined(separator: "\n\n")
    }

    /// Returns the action that helps now: to ask the services again, else that of the first service that has one.
    public func recoveryAction(at now: Date) -> UserFacingError.RecoveryAction {
        let actions = map { $0.recoveryAction(at: now) }
        return actions.contains(.retry) ? .retry : actions.first { $0 != .none } ?? .none
    }
}
