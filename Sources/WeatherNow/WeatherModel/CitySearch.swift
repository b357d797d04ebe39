import Core
import Localize
import Reactive

/// Finds cities by their names with the API described at <https://open-meteo.com/en/docs/geocoding-api>.
public struct CitySearch: Sendable {
    public static let apiURL = "https://geocoding-api.open-meteo.com/v1/search"
    /// The page about the source of the data.
    public static let creditURL = "https://open-meteo.com/en/docs/geocoding-api"
    public static var creditText: String { tr("Cities found by Open-Meteo.com, data by GeoNames") }

    /// The minimum length of a name in characters; the search finds nothing for shorter ones.
    public static let minNameLength = 2

    private let networking: any Networking
    private let apiURL: String

    /// - Parameter apiURL: another address only for a stand-in server.
    public init(networking: any Networking, apiURL: String = CitySearch.apiURL) {
        (self.networking, self.apiURL) = (networking, apiURL)
    }

    /// Sends the cities found, the best match first, and completes.
    ///
    /// - Parameter language: the language of the names in the response, such as `ja`.
    public func find(_ name: String, language: String) -> SignalProducer<[City], NetworkError> {
        let request = NetworkRequest(
            url: apiURL,
            parameters: [
                .init("name", name), .init("count", "10"), .init("language", language), .init("format", "json"),
            ])
        return networking.requestJSON(request).attemptMap { json in
            guard json.object != nil else { return .failure(.incorrectDataReturned(host: request.host)) }
            // Without results, the response has no list.
            return .success((json["results"]?.array ?? []).compactMap(City.init(found:)))
        }
    }
}

extension City {
    init?(found json: JSONValue) {
        guard let id = json["id"]?.int, let name = json["name"]?.displayText, let latitude = json["latitude"]?.double,
            let longitude = json["longitude"]?.double
        else { return nil }
        let place = [json["admin1"]?.displayText, json["country"]?.displayText].compactMap { $0 }
            .filter { !$0.isEmpty && $0 != name }
        self.init(
            id: id, name: name, place: place.joined(separator: ", "), latitude: latitude, longitude: longitude)
    }
}
