import Core
import FoundationEssentials
import Localize

/// A pause that a service requires, with its remaining time and the decision whether the search continues afterwards.
struct SearchPause: Sendable, Equatable {
    let until: Date
    private let host: String
    /// Whether the search continues by itself: true if the pause was short enough at its beginning.
    let continuesAutomatically: Bool

    /// The longest pause after which the search continues by itself, in seconds. After a longer one the user has
    /// probably left, and the request would use up the user's remaining limit.
    static let longestWait = 300.0

    /// - Returns: `nil` if the error requires no pause or one without a known end.
    init?(_ error: NetworkError, at now: Date) {
        switch error {
        case .rateLimited(let host, let until?), .blocked(let host, let until?): (self.host, self.until) = (host, until)
        default: return nil
        }
        // A service that takes the program for a robot gets requests only from the user.
        continuesAutomatically = !error.isBlocked && until.timeIntervalSince(now) <= Self.longestWait
    }

    /// Returns the remaining seconds, rounded up; `nil` after the end.
    func secondsLeft(at now: Date) -> Int? { Self.secondsLeft(until: until, at: now) }

    static func secondsLeft(until: Date, at now: Date) -> Int? {
        guard until > now else { return nil }
        // A service may send any number, so the value is limited before the conversion.
        return Int(min(until.timeIntervalSince(now), 1e9).rounded(.up))
    }

    /// Returns a duration as "0:42", "1:05" or "2:00:00".
    static func clock(_ seconds: Int) -> String {
        let (hours, minutes, rest) = (seconds / 3_600, seconds / 60 % 60, seconds % 60)
        guard hours > 0 else { return "\(minutes):\(rest.padded(2))" }
        return "\(hours):\(minutes.padded(2)):\(rest.padded(2))"
    }

    /// Returns the problem for a page, with a countdown and without an action while the pause lasts.
    func problem(_ error: NetworkError, at now: Date) -> UserFacingError {
        guard let seconds = secondsLeft(at: now) else { return UserFacingError(error) }
        let clock = Self.clock(seconds)
        let hint =
            continuesAutomatically
            ? tr("Continuing in %s", clock)
            : tr("Try again in %s, or search another source.", clock)
        return UserFacingError(message: error.message, hint: hint, cause: .pause)
    }

    /// Returns the problem for the one-line footer.
    func shortProblem(_ error: NetworkError, at now: Date) -> UserFacingError {
        guard let seconds = secondsLeft(at: now) else { return UserFacingError(error) }
        return UserFacingError(
            message: continuesAutomatically
                ? tr("Continuing in %s", Self.clock(seconds))
                : Self.text(ServiceNames.pictures.name(ofHost: host), isBlocked: error.isBlocked, seconds))
    }

    /// Returns the message about the pause of one service in one line.
    ///
    /// - Parameters:
    ///   - isBlocked: whether the service takes the program for a robot; otherwise it got too many requests.
    ///   - seconds: the rest of the pause.
    static func text(_ service: String, isBlocked: Bool, _ seconds: Int) -> String {
        isBlocked
            ? tr("%s: blocked by the service. Try again in %s.", service, clock(seconds))
            : tr("Too many requests to %s. Try again in %s.", service, clock(seconds))
    }
}
