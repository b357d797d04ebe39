import Model
import Reactive

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
