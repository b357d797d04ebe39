import Core
import Localize
import Reactive

/// The client of Open-Meteo, which needs no key and takes all cities in one request; see
/// <https://open-meteo.com/en/docs>.
public struct OpenMeteo: WeatherSource {
    public static let apiURL = "https://api.open-meteo.com/v1/forecast"

    public let creditURL = "https://open-meteo.com/"
    public var creditText: String { tr("Weather data by Open-Meteo.com (CC BY 4.0)") }

    private let apiURL: String

    /// - Parameter apiURL: another address only for a stand-in server.
    public init(apiURL: String = OpenMeteo.apiURL) { self.apiURL = apiURL }

    public func fetch(
        _ cities: [City], through networking: any Networking, now: Double
    ) -> SignalProducer<[Int: Weather], NetworkError> {
        let request = request(for: cities)
        return networking.requestJSON(request).attemptMap { json in
            guard let weather = Self.weather(of: cities, in: json, now: now) else {
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

    /// Parses the places, which are in the order of the request; a single place has no list around it. Returns `nil`
    /// if no place is valid.
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
