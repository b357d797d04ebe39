import FoundationEssentials
import Model

/// A host that wants no requests for a while.
struct HostBackoff: Sendable, Equatable {
    /// For whoever is told.
    let until: Date
    /// When it is over, by the clock that nobody sets.
    let over: Double
    /// Too long for anybody to wait for: who wants a picture of this host is told.
    let isLong: Bool

    /// Seconds that a row waits for its picture without a word.
    static let longest = 120.0
    /// A timer does not count the time that the computer sleeps, so the clock is looked at from time to time. Seconds.
    static let longestSleep = 60.0
    /// How often one picture is asked for again after being refused.
    static let tries = 3

    /// How long to wait where the server does not say, in seconds: twice as long after each refusal in a row.
    static func backoff(after refusals: Int) -> Double { min(2 * Double(1 << min(refusals, 10)), longest) }
}

extension PipelineState {
    /// The host has said "too many requests": nothing is asked of it until its time, while others go on. Returns whether
    /// the picture waits for that, too.
    mutating func backOff(_ load: LoadState, until end: Date?, now: ClockMoment) -> Bool {
        let refusals = refusals[load.host, default: 0]
        self.refusals[load.host] = refusals + 1
        let end = end ?? now.date.addingTimeInterval(HostBackoff.backoff(after: refusals))
        let seconds = max(0, end.timeIntervalSince(now.date))
        let over = now.steady + seconds
        if backoffs[load.host].map({ $0.over < over }) ?? true {
            backoffs[load.host] = HostBackoff(until: end, over: over, isLong: seconds > HostBackoff.longest)
            wake(after: seconds, now.steady)
        }
        guard seconds <= HostBackoff.longest, load.refusals < HostBackoff.tries else { return false }
        loads[load.id]?.refusals += 1
        return true
    }

    /// Time has gone on: hosts whose pause is over are asked again.
    ///
    /// - Parameter now: by the clock that nobody sets.
    mutating func resume(at now: Double) {
        // A timer may be early by the grain of the clock.
        let soon = now + 0.01
        for (host, backOff) in backoffs where backOff.over <= soon { backoffs[host] = nil }
        // A later alarm than the next one changes nothing.
        guard let wakesAt, wakesAt <= soon else { return }
        self.wakesAt = nil
        if let next = backoffs.values.map(\.over).min() { wake(after: next - now, now) }
    }

    private mutating func wake(after seconds: Double, _ now: Double) {
        let seconds = min(seconds, HostBackoff.longestSleep)
        guard wakesAt.map({ now + seconds < $0 }) ?? true else { return }
        wakesAt = now + seconds
        actions.append(.wake(after: seconds))
    }

    /// Whoever waits for a host that will not answer for long gets what is on disk, or is told.
    mutating func endWaiting(for host: String, _ backOff: HostBackoff, _ moment: Int) {
        while let id = waitingForNetwork[host]?.takeNext(at: moment, rank: { loads[$0]?.rank }) {
            refuse(load: id, .network(.rateLimited(host: host, until: backOff.until)))
        }
    }
}
