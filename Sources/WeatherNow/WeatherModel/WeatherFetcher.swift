import Core
import FoundationEssentials
import Reactive

/// Fetches the weather of cities from the configured service.
public struct WeatherFetcher: Sendable {
    private let networking: any Networking
    private let source: any WeatherSource
    private let clock: SchedulingClock

    public init(
        networking: any Networking, source: any WeatherSource = OpenMeteo(), clock: SchedulingClock = .system
    ) {
        (self.networking, self.source, self.clock) = (networking, source, clock)
    }

    /// The credit for the data.
    public var creditText: String { source.creditText }
    /// The page about the source of the data.
    public var creditURL: String { source.creditURL }

    /// Sends the weather by the cities' ids, and completes, on a network thread. Cold: each start sends a new
    /// request.
    public func fetch(_ cities: [City]) -> SignalProducer<[Int: Weather], NetworkError> {
        guard !cities.isEmpty else { return SignalProducer(value: [:]) }
        return source.fetch(cities, through: networking, now: clock.now().timeIntervalSince1970)
    }
}

/// A client of one weather service. A value without state. Adding a service takes a conforming type, its tests, and
/// one line where the services are registered.
public protocol WeatherSource: Sendable {
    /// The credit for the data, as the service's terms require it.
    var creditText: String { get }
    /// The page about the source of the data.
    var creditURL: String { get }

    /// Sends the weather by the cities' ids, and completes. Cities with an invalid response are left out, without an
    /// effect on the others. Fails only if there is no valid response for any city.
    ///
    /// - Parameters:
    ///   - cities: the cities; never empty.
    ///   - now: the time of the request, in seconds since 1970.
    func fetch(
        _ cities: [City], through networking: any Networking, now: Double
    ) -> SignalProducer<[Int: Weather], NetworkError>
}
