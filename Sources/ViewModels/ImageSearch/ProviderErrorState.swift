import FoundationEssentials
import Localize
import Model

/// What keeps one of several services from answering, while the others go on.
public struct ProviderErrorState: Sendable, Equatable {
    public let provider: ProviderID
    public let problem: UserFacingError
    /// When the service may be asked again, where it said so.
    public let until: Date?
    /// Whether the service is being asked again.
    public var isRetrying = false

    public init(_ failure: ProviderFailure) {
        provider = failure.provider
        problem = UserFacingError(failure.error)
        if case .rateLimited(_, let until) = failure.error { self.until = until } else { until = nil }
    }

    /// What it says at this time: a pause counts down.
    public func text(at now: Date) -> String {
        if isRetrying { return tr("%s: trying again…", provider.displayName) }
        guard let seconds = secondsLeft(at: now) else {
            // Most messages name the service themselves.
            let isNamed = problem.message.contains(provider.displayName)
            return isNamed ? problem.message : tr("%s: %s", provider.displayName, problem.message)
        }
        return tr("Too many searches on %s. Try again in %s.", provider.displayName, SearchPause.clock(seconds))
    }

    /// What helps now; nothing does while the service wants to be left alone.
    public func recoveryAction(at now: Date) -> UserFacingError.RecoveryAction {
        isRetrying || secondsLeft(at: now) != nil ? .none : problem.recoveryAction
    }

    private func secondsLeft(at now: Date) -> Int? {
        until.flatMap { SearchPause.secondsLeft(until: $0, at: now) }
    }
}
