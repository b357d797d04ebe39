import Core
import FoundationEssentials
import TestSupport
import Testing
import WeatherModel

@Suite struct OpenMeteoTests {
    private let cities = Array(City.first.prefix(2))

    private func fetch(
        _ cities: [City], _ answer: StubNetwork.Answer
    ) -> (result: Result<[Int: Weather], NetworkError>?, requests: [NetworkRequest]) {
        let network = StubNetwork([answer])
        let result = WeatherFetcher(networking: network, clock: SetClock(Date(timeIntervalSince1970: 1_000)).clock)
            .fetch(cities).first()
        return (result, network.requests)
    }

    private func place(_ temperature: String, code: Int = 3, isDay: Int = 1) -> String {
        #"{"latitude":1,"current":{"temperature_2m":\#(temperature),"weather_code":\#(code),"is_day":\#(isDay)}}"#
    }

    @Test("One request asks for all cities")
    func oneRequest() throws {
        let requests = fetch(cities, .json("[\(place("1")),\(place("2"))]")).requests
        let request = try #require(requests.first)
        #expect(requests.count == 1)
        #expect(request.url == "https://api.open-meteo.com/v1/forecast")
        #expect(request["latitude"] == "45.5088,55.7522")
        #expect(request["longitude"] == "-73.5878,37.6156")
    }

    @Test("A response has the weather of each city by its id")
    func response() throws {
        let weather = try #require(
            try fetch(cities, .json("[\(place("18.5", code: 61)),\(place("-3", isDay: 0))]")).result?.get())
        #expect(weather[cities[0].id] == Weather(temperature: 18.5, code: 61, isDay: true, fetchedAt: 1_000))
        #expect(weather[cities[1].id] == Weather(temperature: -3, code: 3, isDay: false, fetchedAt: 1_000))
    }

    @Test("The response for a single city is an object and not a list")
    func singleCity() throws {
        let weather = try #require(try fetch([cities[0]], .json(place("7"))).result?.get())
        #expect(weather[cities[0].id]?.temperature == 7)
    }

    @Test("A damaged city is skipped without hiding others")
    func damagedCity() throws {
        let weather = try #require(try fetch(cities, .json("[{\"current\":null},\(place("2"))]")).result?.get())
        #expect(Array(weather.keys) == [cities[1].id])
    }

    @Test(
        "A response without any valid city is an error",
        arguments: ["[]", "{}", "null", "[{},{}]", "\"rain\"", "not JSON"])
    func nonsense(text: String) {
        #expect(fetch(cities, .json(text)).result == .failure(.incorrectDataReturned(host: "api.open-meteo.com")))
    }

    @Test("A failure of the network is passed on")
    func failure() {
        #expect(fetch(cities, .failure(.notConnectedToInternet)).result == .failure(.notConnectedToInternet))
    }

    @Test("Without cities nothing is requested")
    func noCities() {
        let (result, requests) = fetch([], .failure(.notConnectedToInternet))
        #expect(result == .success([:]) && requests.isEmpty)
    }

    @Test("The credit is the one that the terms demand")
    func credit() {
        #expect(OpenMeteo().creditText == "Weather data by Open-Meteo.com (CC BY 4.0)")
        #expect(OpenMeteo().creditURL == "https://open-meteo.com/")
    }
}
