import Foundation
import Testing

@testable import StandIn

@Suite struct WeatherAPITests {
    private func answer(_ path: String, _ query: String, key: String? = nil) -> ServerResponse {
        var options = StandInOptions()
        options.key = key
        return Router(options: options, base: "http://127.0.0.1:1/")
            .response(to: ServerRequest(path: path, query: query), request: 1, now: 0)
    }

    private func json(_ response: ServerResponse) throws -> Any {
        try JSONSerialization.jsonObject(with: response.body)
    }

    @Test("Several places get a list in their order, and a single one an object")
    func places() throws {
        let response = answer(
            "/v1/forecast", "latitude=35.7,51.5&longitude=139.7,-0.1&current=temperature_2m,weather_code")
        let places = try #require(json(response) as? [[String: Any]])
        #expect(places.compactMap { $0["latitude"] as? Double } == [35.7, 51.5])
        let current = try #require(places[0]["current"] as? [String: Any])
        #expect(current["temperature_2m"] is Double && current["weather_code"] is Int)
        #expect(current["wind_speed_10m"] == nil)
        let place = try json(answer("/v1/forecast", "latitude=35.7&longitude=139.7&current=is_day")) as? [String: Any]
        #expect((place?["current"] as? [String: Any])?["is_day"] is Int)
    }

    @Test(
        "An impossible place is an error with its reason",
        arguments: ["", "latitude=x&longitude=1", "latitude=91&longitude=1", "latitude=1,2&longitude=1"])
    func impossiblePlace(query: String) throws {
        let response = answer("/v1/forecast", query)
        let failure = try #require(json(response) as? [String: Any])
        #expect(response.status == 400 && failure["error"] as? Bool == true && failure["reason"] is String)
    }

    @Test("Cities are found by the beginning of their names, and without a city there is no list")
    func citySearch() throws {
        let found = try json(answer("/v1/search", "name=Lond&count=10")) as? [String: Any]
        let results = try #require(found?["results"] as? [[String: Any]])
        let names = results.map { "\($0["name"] ?? ""), \($0["country"] ?? "")" }
        #expect(names == ["London, United Kingdom", "London, Canada"])
        let none = try #require(json(answer("/v1/search", "name=Xyzzy")) as? [String: Any])
        #expect(none["results"] == nil)
    }

    @Test("OpenWeatherMap returns one city in Kelvin, or in Celsius on request")
    func openWeatherMap() throws {
        func temperature(_ more: String) throws -> Double {
            let city = try json(answer("/data/2.5/weather", "id=1850147&appid=k" + more)) as? [String: Any]
            return try #require((city?["main"] as? [String: Any])?["temp"] as? Double)
        }
        let (kelvin, celsius) = (try temperature(""), try temperature("&units=metric"))
        #expect(abs(kelvin - celsius - 273.15) < 0.01)
    }

    @Test("OpenWeatherMap refuses a wrong key, an unknown city and the former call for several cities")
    func openWeatherMapErrors() {
        for (call, key, status) in [
            ("weather", "id=1850147&appid=wrong", 401), ("weather", "id=1850147", 401),
            ("weather", "id=1&appid=right", 404), ("group", "id=1850147,2643743&appid=right", 404),
        ] {
            #expect(answer("/data/2.5/" + call, key, key: "right").status == status, "\(call) \(key)")
        }
    }
}
