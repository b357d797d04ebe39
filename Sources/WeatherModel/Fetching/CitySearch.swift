import Localize
import Model
import Reactive

/// Finds cities by their names, as <https://open-meteo.com/en/docs/geocoding-api> describes it.
public struct CitySearch: Sendable {
    public static let apiURL = "https://geocoding-api.open-meteo.com/v1/search"
    /// Whose data the cities are, and where that is told.
    public static let creditURL = "https://open-meteo.com/en/docs/geocoding-api"
    public static var creditText: String { tr("Cities found by Open-Meteo.com, data by GeoNames") }

    /// The search finds nothing for fewer characters.
    public static let shortestName = 2

    private let networking: any Networking
    private let apiURL: String

    /// - Parameter apiURL: another address only for a stand-in server.
    public init(networking: any Networking, apiURL: String = CitySearch.apiURL) {
        (self.networking, self.apiURL) = (networking, apiURL)
    }

    /// Sends the cities found, best first, then completes.
    ///
    /// - Parameter language: of the names in the answer, such as `ja`.
    public func find(_ name: String, language: String) -> SignalProducer<[City], NetworkError> {
        let request = NetworkRequest(
            url: apiURL,
            parameters: [
                .init("name", name), .init("count", "10"), .init("language", language), .init("format", "json"),
            ])
        return networking.requestJSON(request).attemptMap { json in
            guard json.object != nil else { return .failure(.incorrectDataReturned(host: request.host)) }
            // Where nothing was found, there is no list at all.
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
