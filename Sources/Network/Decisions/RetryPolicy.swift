import FoundationEssentials
import Model

/// Which failures are worth asking again for, without telling anybody, and when.
public struct RetryPolicy: Sendable, Equatable {
    /// How often a connection that broke in the middle is replaced by a new one, at once.
    public var afterLostConnection: Int
    /// How often an error of the server itself (5xx) is asked again, after a pause.
    public var afterServerError: Int
    /// The first such pause, in seconds; each further one is twice as long. Half of it and half as much again are the
    /// bounds between which chance picks, so that many clients do not come back in the same moment.
    public var firstDelay: Double

    public init(afterLostConnection: Int, afterServerError: Int, firstDelay: Double) {
        self.afterLostConnection = afterLostConnection
        self.afterServerError = afterServerError
        self.firstDelay = firstDelay
    }

    public static let standard = RetryPolicy(afterLostConnection: 1, afterServerError: 2, firstDelay: 0.5)
    /// Every request goes out once: for tests and benchmarks that count them.
    public static let none = RetryPolicy(afterLostConnection: 0, afterServerError: 0, firstDelay: 0)

    /// A server that asks for a longer pause than this, in seconds, gets no second request; the person decides.
    static let longestDelay = 5.0

    /// Seconds to wait before asking again, or `nil` to give up.
    ///
    /// - Parameters:
    ///   - lost: how often this request has lost its connection before.
    ///   - failed: how often the server has failed on it before.
    ///   - retryAfter: what the server asked for, in seconds.
    ///   - chance: from 0 to 1.
    func delay(after error: NetworkError, lost: Int, failed: Int, retryAfter: Double?, chance: Double) -> Double? {
        switch error {
        case .connectionLost where lost < afterLostConnection:
            return 0
        case .badStatus(_, 500..., _) where failed < afterServerError:
            let asked = retryAfter ?? 0
            guard asked <= Self.longestDelay else { return nil }
            return max(asked, firstDelay * Double(1 << min(failed, 10)) * (0.5 + chance))
        default:
            return nil
        }
    }
}
