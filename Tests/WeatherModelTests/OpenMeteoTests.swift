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
        #expect(requests.count == 1 && request.url == "https://api.open-meteo.com/v1/forecast")
        #expect(request["latitude"] == "45.5088,55.7522" && request["longitude"] == "-73.5878,37.6156")
    }

    @Test("A response has the weather of each city by its id, and that for a single city is an object and not a list")
    func response() throws {
        let answer = "[\(place("18.5", code: 61)),\(place("-3", isDay: 0))]"
        let weather = try fetch(cities, .json(answer)).result?.get()
        let expected = [
            cities[0].id: Weather(temperature: 18.5, code: 61, isDay: true, fetchedAt: 1_000),
            cities[1].id: Weather(temperature: -3, code: 3, isDay: false, fetchedAt: 1_000),
        ]
        #expect(weather == expected)
        let single = try fetch([cities[0]], .json(place("7"))).result?.get()
        #expect(single?[cities[0].id]?.temperature == 7)
    }

    @Test("A damaged city is skipped without hiding others")
    func damagedCity() throws {
        let weather = try fetch(cities, .json("[{\"current\":null},\(place("2"))]")).result?.get()
        #expect(weather.map { Array($0.keys) } == [cities[1].id])
    }

    @Test("A response without any valid city is an error")
    func nonsense() {
        let error = NetworkError.incorrectDataReturned(host: "api.open-meteo.com")
        for text in ["[]", "{}", "null", "[{},{}]", "\"rain\"", "not JSON"] {
            #expect(fetch(cities, .json(text)).result == .failure(error), "\(text)")
        }
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
        let source = OpenMeteo()
        #expect(source.creditText == "Weather data by Open-Meteo.com (CC BY 4.0)")
        #expect(source.creditURL == "https://open-meteo.com/")
    }
}
