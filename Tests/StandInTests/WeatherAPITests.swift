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

    @Test("Several places get a list in their order")
    func severalPlaces() throws {
        let response = answer(
            "/v1/forecast", "latitude=35.7,51.5&longitude=139.7,-0.1&current=temperature_2m,weather_code")
        let places = try #require(json(response) as? [[String: Any]])
        #expect(places.compactMap { $0["latitude"] as? Double } == [35.7, 51.5])
        let current = try #require(places[0]["current"] as? [String: Any])
        #expect(current["temperature_2m"] is Double && current["weather_code"] is Int)
        #expect(current["wind_speed_10m"] == nil)
    }

    @Test("A single place gets an object")
    func singlePlace() throws {
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

    @Test("Cities are found by the beginning of their names")
    func citySearch() throws {
        let found = try json(answer("/v1/search", "name=Lond&count=10")) as? [String: Any]
        let results = try #require(found?["results"] as? [[String: Any]])
        #expect(results.map { $0["name"] as? String } == ["London", "London"])
        #expect(results.map { $0["country"] as? String } == ["United Kingdom", "Canada"])
    }

    @Test("A search without a city returns no list")
    func unknownCity() throws {
        let found = try #require(json(answer("/v1/search", "name=Xyzzy")) as? [String: Any])
        #expect(found["results"] == nil)
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

    @Test("OpenWeatherMap refuses a wrong key and an unknown city")
    func openWeatherMapErrors() {
        #expect(answer("/data/2.5/weather", "id=1850147&appid=wrong", key: "right").status == 401)
        #expect(answer("/data/2.5/weather", "id=1850147").status == 401)
        #expect(answer("/data/2.5/weather", "id=1&appid=k").status == 404)
    }

    @Test("The call for several cities does not exist")
    func removedCall() {
        #expect(answer("/data/2.5/group", "id=1850147,2643743&appid=k").status == 404)
    }

    @Test("The log does not contain the key of OpenWeatherMap")
    func openWeatherMapKey() {
        #expect(Redaction.query("id=1&appid=secret&units=metric") == "id=1&appid=…&units=metric")
    }
}
