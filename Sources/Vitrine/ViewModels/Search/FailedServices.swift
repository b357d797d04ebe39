import Core
import FoundationEssentials
import Model
import Reactive

/// The services that failed while others of the same search succeeded. Main thread.
@MainActor
final class FailedServices {
    /// One state for each of these services. A pause of its picture host is displayed in place of a failure of its page.
    let states = MutableProperty<[ProviderErrorState]>([])
    /// The searched source, and the services of it that were usable when the search began.
    private(set) var asked: Set<ProviderID> = []
    /// The number of services that the search asks.
    private(set) var askedCount = 0
    /// The only service that the current request asks, after a retry of that service.
    private var retried: ProviderID?
    /// The failures of the last page, and the pauses of the services' picture hosts, which no page reports.
    typealias Failures = (ofPage: [ProviderErrorState], ofPictureHosts: [ProviderErrorState])
    private var failures: Failures = ([], []) {
        didSet {
            let paused = Set(failures.ofPictureHosts.map(\.provider))
            states.value = failures.ofPage.filter { !paused.contains($0.provider) } + failures.ofPictureHosts
        }
    }

    /// Forgets the failures of the previous search.
    ///
    /// - Parameter members: the services that the source asks, if it is several.
    func begin(asking source: ProviderID, _ members: [ProviderID]) {
        asked = Set(members + [source])
        askedCount = max(members.count, 1)
        failures = ([], [])
        retried = nil
    }

    /// The failures after the end of a request without a response.
    var suspended: Failures {
        (failures.ofPage.map { $0.retrying(false) }, failures.ofPictureHosts.map { $0.retrying(false) })
    }

    /// Shows earlier failures again.
    func restore(_ earlier: Failures) {
        failures = earlier
        retried = nil
    }

    /// Records a pause that a service's picture host requires: after too many requests, until its end; of a host that
    /// takes the program for a robot, until the search is repeated or the service is asked again.
    ///
    /// - Returns: false for a pause that is not displayed: that of a service that the search does not ask, a known one,
    ///   and one after which the rows get their pictures before anybody could read a message.
    func recordPictureHostPause(_ error: NetworkError, at now: Date) -> Bool {
        let host: String
        switch error {
        case .blocked(let blocked, _): host = blocked
        case .rateLimited(let limited, let until?) where until.timeIntervalSince(now) >= Self.shortestPause:
            host = limited
        default: return false
        }
        guard let service = ServiceNames.pictures.service(ofHost: host)?.id, asked.contains(service) else {
            return false
        }
        let state = ProviderErrorState(ProviderFailure(provider: service, error: error))
        // Each preview under way reports the same pause, and a block lasts longer than any pause.
        let pauses = failures.ofPictureHosts
        let known = pauses.first { $0.provider == service && !$0.isRetrying }
        if let known, known.coversPause(of: state) || known.error.isBlocked && !error.isBlocked { return false }
        failures.ofPictureHosts = pauses.filter { $0.provider != service } + [state]
        return true
    }

    /// The shortest pause of a picture host, in seconds, that is displayed.
    private static let shortestPause = 5.0

    /// Removes the pauses of picture hosts that got too many requests and may be asked again.
    func endPictureHostPauses(at now: Date) {
        let left = failures.ofPictureHosts.filter { !$0.hasEnded(at: now) }
        if left.count < failures.ofPictureHosts.count { failures.ofPictureHosts = left }
    }

    /// Records the failures of a page.
    func record(_ page: [ProviderFailure]) {
        var new = page.map(ProviderErrorState.init)
        if let retried {
            self.retried = nil
            // Only that service was asked: the failures of the others have not changed.
            let answered = Set(new.map(\.provider)).union([retried])
            new += failures.ofPage.filter { !answered.contains($0.provider) }
        }
        failures = (new, failures.ofPictureHosts.filter { !$0.isRetrying })
    }

    func contains(_ provider: ProviderID) -> Bool { states.value.contains { $0.provider == provider } }

    /// The failed service, if there is exactly one.
    var only: ProviderID? { states.value.count == 1 ? states.value.first?.provider : nil }

    /// Marks a service as being asked again, or all of them if it is `nil`.
    func markRetrying(_ provider: ProviderID?) {
        func marked(_ states: [ProviderErrorState]) -> [ProviderErrorState] {
            states.map { provider == nil || $0.provider == provider ? $0.retrying(true) : $0 }
        }
        failures = (marked(failures.ofPage), marked(failures.ofPictureHosts))
    }

    /// Begins a request that asks only this service, or all of them if it is `nil`.
    func beginRequest(only provider: ProviderID?) { retried = provider }
}
