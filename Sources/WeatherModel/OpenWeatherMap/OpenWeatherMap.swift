import Localize
import Model
import Reactive

/// OpenWeatherMap, with the user's key: city by city, as <https://openweathermap.org/current> describes it. Its call for
/// several cities at once was withdrawn.
public struct OpenWeatherMap: WeatherSource {
    public static let apiURL = "https://api.openweathermap.org/data/2.5/weather"
    /// Requests under way at once: a free key allows 60 in a minute, and a list is short.
    static let requestsAtOnce: UInt = 4

    public let creditURL = "https://openweathermap.org/"
    public var creditText: String { tr("Weather data provided by OpenWeather") }

    private let apiURL: String
    private let key: @Sendable () -> String?

    /// - Parameters:
    ///   - apiURL: another address only for a stand-in server.
    ///   - key: asked at each fetch.
    public init(apiURL: String = OpenWeatherMap.apiURL, key: @escaping @Sendable () -> String?) {
        (self.apiURL, self.key) = (apiURL, key)
    }

    public func fetch(
        _ cities: [City], through networking: any Networking, now: Double
    ) -> SignalProducer<[Int: Weather], NetworkError> {
        guard let key = key(), !key.isEmpty else { return SignalProducer(error: .keyMissing(.openWeatherMap)) }
        return SignalProducer<City, NetworkError>(cities)
            .flatMap(.concurrent(limit: Self.requestsAtOnce)) { city in
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

    /// What became of the question about one city. A failure is an answer like any other: the other cities go on.
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

    /// Nil where there is no temperature.
    static func weather(in json: JSONValue, now: Double) -> Weather? {
        guard let temperature = json["main"]?["temp"]?.double else { return nil }
        let condition = json["weather"]?[0]
        return Weather(
            temperature: temperature, code: condition?["id"]?.int.map(Weather.code(openWeatherMap:)) ?? -1,
            // The last letter of the symbol's name says it: "10n".
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
    /// What has come so far.
    private struct Responses: Sendable {
        var weather: [Int: Weather] = [:]
        var error: NetworkError?

        mutating func add(_ response: (Int, Result<Weather, NetworkError>)) {
            switch response.1 {
            case .success(let weather): self.weather[response.0] = weather
            case .failure(let error): self.error = self.error ?? error
            }
        }

        /// One city's failure hides no other; only where all of them failed is the first one told.
        var result: Result<[Int: Weather], NetworkError> {
            if weather.isEmpty, let error { return .failure(error) }
            return .success(weather)
        }
    }
}

extension ProviderID {
    public static let openWeatherMap: ProviderID = "openweathermap"
}
