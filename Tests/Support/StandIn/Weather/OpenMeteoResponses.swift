import FoundationEssentials

/// Makes the responses of Open-Meteo: the weather for a list of places, and the places for a name.
enum OpenMeteoResponses {
    private struct Failure: Encodable {
        let error = true
        let reason: String
    }

    private struct Forecast: Encodable {
        struct Current: Encodable {
            var time = "2026-06-01T12:00"
            var interval = 900
            var temperature_2m: Double?
            var weather_code: Int?
            var wind_speed_10m: Double?
            var is_day: Int?
        }

        let latitude: Double
        let longitude: Double
        let generationtime_ms = 0.05
        let utc_offset_seconds = 0
        let timezone = "GMT"
        let elevation = 12.0
        var current = Current()
    }

    private struct Search: Encodable {
        struct Result: Encodable {
            let id: Int
            let name: String
            let latitude: Double
            let longitude: Double
            let feature_code = "PPL"
            let country_code: String
            let country: String
            let admin1: String?
        }

        /// Absent if there are no results, as in the real API.
        let results: [Result]?
        let generationtime_ms = 0.3
    }

    /// Responds with an object for one place and with a list for several.
    static func forecast(_ serverRequest: ServerRequest) -> ServerResponse {
        let latitudes = numbers(serverRequest.parameters["latitude"], within: -90...90)
        let longitudes = numbers(serverRequest.parameters["longitude"], within: -180...180)
        guard let latitudes else { return failure("Latitude must be in range of -90 to 90°.") }
        guard let longitudes else { return failure("Longitude must be in range of -180 to 180°.") }
        guard latitudes.count == longitudes.count else {
            return failure("Parameter 'latitude' and 'longitude' must have the same number of elements")
        }
        let variables = (serverRequest.parameters["current"] ?? "").split(separator: ",")
        let forecasts = zip(latitudes, longitudes).map { latitude, longitude in
            let weather = SyntheticWeather(latitude: latitude, longitude: longitude)
            var forecast = Forecast(latitude: latitude, longitude: longitude)
            // The response contains only the requested variables.
            if variables.contains("temperature_2m") { forecast.current.temperature_2m = weather.temperature }
            if variables.contains("weather_code") { forecast.current.weather_code = weather.code }
            if variables.contains("wind_speed_10m") { forecast.current.wind_speed_10m = weather.wind }
            if variables.contains("is_day") { forecast.current.is_day = weather.isDay ? 1 : 0 }
            return forecast
        }
        return forecasts.count == 1 ? .encoding(forecasts[0]) : .encoding(forecasts)
    }

    /// Responds with the cities whose names begin with the text. The name `fault:NAME` requests that fault.
    static func search(_ serverRequest: ServerRequest) -> ServerResponse {
        guard let name = serverRequest.parameters["name"], !name.isEmpty else {
            return failure("Parameter 'name' is required.")
        }
        if let fault = Fault(query: name) { return fault.response }
        let limit = Int(serverRequest.parameters["count"] ?? "10") ?? 10
        guard (1...100).contains(limit) else { return failure("Parameter count must be between 1 and 100.") }
        let results = WeatherCities.found(name, limit: limit).map {
            Search.Result(
                id: $0.id, name: $0.name, latitude: $0.latitude, longitude: $0.longitude,
                country_code: $0.countryCode, country: $0.country, admin1: $0.region)
        }
        return .encoding(Search(results: results.isEmpty ? nil : results))
    }

    private static func failure(_ reason: String) -> ServerResponse { .encoding(Failure(reason: reason), status: 400) }

    /// Parses a comma list of numbers; returns nil if one is invalid or out of range.
    private static func numbers(_ list: String?, within range: ClosedRange<Double>) -> [Double]? {
        let items = (list ?? "").split(separator: ",", omittingEmptySubsequences: false)
        let numbers = items.compactMap { Double($0) }.filter(range.contains)
        return numbers.count == items.count ? numbers : nil
    }
}
