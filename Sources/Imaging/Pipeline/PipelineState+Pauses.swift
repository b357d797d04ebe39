import FoundationEssentials
import Model

/// A host that wants no requests for a while.
struct HostPause: Sendable, Equatable {
    let until: Date
    /// Too long for anybody to wait for: who wants a picture of this host is told.
    let isLong: Bool

    /// Seconds that a row waits for its picture without a word.
    static let longest = 120.0
    /// How often one picture is asked for again after being refused.
    static let tries = 3

    /// How long to wait where the server does not say, in seconds: twice as long after each refusal in a row.
    static func backoff(after refusals: Int) -> Double { min(2 * Double(1 << min(refusals, 10)), longest) }
}

extension PipelineState {
    /// The host has said "too many requests": nothing is asked of it until its time, while others go on. Returns whether
    /// the picture waits for that, too.
    mutating func pause(_ load: LoadState, until end: Date?, now: Date) -> Bool {
        let refusals = refusals[load.host, default: 0]
        self.refusals[load.host] = refusals + 1
        let end = end ?? now.addingTimeInterval(HostPause.backoff(after: refusals))
        let seconds = max(0, end.timeIntervalSince(now))
        if pauses[load.host].map({ $0.until < end }) ?? true {
            pauses[load.host] = HostPause(until: end, isLong: seconds > HostPause.longest)
            actions.append(.wake(after: seconds))
        }
        guard seconds <= HostPause.longest, load.refusals < HostPause.tries else { return false }
        loads[load.id]?.refusals += 1
        return true
    }

    /// Time has gone on: hosts whose pause is over are asked again.
    mutating func resume(at now: Date) {
        // A timer may be early by the grain of the clock.
        for (host, pause) in pauses where pause.until <= now.addingTimeInterval(0.01) { pauses[host] = nil }
    }

    /// Whoever waits for a host that will not answer for long gets what is on disk, or is told.
    mutating func endWaiting(for host: String, _ pause: HostPause, _ moment: Int) {
        while let id = waitingForNetwork[host]?.takeNext(at: moment, rank: { loads[$0]?.rank }) {
            refuse(load: id, .network(.rateLimited(host: host, until: pause.until)))
        }
    }
}
