import FoundationEssentials
import Localize

/// Why a request failed. The extensions contain the messages and the recovery actions for the user.
public enum NetworkError: Error, Sendable, Equatable {
    /// The network monitor reports that this computer has no connection.
    case notConnectedToInternet
    /// The host name could not be resolved, the server refused the connection or stalled, or the response was not HTTP.
    case notReachedServer(host: String)
    /// The desktop's settings may require a proxy, but the program could not determine it. The program sent nothing.
    case proxyUnknown(host: String)
    /// The connection ended in the middle of a response.
    case connectionLost(host: String)
    /// The response is complete but has unexpected content: damaged JSON, an unknown picture.
    case incorrectDataReturned(host: String)
    /// The service sent a web page in place of data, as services do that take the client for a robot. `until` is the
    /// time of the next request, if the service is paused.
    case blocked(host: String, until: Date?)
    /// The network, not the server, responded: it wants the user to sign in first, as in hotels and trains.
    case signInRequired(host: String)
    /// The service refuses programs that do not state in their user agent how their distributor can be reached.
    case contactMissing(host: String)
    /// The service requires a key, and the user has entered none.
    case keyMissing(ProviderID)
    /// The service rejected the user's key.
    case keyRefused(ProviderID)
    /// The query is longer than the service's `limit` in characters.
    case queryTooLong(provider: ProviderID, limit: Int)
    /// The client sent too many requests. `until` is the time for the next request, if the service reported it.
    case rateLimited(host: String, until: Date?)
    /// The response was larger than `limit` bytes and was aborted.
    case tooLarge(host: String, limit: Int)
    /// The server's certificate is not trusted. The user cannot override this.
    case certificateRefused(host: String)
    /// The server redirected to a forbidden address.
    case redirectRefused(host: String)
    /// The server redirected again and again, as in a circle.
    case tooManyRedirects(host: String)
    /// Any other status than 2xx. `body` is the start of the response as text, for the provider to interpret.
    case badStatus(host: String, status: Int, body: String)
    /// A source on this computer could not be read. The request used no network.
    case unreadable(StorageError)
    /// Any other error; `code` is libcurl's.
    case unknown(host: String, code: Int)
}

extension NetworkError {
    /// Whether the request reached no server. Another server, or a local source, may then help.
    public var isUnreachable: Bool {
        switch self {
        case .notConnectedToInternet, .proxyUnknown, .notReachedServer, .signInRequired: true
        default: false
        }
    }

    /// Whether the service took the program for a robot.
    public var isBlocked: Bool { if case .blocked = self { true } else { false } }

    /// Whether the service requires a pause.
    public var requiresPause: Bool {
        switch self {
        case .rateLimited, .blocked: true
        default: false
        }
    }

    /// The end of the pause that the service requires; `nil` if it requires none, or did not report its end.
    public var pauseEnd: Date? {
        switch self {
        case .rateLimited(_, let until), .blocked(_, let until): until
        default: nil
        }
    }
}

extension NetworkError {
    /// Returns whether the message names this service.
    public func names(_ provider: ProviderID, of services: ServiceNames) -> Bool {
        switch self {
        case .notConnectedToInternet, .proxyUnknown, .blocked, .signInRequired, .unreadable: false
        case .keyMissing(let named), .keyRefused(let named), .queryTooLong(let named, _): named == provider
        case .notReachedServer(let host), .connectionLost(let host), .incorrectDataReturned(let host),
            .contactMissing(let host), .rateLimited(let host, _), .tooLarge(let host, _),
            .certificateRefused(let host), .redirectRefused(let host), .tooManyRedirects(let host),
            .badStatus(let host, _, _), .unknown(let host, _):
            services.service(ofHost: host)?.id == provider
        }
    }

    /// Returns the error in one sentence of the user's language.
    public func message(naming services: ServiceNames) -> String {
        // An invalid address may have no host.
        func name(_ host: String) -> String { host.isEmpty ? tr("the service") : services.name(ofHost: host) }
        return switch self {
        case .notConnectedToInternet:
            tr("You’re offline")
        case .notReachedServer(let host):
            tr("Can’t reach %s", name(host))
        case .proxyUnknown:
            tr("The proxy settings could not be used")
        case .connectionLost(let host):
            tr("The connection to %s was lost", name(host))
        case .incorrectDataReturned(let host):
            tr("Unexpected answer from %s", name(host))
        case .blocked:
            tr("Blocked by the service")
        case .signInRequired:
            tr("This network asks you to sign in")
        case .contactMissing(let host):
            tr("%s refuses programs without a contact address", name(host))
        case .keyMissing(let provider):
            tr("%s Needs a Key", services.name(of: provider))
        case .queryTooLong(let provider, let limit):
            tr("%s takes at most %s characters", services.name(of: provider), formatted(limit))
        case .keyRefused(let provider):
            tr("%s did not accept the key", services.name(of: provider))
        case .rateLimited(let host, _):
            tr("Too many requests to %s", name(host))
        case .tooLarge(let host, _):
            tr("The answer from %s was too large", name(host))
        case .certificateRefused(let host):
            tr("The connection to %s is not secure: its certificate can’t be trusted", name(host))
        case .redirectRefused(let host):
            tr("%s redirected to an address that is not allowed", name(host))
        case .tooManyRedirects(let host):
            tr("%s redirected too many times", name(host))
        case .badStatus(let host, let status, _) where status >= 500:
            tr("%s has a problem right now (error %s)", name(host), String(status))
        case .badStatus(let host, let status, _):
            tr("%s refused the request (error %s)", name(host), String(status))
        case .unreadable(.failed):
            tr("The pictures on this computer could not be read")
        case .unreadable(let error):
            UserFacingError(error).message
        case .unknown(let host, Self.wrongAddress):
            tr("The request to %s is too long or not valid", name(host))
        case .unknown(let host, let code):
            tr("The request to %s failed (error %s)", name(host), String(code))
        }
    }

    /// libcurl's code for an invalid or too long URL.
    static let wrongAddress = 3
}

extension NetworkError {
    /// What the user can do about an error.
    public var recoveryAction: UserFacingError.RecoveryAction {
        switch self {
        case .unknown(_, Self.wrongAddress): .none
        case .unreadable(let error): UserFacingError(error).recoveryAction
        case .notConnectedToInternet, .notReachedServer, .proxyUnknown, .connectionLost, .incorrectDataReturned,
            .signInRequired, .rateLimited, .blocked, .unknown:
            .retry
        case .keyMissing(let provider), .keyRefused(let provider): .enterKey(provider)
        case .badStatus(_, let status, _): status >= 500 || status == 408 ? .retry : .none
        case .queryTooLong, .tooLarge, .certificateRefused, .redirectRefused, .contactMissing, .tooManyRedirects: .none
        }
    }

    private static func keyHint(_ site: String?) -> String {
        site.map { tr("Get a free key at %s.", $0) } ?? tr("Enter a key in the preferences.")
    }

    /// From twelve hours on, a time without a day could be mistaken for a past time of today.
    private static func time(_ until: Date, at now: Date) -> String {
        formattedTime(
            until.timeIntervalSince1970, until.timeIntervalSince(now) < 12 * 3_600 ? .timeOfDay : .dayAndTime)
    }

    /// Returns advice in one sentence, to be shown below the message; empty where there is none.
    public func hint(naming services: ServiceNames, at now: Date = Date()) -> String {
        switch self {
        case .notConnectedToInternet: tr("Check the network connection, then try again.")
        case .notReachedServer: tr("Check the network connection, or try again in a moment.")
        case .proxyUnknown: tr("Check the proxy in the network settings, then try again.")
        case .keyMissing(let provider): Self.keyHint(services.keySite(of: provider))
        case .keyRefused: tr("Compare it with the one on the service’s page.")
        case .queryTooLong: tr("Use fewer words.")
        case .rateLimited(_, let until?): tr("Try again after %s.", Self.time(until, at: now))
        case .blocked(_, let until?):
            tr("It sent a web page in place of results. Try again after %s.", Self.time(until, at: now))
        case .blocked(_, nil): tr("It sent a web page in place of results. Try again in a minute.")
        case .rateLimited(_, nil): tr("Wait a moment, then try again.")
        case .certificateRefused: tr("Check this computer’s clock, or ask who runs this network.")
        case .badStatus(_, let status, _) where status >= 500: tr("Try again in a moment.")
        case .unreadable(let error): UserFacingError(error).hint
        case .unknown(_, Self.wrongAddress): tr("Use fewer words.")
        case .connectionLost, .incorrectDataReturned, .unknown: tr("Try again in a moment.")
        case .signInRequired: tr("Open any page in a browser and sign in, then try again.")
        case .contactMissing: tr("Whoever built this copy of the program has to state one.")
        case .tooLarge, .redirectRefused, .tooManyRedirects, .badStatus: ""
        }
    }
}
