import FoundationEssentials
import Localize

extension NetworkError {
    /// What happened, in one sentence of the user's language.
    public var message: String {
        switch self {
        case .notConnectedToInternet:
            tr("This computer is not connected to the internet.")
        case .notReachedServer(let host):
            tr("Can’t reach %s.", Self.name(host))
        case .proxyUnknown:
            tr("The proxy settings of this computer could not be used.")
        case .connectionLost(let host):
            tr("The connection to %s was lost.", Self.name(host))
        case .incorrectDataReturned(let host):
            tr("The answer from %s makes no sense.", Self.name(host))
        case .keyMissing(let provider):
            tr("%s needs a key of your own.", provider.displayName)
        case .queryTooLong(let provider, let limit):
            tr("%s takes at most %s characters.", provider.displayName, formatted(limit))
        case .keyRefused(let provider):
            tr("The key for %s was not accepted.", provider.displayName)
        case .rateLimited(let host, _):
            tr("%s wants a pause before it answers more requests.", Self.name(host))
        case .tooLarge(let host, _):
            tr("The answer from %s was too large and was cut off.", Self.name(host))
        case .certificateRefused(let host):
            tr("The connection to %s is not safe: its certificate can’t be trusted.", Self.name(host))
        case .redirectRefused(let host):
            tr("%s sent the program to a place where it does not go.", Self.name(host))
        case .badStatus(let host, let status, _) where status >= 500:
            tr("%s has trouble of its own (error %s).", Self.name(host), String(status))
        case .badStatus(let host, let status, _):
            tr("%s refused the request (error %s).", Self.name(host), String(status))
        case .unknown(let host, Self.unreadable):
            tr("%s could not be read.", host)
        case .unknown(let host, Self.wrongAddress):
            tr("The address of the request to %s is too long or not valid.", Self.name(host))
        case .unknown(let host, let code):
            tr("The request to %s failed (error %s).", Self.name(host), String(code))
        }
    }

    /// A source of this computer could not be read.
    public static let unreadable = 0
    /// libcurl's code for an address that is none, or too long.
    static let wrongAddress = 3

    /// A wrong address may have no host at all.
    private static func name(_ host: String) -> String { host.isEmpty ? tr("the service") : host }
}

extension NetworkError {
    /// What a person can do about it.
    public enum Remedy: Sendable, Equatable {
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

    public var remedy: Remedy {
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

    func hint(at now: Date) -> String {
        switch self {
        case .notConnectedToInternet: tr("Check the network connection, then try again.")
        case .notReachedServer: tr("Check the network connection, or try again in a moment.")
        case .proxyUnknown: tr("Check the proxy in the network settings, then try again.")
        case .keyMissing: tr("A key is free; the preferences say where to get one.")
        case .keyRefused: tr("Compare it with the one on the service’s own page.")
        case .queryTooLong: tr("Use fewer words.")
        case .rateLimited(_, let until?):
            // Half a day ahead a time alone could be one of today that is over.
            tr(
                "Try again after %s.",
                until.timeIntervalSince(now) < 12 * 3_600
                    ? formattedTimeOfDay(until.timeIntervalSince1970) : formattedDayAndTime(until.timeIntervalSince1970)
            )
        case .rateLimited(_, nil): tr("Wait a moment, then try again.")
        case .certificateRefused: tr("Check this computer’s clock, and ask who runs this network.")
        case .badStatus(_, let status, _) where status >= 500: tr("Try again in a moment.")
        case .unknown(_, Self.unreadable): tr("Start the program again.")
        case .unknown(_, Self.wrongAddress): tr("Use fewer words.")
        case .connectionLost, .unknown: tr("Try again in a moment.")
        case .incorrectDataReturned:
            tr("Perhaps this network wants you to sign in first: open any page in a browser.")
        case .tooLarge, .redirectRefused, .badStatus: ""
        }
    }
}
