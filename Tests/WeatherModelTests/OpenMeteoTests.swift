import Model
import Testing
import WeatherModel

@Suite struct OpenMeteoTests {
    private let cities = Array(City.first.prefix(2))

    private func fetch(
        _ cities: [City], _ answer: Result<String, NetworkError>
    ) -> (result: Result<[Int: Weather], NetworkError>?, requests: [NetworkRequest]) {
        let network = StubWeatherNetwork { _ in answer }
        let result = WeatherFetcher(networking: network, now: { 1_000 }).fetch(cities).first()
        return (result, network.requests)
    }

    private func place(_ temperature: String, code: Int = 3, isDay: Int = 1) -> String {
        #"{"latitude":1,"current":{"temperature_2m":\#(temperature),"weather_code":\#(code),"is_day":\#(isDay)}}"#
    }

    @Test("All cities are asked for in one request")
    func allCitiesAskedRequest() throws {
        let requests = fetch(cities, .success("[\(place("1")),\(place("2"))]")).requests
        let request = try #require(requests.first)
        #expect(requests.count == 1)
        #expect(request.url == "https://api.open-meteo.com/v1/forecast")
        #expect(request["latitude"] == "45.5088,55.7522")
        #expect(request["longitude"] == "-73.5878,37.6156")
    }

    @Test("An answer is the weather of each city by its id")
    func answerWeatherEachCity() throws {
        let weather = try #require(
            try fetch(cities, .success("[\(place("18.5", code: 61)),\(place("-3", isDay: 0))]")).result?.get())
        #expect(weather[cities[0].id] == Weather(temperature: 18.5, code: 61, isDay: true, fetchedAt: 1_000))
        #expect(weather[cities[1].id] == Weather(temperature: -3, code: 3, isDay: false, fetchedAt: 1_000))
    }

    @Test("A single city comes without a list around it")
    func singleCityComesWithout() throws {
        let weather = try #require(try fetch([cities[0]], .success(place("7"))).result?.get())
        #expect(weather[cities[0].id]?.temperature == 7)
    }

    @Test("A city without sense in its answer is left out, and hides no other")
    func cityWithoutSenseAnswer() throws {
        let weather = try #require(try fetch(cities, .success("[{\"current\":null},\(place("2"))]")).result?.get())
        #expect(Array(weather.keys) == [cities[1].id])
    }

    @Test(
        "An answer without any sense is an error", arguments: ["[]", "{}", "null", "[{},{}]", "\"rain\"", "not JSON"])
    func answerWithoutAnySense(text: String) {
        #expect(fetch(cities, .success(text)).result == .failure(.incorrectDataReturned(host: "api.open-meteo.com")))
    }

    @Test("The network's failure is passed on")
    func networkSFailurePassed() {
        #expect(fetch(cities, .failure(.notConnectedToInternet)).result == .failure(.notConnectedToInternet))
    }

    @Test("Without cities nothing is asked")
    func withoutCitiesNothingAsked() {
        let (result, requests) = fetch([], .failure(.notConnectedToInternet))
        #expect(result == .success([:]) && requests.isEmpty)
    }

    @Test("Its credit is what its terms ask for")
    func creditTermsAsk() {
        #expect(OpenMeteo().creditText == "Weather data by Open-Meteo.com (CC BY 4.0)")
        #expect(OpenMeteo().creditURL == "https://open-meteo.com/")
    }
}
