import FoundationEssentials

/// Makes the responses of OpenWeatherMap: the weather of one city for a client with a key. The service no longer
/// supports several cities per request.
enum OpenWeatherMapResponses {
    private struct Failure: Encodable {
        let cod: Int
        let message: String
    }

    private struct Body: Encodable {
        struct Place: Encodable {
            let lat: Double
            let lon: Double
        }

        struct Condition: Encodable {
            let id: Int
            let main: String
            let description: String
            let icon: String
        }

        struct Main: Encodable {
            let temp: Double
        }

        let coord: Place
        let weather: [Condition]
        let main: Main
        let dt = 1_780_315_200
        let id: Int
        let name: String
        let cod = 200
    }

    /// - Parameter key: the accepted key; nil accepts every nonempty key.
    static func weather(_ serverRequest: ServerRequest, key: String?) -> ServerResponse {
        guard let given = serverRequest.parameters["appid"], !given.isEmpty, key == nil || key == given else {
            return failure(
                401,
                "Invalid API key. Please see https://openweathermap.org/faq#error401 for more info.")
        }
        guard let id = serverRequest.parameters["id"],
            let place = WeatherCities.all.first(where: { String($0.id) == id })
        else { return failure(404, "city not found") }
        let weather = SyntheticWeather(latitude: place.latitude, longitude: place.longitude)
        // Temperatures are in kelvins by default.
        let isMetric = serverRequest.parameters["units"] == "metric"
        return .encoding(
            Body(
                coord: .init(lat: place.latitude, lon: place.longitude),
                weather: [condition(weather)],
                main: .init(temp: isMetric ? weather.temperature : weather.temperature + 273.15),
                id: place.id, name: place.name))
    }

    private static func condition(_ weather: SyntheticWeather) -> Body.Condition {
        let time = weather.isDay ? "d" : "n"
        return switch weather.code {
        case 0: .init(id: 800, main: "Clear", description: "clear sky", icon: "01" + time)
        case 1...3: .init(id: 803, main: "Clouds", description: "broken clouds", icon: "04" + time)
        case 45: .init(id: 741, main: "Fog", description: "fog", icon: "50" + time)
        case 71...77: .init(id: 601, main: "Snow", description: "snow", icon: "13" + time)
        case 95...: .init(id: 211, main: "Thunderstorm", description: "thunderstorm", icon: "11" + time)
        default: .init(id: 501, main: "Rain", description: "moderate rain", icon: "10" + time)
        }
    }

    private static func failure(_ status: Int, _ message: String) -> ServerResponse {
        .encoding(Failure(cod: status, message: message), status: status)
    }
}
