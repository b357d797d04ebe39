import FoundationEssentials
import Localize

extension NetworkError {
    /// What happened, in one sentence of the user's language.
    public var message: String {
        switch self {
        case .notConnectedToInternet:
            tr("You’re offline")
        case .notReachedServer(let host):
            tr("Can’t reach %s", Self.name(host))
        case .proxyUnknown:
            tr("The proxy settings could not be used")
        case .connectionLost(let host):
            tr("The connection to %s was lost", Self.name(host))
        case .incorrectDataReturned(let host):
            tr("Unexpected answer from %s", Self.name(host))
        case .keyMissing(let provider):
            tr("%s Needs a Key", provider.displayName)
        case .queryTooLong(let provider, let limit):
            tr("%s takes at most %s characters", provider.displayName, formatted(limit))
        case .keyRefused(let provider):
            tr("%s did not accept the key", provider.displayName)
        case .rateLimited(let host, _):
            tr("Too many requests to %s", Self.name(host))
        case .tooLarge(let host, _):
            tr("The answer from %s was too large", Self.name(host))
        case .certificateRefused(let host):
            tr("The connection to %s is not secure: its certificate can’t be trusted", Self.name(host))
        case .redirectRefused(let host):
            tr("%s redirected to an address that is not allowed", Self.name(host))
        case .badStatus(let host, let status, _) where status >= 500:
            tr("%s has a problem right now (error %s)", Self.name(host), String(status))
        case .badStatus(let host, let status, _):
            tr("%s refused the request (error %s)", Self.name(host), String(status))
        case .unknown(let host, Self.unreadable):
            tr("%s could not be read", Self.name(host))
        case .unknown(let host, Self.wrongAddress):
            tr("The request to %s is too long or not valid", Self.name(host))
        case .unknown(let host, let code):
            tr("The request to %s failed (error %s)", Self.name(host), String(code))
        }
    }

    /// A source of this computer could not be read.
    public static let unreadable = 0
    /// libcurl's code for an address that is none, or too long.
    static let wrongAddress = 3

    /// A wrong address may have no host at all.
    private static func name(_ host: String) -> String {
        host.isEmpty ? tr("the service") : ServiceName.of(host: host)
    }
}

extension NetworkError {
    /// What a person can do about it.
    public enum RecoveryAction: Sendable, Equatable {
        case retry
        /// Nothing will work before the network does.
        case checkConnection
        /// Enter another key.
        case openPreferences(ProviderID)
        /// `nil`: nobody knows how long.
        case wait(until: Date?)
        /// The same request would end the same way.
        case none
    }

    public var recoveryAction: RecoveryAction {
        switch self {
        case .notConnectedToInternet: .checkConnection
        case .unknown(_, Self.wrongAddress): .none
        case .notReachedServer, .proxyUnknown, .connectionLost, .incorrectDataReturned, .unknown: .retry
        case .keyMissing(let provider), .keyRefused(let provider): .openPreferences(provider)
        case .rateLimited(_, let until): .wait(until: until)
        case .badStatus(_, let status, _): status >= 500 || status == 408 ? .retry : .none
        case .queryTooLong, .tooLarge, .certificateRefused, .redirectRefused: .none
        }
    }

    /// What helps, in a sentence below the message; empty where nothing can be said.
    public var hint: String { hint(at: Date()) }

    /// Where a key for this service is to be had.
    private static func keyHint(_ provider: ProviderID) -> String {
        let page = WebService.all.first { $0.id == provider }?.keyURL
        guard let host = page?.split(separator: "/").dropFirst().first else {
            return tr("Enter a key in the preferences.")
        }
        return tr("Get a free key at %s.", String(host))
    }

    func hint(at now: Date) -> String {
        switch self {
        case .notConnectedToInternet: tr("Check the network connection, then try again.")
        case .notReachedServer: tr("Check the network connection, or try again in a moment.")
        case .proxyUnknown: tr("Check the proxy in the network settings, then try again.")
        case .keyMissing(let provider): Self.keyHint(provider)
        case .keyRefused: tr("Compare it with the one on the service’s page.")
        case .queryTooLong: tr("Use fewer words.")
        case .rateLimited(_, let until?):
            // Half a day ahead a time alone could be one of today that is over.
            tr(
                "Try again after %s.",
                until.timeIntervalSince(now) < 12 * 3_600
                    ? formattedTimeOfDay(until.timeIntervalSince1970) : formattedDayAndTime(until.timeIntervalSince1970)
            )
        case .rateLimited(_, nil): tr("Wait a moment, then try again.")
        case .certificateRefused: tr("Check this computer’s clock, or ask who runs this network.")
        case .badStatus(_, let status, _) where status >= 500: tr("Try again in a moment.")
        case .unknown(_, Self.unreadable): tr("Restart the program.")
        case .unknown(_, Self.wrongAddress): tr("Use fewer words.")
        case .connectionLost, .unknown: tr("Try again in a moment.")
        case .incorrectDataReturned:
            tr("You may need to sign in to this network. Open any page in a browser.")
        case .tooLarge, .redirectRefused, .badStatus: ""
        }
    }
}
