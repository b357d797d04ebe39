/// Measures how long hosts need for a preview, from the request to the last byte. It follows changes within about ten
/// previews and remembers a bounded number of hosts.
struct HostPace: Sendable, Equatable {
    /// In seconds.
    private struct Measurement: Sendable, Equatable {
        var average: Double
        var deviation: Double
    }

    private var measurements: [String: Measurement] = [:]
    /// The hosts in the order of their first measurement.
    private var hosts: [String] = []

    var count: Int { measurements.count }

    static let maxHosts = 32
    /// A larger file is no preview; its transfer takes longer.
    private static let maxByteCount = 100_000
    /// A transfer that takes longer was interrupted, or the computer slept.
    private static let longestTime = 10.0
    /// The weights of a new time, as in the estimate of round trips in TCP.
    private static let weight = (average: 0.125, deviation: 0.25)

    mutating func record(_ seconds: Double, byteCount: Int, from host: String) {
        guard byteCount <= Self.maxByteCount, (0...Self.longestTime).contains(seconds) else { return }
        guard var measurement = measurements[host] else {
            if hosts.count == Self.maxHosts { measurements[hosts.removeFirst()] = nil }
            hosts.append(host)
            measurements[host] = Measurement(average: seconds, deviation: seconds / 4)
            return
        }
        let difference = seconds - measurement.average
        measurement.average += Self.weight.average * difference
        measurement.deviation += Self.weight.deviation * (abs(difference) - measurement.deviation)
        measurements[host] = measurement
    }

    /// Returns the seconds in which almost every preview arrives; `nil` for an unknown host.
    func responseTime(of host: String) -> Double? {
        measurements[host].map { $0.average + 2 * $0.deviation }
    }
}
