import Core
import Localize
import Reactive

/// The client of OpenWeatherMap, which needs the user's key and one request per city; see
/// <https://openweathermap.org/current>. Its request for several cities was withdrawn.
public struct OpenWeatherMap: WeatherSource {
    public static let apiURL = "https://api.openweathermap.org/data/2.5/weather"
    /// The number of concurrent requests. A free key allows 60 per minute, and a list is short.
    static let maxConcurrentRequests: UInt = 4

    public let creditURL = "https://openweathermap.org/"
    public var creditText: String { tr("Weather data provided by OpenWeather") }

    private let apiURL: String
    private let key: @Sendable () -> String?

    /// - Parameters:
    ///   - apiURL: another address only for a stand-in server.
    ///   - key: returns the key; called at each fetch.
    public init(apiURL: String = OpenWeatherMap.apiURL, key: @escaping @Sendable () -> String?) {
        (self.apiURL, self.key) = (apiURL, key)
    }

    public func fetch(
        _ cities: [City], through networking: any Networking, now: Double
    ) -> SignalProducer<[Int: Weather], NetworkError> {
        guard let key = key(), !key.isEmpty else { return SignalProducer(error: .keyMissing(.openWeatherMap)) }
        return SignalProducer<City, NetworkError>(cities)
            .flatMap(.concurrent(limit: Self.maxConcurrentRequests)) { city in
                Self.response(about: city, to: request(for: city, key: key), through: networking, now: now)
            }
            .reduce(into: Responses()) { $0.add($1) }
            .attemptMap { $0.result }
    }

    private func request(for city: City, key: String) -> NetworkRequest {
        NetworkRequest(
            url: apiURL,
            parameters: [
                .init("id", "\(city.id)"), .init("units", "metric"), .init("appid", key, isSecret: true),
            ])
    }

    /// Returns the result for one city. A failure is a value here, so that the other cities continue.
    private static func response(
        about city: City, to request: NetworkRequest, through networking: any Networking, now: Double
    ) -> SignalProducer<(Int, Result<Weather, NetworkError>), NetworkError> {
        networking.requestJSON(request)
            .map { json -> Result<Weather, NetworkError> in
                guard let weather = Self.weather(in: json, now: now) else {
                    return .failure(.incorrectDataReturned(host: request.host))
                }
                return .success(weather)
            }
            .flatMapError { SignalProducer(value: .failure(meaning(of: $0))) }
            .map { (city.id, $0) }
    }

    /// Returns `nil` if there is no temperature.
    static func weather(in json: JSONValue, now: Double) -> Weather? {
        guard let temperature = json["main"]?["temp"]?.double else { return nil }
        let condition = json["weather"]?[0]
        return Weather(
            temperature: temperature, code: condition?["id"]?.int.map(Weather.code(openWeatherMap:)) ?? -1,
            // The last letter of the icon's name tells day or night: "10n".
            isDay: condition?["icon"]?.string?.hasSuffix("n") != true, fetchedAt: now)
    }

    static func meaning(of error: NetworkError) -> NetworkError {
        switch error {
        case .badStatus(_, 401, _), .badStatus(_, 403, _): .keyRefused(.openWeatherMap)
        default: error
        }
    }
}

extension OpenWeatherMap {
    /// The responses received so far.
    private struct Responses: Sendable {
        var weather: [Int: Weather] = [:]
        var error: NetworkError?

        mutating func add(_ response: (Int, Result<Weather, NetworkError>)) {
            switch response.1 {
            case .success(let weather): self.weather[response.0] = weather
            case .failure(let error): self.error = self.error ?? error
            }
        }

        /// The weather if any city has one; the first error only if all cities failed.
        var result: Result<[Int: Weather], NetworkError> {
            if weather.isEmpty, let error { return .failure(error) }
            return .success(weather)
        }
    }
}

extension ProviderID {
    public static let openWeatherMap: ProviderID = "openweathermap"
}

extension Weather {
    /// Returns the code of the World Meteorological Organization that is nearest to a condition in
    /// <https://openweathermap.org/weather-conditions>; -1, which is no condition, for others.
    static func code(openWeatherMap id: Int) -> Int {
        switch id {
        case 200...232: 95
        case 300...321: 51
        case 500: 61
        case 501: 63
        case 502...504: 65
        case 511: 66
        case 520, 521, 531: 80
        case 522: 82
        case 600: 71
        case 601: 73
        case 602: 75
        case 611...616: 66
        case 620...622: 85
        case 701...781: 45
        case 800: 0
        case 801: 1
        case 802: 2
        case 803, 804: 3
        default: -1
        }
    }
}
