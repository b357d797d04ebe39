import Model
import Reactive

/// Fetches the weather of cities from the service in force.
public struct WeatherFetcher: Sendable {
    private let networking: any Networking
    private let source: any WeatherSource
    private let now: @Sendable () -> Double

    /// - Parameter now: seconds since 1970.
    public init(
        networking: any Networking, source: any WeatherSource = OpenMeteo(), now: @escaping @Sendable () -> Double
    ) {
        (self.networking, self.source, self.now) = (networking, source, now)
    }

    /// Whose data it is, and where that is told.
    public var creditText: String { source.creditText }
    public var creditURL: String { source.creditURL }

    /// Sends the weather by the cities' ids, then completes; on a thread of the network's. Cold: each start asks anew.
    public func fetch(_ cities: [City]) -> SignalProducer<[Int: Weather], NetworkError> {
        guard !cities.isEmpty else { return SignalProducer(value: [:]) }
        return source.fetch(cities, through: networking, now: now())
    }
}
