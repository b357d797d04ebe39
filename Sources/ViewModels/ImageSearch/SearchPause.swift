import FoundationEssentials
import Localize
import Model

/// A pause that a service wants: how much of it is left at a time, and whether the search goes on by itself after it.
struct SearchPause: Sendable, Equatable {
    let until: Date
    /// Whether it was short enough, from its beginning, for somebody to be still waiting at its end.
    let goesOn: Bool

    /// The longest pause after which the search goes on by itself, in seconds. After a longer one nobody looks any more, and
    /// the request would be taken from those that the user has left.
    static let longestWait = 300.0

    /// - Returns: `nil` for an error that is no pause, or one without a known end.
    init?(_ error: NetworkError, at now: Date) {
        guard case .rateLimited(_, let until?) = error else { return nil }
        self.until = until
        goesOn = until.timeIntervalSince(now) <= Self.longestWait
    }

    /// Whole seconds, the one that has begun included; `nil` once it is over.
    func secondsLeft(at now: Date) -> Int? { Self.secondsLeft(until: until, at: now) }

    static func secondsLeft(until: Date, at now: Date) -> Int? {
        guard until > now else { return nil }
        // The end of a pause may be any number that a service has sent.
        return Int(min(until.timeIntervalSince(now), 1e9).rounded(.up))
    }

    /// "0:42", "1:05", "2:00:00".
    static func clock(_ seconds: Int) -> String {
        func twoDigits(_ number: Int) -> String { (number < 10 ? "0" : "") + String(number) }
        let (hours, minutes, rest) = (seconds / 3_600, seconds / 60 % 60, seconds % 60)
        guard hours > 0 else { return "\(minutes):\(twoDigits(rest))" }
        return "\(hours):\(twoDigits(minutes)):\(twoDigits(rest))"
    }

    /// The problem as it is told at this time where there is room for it: while the pause lasts it counts down, and there is
    /// nothing to press.
    func problem(_ error: NetworkError, at now: Date) -> UserFacingError {
        guard let seconds = secondsLeft(at: now) else { return UserFacingError(error) }
        let clock = Self.clock(seconds)
        let hint =
            goesOn
            ? tr("Continuing in %s", clock)
            : tr("Try again in %s, or search another source.", clock)
        return UserFacingError(message: tr("Too many searches"), hint: hint, recoveryAction: .none)
    }

    /// The same in the one line below pictures.
    func shortProblem(_ error: NetworkError, at now: Date) -> UserFacingError {
        guard let seconds = secondsLeft(at: now) else { return UserFacingError(error) }
        let clock = Self.clock(seconds)
        let message =
            goesOn
            ? tr("Continuing in %s", clock)
            : tr("Too many searches. Try again in %s.", clock)
        return UserFacingError(message: message, hint: "", recoveryAction: .none)
    }
}
