import FoundationEssentials

/// Measures how long a service needs for a page, so that the next one is requested early enough.
struct PageTimer: Sendable, Equatable {
    /// The time of the last page in seconds; 0 before the first page.
    private(set) var seconds = 0.0
    private var start: Date?

    /// The clock may be set, and a page may wait for a pause of its service.
    private static let maxSeconds = 10.0

    mutating func begin(at now: Date) { start = now }

    /// Only the first page after the request counts: a search of several services delivers more.
    mutating func receive(at now: Date) {
        guard let start else { return }
        seconds = min(max(0, now.timeIntervalSince(start)), Self.maxSeconds)
        self.start = nil
    }
}
