import Model
import Reactive

/// Asks Open-Meteo for the weather of all cities in one request, as <https://open-meteo.com/en/docs> describes it.
public struct WeatherFetcher: Sendable {
    public static let apiURL = "https://api.open-meteo.com/v1/forecast"
    /// Whose data it is; its terms ask for that to be shown, with the link.
    public static let creditURL = "https://open-meteo.com/"

    private let networking: any Networking
    private let apiURL: String
    private let now: @Sendable () -> Double

    /// - Parameters:
    ///   - apiURL: another address only for a stand-in server.
    ///   - now: seconds since 1970.
    public init(
        networking: any Networking, apiURL: String = WeatherFetcher.apiURL, now: @escaping @Sendable () -> Double
    ) {
        (self.networking, self.apiURL, self.now) = (networking, apiURL, now)
    }

    /// Sends the weather by the city's id, then completes. A city about which the answer makes no sense is left out;
    /// it never hides the others.
    public func fetch(_ cities: [City]) -> SignalProducer<[Int: Weather], NetworkError> {
        guard !cities.isEmpty else { return SignalProducer(value: [:]) }
        let request = request(for: cities)
        return networking.requestJSON(request).attemptMap { [now] json in
            guard let weather = Self.weather(of: cities, in: json, now: now()) else {
                return .failure(.incorrectDataReturned(host: request.host))
            }
            return .success(weather)
        }
    }

    private func request(for cities: [City]) -> NetworkRequest {
        NetworkRequest(
            url: apiURL,
            parameters: [
                .init("latitude", cities.map { "\($0.latitude)" }.joined(separator: ",")),
                .init("longitude", cities.map { "\($0.longitude)" }.joined(separator: ",")),
                .init("current", "temperature_2m,weather_code,is_day"),
                .init("timezone", "auto"),
            ])
    }

    /// The places come back in the order they were asked for; a single one comes without a list around it. Nil when
    /// nothing in the answer makes sense.
    static func weather(of cities: [City], in json: JSONValue, now: Double) -> [Int: Weather]? {
        let places = json.array ?? [json]
        guard places.count == cities.count else { return nil }
        var weather: [Int: Weather] = [:]
        for (city, place) in zip(cities, places) {
            guard let current = place["current"], let temperature = current["temperature_2m"]?.double else { continue }
            weather[city.id] = Weather(
                temperature: temperature, code: current["weather_code"]?.int ?? -1,
                isDay: current["is_day"]?.int != 0, fetchedAt: now)
        }
        return weather.isEmpty ? nil : weather
    }
}
