import Core
import FoundationEssentials

/// Decides which failed requests the network repeats without involving the user, and when.
public struct RetryPolicy: Sendable, Equatable {
    /// Number of immediate retries after a connection broke during a response.
    public var afterLostConnection: Int
    /// Number of delayed retries after a server error (5xx).
    public var afterServerError: Int
    /// The first delay in seconds; each further delay is twice as long. Random jitter of ±50 % keeps many clients from
    /// returning at the same moment.
    public var firstDelay: Double

    public init(afterLostConnection: Int, afterServerError: Int, firstDelay: Double) {
        self.afterLostConnection = afterLostConnection
        self.afterServerError = afterServerError
        self.firstDelay = firstDelay
    }

    /// The policy of the program.
    public static let standard = RetryPolicy(afterLostConnection: 1, afterServerError: 2, firstDelay: 0.5)
    /// Sends every request once, for tests and benchmarks that count requests.
    public static let none = RetryPolicy(afterLostConnection: 0, afterServerError: 0, firstDelay: 0)

    /// Maximum delay in seconds that a server may ask for. After a longer one the user decides about a retry.
    static let maxDelay = 5.0

    /// Returns the seconds to wait before the retry, or `nil` to give up.
    ///
    /// - Parameters:
    ///   - lost: number of connections that this request has lost before.
    ///   - failed: number of server errors that this request has received before.
    ///   - retryAfter: the delay that the server asked for, in seconds.
    ///   - chance: a random number from 0 to 1.
    func delay(after error: NetworkError, lost: Int, failed: Int, retryAfter: Double?, chance: Double) -> Double? {
        switch error {
        case .connectionLost where lost < afterLostConnection:
            return 0
        case .badStatus(_, 500..., _) where failed < afterServerError:
            let asked = retryAfter ?? 0
            guard asked <= Self.maxDelay else { return nil }
            return max(asked, firstDelay * Double(1 << min(failed, 10)) * (0.5 + chance))
        default:
            return nil
        }
    }
}
