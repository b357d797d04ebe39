import Model
import Reactive

/// How one weather service is asked and understood. A value without state; adding a service is one type conforming to
/// this, its tests, and one line where the services are registered.
public protocol WeatherSource: Sendable {
    /// Whose data it is, as its terms ask for it to be shown, and where that is told.
    var creditText: String { get }
    var creditURL: String { get }

    /// Sends the weather by the cities' ids, then completes. A city about which the answer makes no sense is left out;
    /// it never hides the others. Fails only when nothing is known of any city.
    ///
    /// - Parameters:
    ///   - cities: never empty.
    ///   - now: when the question is asked, in seconds since 1970.
    func fetch(
        _ cities: [City], through networking: any Networking, now: Double
    ) -> SignalProducer<[Int: Weather], NetworkError>
}
