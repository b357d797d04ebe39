import Core
import FoundationEssentials
import Model

/// What the pipeline knows about each host: how many requests it accepts at a time, how long it needs for a preview, and
/// whether it refuses requests at present.
struct HostStates: Sendable {
    private struct State: Sendable {
        /// Whether the latest response shared its connection with others.
        var isMultiplexing = false
        /// The maximum number of parallel requests, for a host that accepts fewer than there are slots.
        var limit: Int?
        /// The number of consecutive refusals.
        var refusals = 0
        /// The period in which the host gets no requests.
        var backoff: HostBackoff?
    }

    private let slots: PipelineSlots
    private var states: [String: State] = [:]
    private var pace = HostPace()
    /// The time of the next requested wakeup, in seconds by the monotonic clock.
    private var wakesAt: Double?

    init(slots: PipelineSlots) {
        self.slots = slots
    }

    private func isMultiplexing(_ host: String) -> Bool { states[host]?.isMultiplexing == true }

    /// The period in which the host gets no requests; `nil` if it gets some.
    func backoff(of host: String) -> HostBackoff? { states[host]?.backoff }

    /// The maximum number of parallel transfers from a host.
    func slotCount(of host: String) -> Int {
        let count = isMultiplexing(host) ? max(slots.streamsPerHost, slots.networkPerHost) : slots.networkPerHost
        return min(count, states[host]?.limit ?? .max)
    }

    /// When a new request to the host would be answered, and how many run at a time; `nil` for an unknown host.
    func arrivalEstimate(of host: String) -> ArrivalEstimate? {
        pace.responseTime(of: host).map {
            ArrivalEstimate(responseTime: $0, parallelTransfers: slotCount(of: host))
        }
    }

    /// Whether a load of this rank may use one of the host's free slots.
    ///
    /// Two of three slots stay free for rows that become visible; prefetches, which include the large neighbors of a
    /// picture, get the third. Rows that a moving list reaches just when their pictures arrive do not count. Rows that
    /// leave before the arrival get the same share, because a canceled transfer closes its connection; a canceled
    /// stream costs nothing.
    func accepts(rank: Int, running: Int, prefetches: Int, from host: String) -> Bool {
        let share = max(1, slotCount(of: host) / 3)
        if rank >= PictureUrgency.firstRankAhead { return prefetches < share }
        return rank < PictureUrgency.firstRankLate || isMultiplexing(host) || running < share
    }

    mutating func setLimit(_ limit: Int, of host: String) {
        states[host, default: State()].limit = max(1, limit)
    }

    /// Takes a complete response.
    ///
    /// - Parameter seconds: the time from the request to the last byte.
    mutating func recordResponse(_ response: NetworkResponse, after seconds: Double, from host: String) {
        states[host, default: State()].isMultiplexing = response.isMultiplexed
        states[host]?.refusals = 0
        pace.record(seconds, byteCount: response.body.count, from: host)
    }

    /// Takes a refusal, "too many requests" or a challenge for robots: the host gets no requests until its time.
    ///
    /// - Parameter end: the end that the server named, if it did.
    /// - Returns: the period, and after how many seconds `resume` must be called if no call was requested before.
    mutating func recordRefusal(
        by host: String, until end: Date?, now: ClockMoment
    ) -> (isLong: Bool, wakeAfter: Double?) {
        var state = states[host, default: State()]
        let end = end ?? now.date.addingTimeInterval(HostBackoff.backoff(after: state.refusals))
        state.refusals += 1
        let seconds = max(0, end.timeIntervalSince(now.date))
        let over = now.steady + seconds
        let isLater = state.backoff.map { $0.over < over } ?? true
        let isLong = seconds > HostBackoff.maxWait
        if isLater { state.backoff = HostBackoff(until: end, over: over, isLong: isLong) }
        states[host] = state
        return (isLong, isLater ? wake(after: seconds, now.steady) : nil)
    }

    /// Ends the periods that are over, so that their hosts get requests again.
    ///
    /// - Parameter now: seconds by the monotonic clock.
    /// - Returns: after how many seconds the next call must come; `nil` if none has to be requested.
    mutating func resume(at now: Double) -> Double? {
        // A timer may fire early by the clock's resolution.
        let soon = now + 0.01
        var next: Double?
        for (host, state) in states {
            guard let backoff = state.backoff else { continue }
            if backoff.over <= soon {
                states[host]?.backoff = nil
            } else {
                next = min(next ?? backoff.over, backoff.over)
            }
        }
        // A timer that fires before the due time changes nothing.
        guard let wakesAt, wakesAt <= soon else { return nil }
        self.wakesAt = nil
        return next.flatMap { wake(after: $0 - now, now) }
    }

    /// Returns the seconds to wait, unless an earlier wakeup was requested already.
    private mutating func wake(after seconds: Double, _ now: Double) -> Double? {
        let seconds = min(seconds, HostBackoff.maxSleep)
        guard wakesAt.map({ now + seconds < $0 }) ?? true else { return nil }
        wakesAt = now + seconds
        return seconds
    }
}

/// A period in which a host accepts no requests.
struct HostBackoff: Sendable, Equatable {
    /// The end of the period, for error messages.
    let until: Date
    /// The end of the period by the monotonic clock, in seconds.
    let over: Double
    /// Whether the period is too long to wait for, so that requests to this host fail at once.
    let isLong: Bool

    /// Maximum seconds that a row waits for its picture without an error message.
    static let maxWait = 120.0
    /// Maximum seconds between checks of the clock, because timers do not count the time that the computer sleeps.
    static let maxSleep = 60.0
    /// Maximum number of retries of one picture after refusals.
    static let tries = 3

    /// Returns the delay in seconds where the server names none. It doubles after each consecutive refusal.
    static func backoff(after refusals: Int) -> Double { min(2 * Double(1 << min(refusals, 10)), maxWait) }
}
