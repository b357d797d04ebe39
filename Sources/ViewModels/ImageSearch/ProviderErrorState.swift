import FoundationEssentials
import Localize
import Model

/// The failure of one of several services while the others continue.
public struct ProviderErrorState: Sendable, Equatable {
    public let provider: ProviderID
    public let problem: UserFacingError
    /// The time at which the service may be asked again, if it sent one.
    public let until: Date?
    /// Whether the service is being asked again.
    public var isRetrying = false

    public init(_ failure: ProviderFailure) {
        provider = failure.provider
        problem = UserFacingError(failure.error)
        if case .rateLimited(_, let until) = failure.error { self.until = until } else { until = nil }
    }

    /// Returns the message at this time; the remaining seconds of a pause count down.
    public func text(at now: Date) -> String {
        if isRetrying { return tr("%s: trying again…", provider.displayName) }
        guard let seconds = secondsLeft(at: now) else {
            // Most messages contain the service's name already.
            let isNamed = problem.message.contains(provider.displayName)
            return isNamed ? problem.message : tr("%s: %s", provider.displayName, problem.message)
        }
        return tr("Too many searches on %s. Try again in %s.", provider.displayName, SearchPause.clock(seconds))
    }

    /// Returns the action that helps now: none during a pause.
    public func recoveryAction(at now: Date) -> UserFacingError.RecoveryAction {
        isRetrying || secondsLeft(at: now) != nil ? .none : problem.recoveryAction
    }

    private func secondsLeft(at now: Date) -> Int? {
        until.flatMap { SearchPause.secondsLeft(until: $0, at: now) }
    }
}
