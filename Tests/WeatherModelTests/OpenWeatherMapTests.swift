import Model
import Testing
import WeatherModel

@Suite struct OpenWeatherMapTests {
    private let cities = Array(City.first.prefix(6))

    private func fetch(
        key: String? = "secret", _ answer: @escaping @Sendable (NetworkRequest) -> Result<String, NetworkError>
    ) -> (result: Result<[Int: Weather], NetworkError>?, requests: [NetworkRequest]) {
        let network = StubWeatherNetwork(answer)
        let fetcher = WeatherFetcher(networking: network, source: OpenWeatherMap { key }, now: { 1_000 })
        return (fetcher.fetch(cities).first(), network.requests)
    }

    private static let rain = #"{"weather":[{"id":501,"icon":"10n"}],"main":{"temp":12.5},"name":"X"}"#

    @Test("Each city is asked for by its id, with the key")
    func eachCityAskedId() {
        let requests = fetch { _ in .success(Self.rain) }.requests
        #expect(requests.map { $0["id"] } == cities.map { "\($0.id)" })
        #expect(requests.allSatisfy { $0["appid"] == "secret" && $0["units"] == "metric" })
        #expect(requests.allSatisfy { !$0.description.contains("secret") })
    }

    @Test("An answer is a temperature, a condition and whether it is day")
    func answerTemperatureConditionWhether() throws {
        let weather = try #require(try fetch { _ in .success(Self.rain) }.result?.get())
        #expect(weather.count == cities.count)
        #expect(weather[cities[5].id] == Weather(temperature: 12.5, code: 63, isDay: false, fetchedAt: 1_000))
    }

    @Test("One bad city never hides the others")
    func badCityNeverHides() throws {
        let bad = "\(cities[1].id)"
        let weather = try #require(
            try fetch { $0["id"] == bad ? .failure(.badStatus(host: "h", status: 404, body: "")) : .success(Self.rain) }
                .result?.get())
        #expect(weather.count == cities.count - 1 && weather[cities[1].id] == nil)
    }

    @Test("Where every city fails, the failure is told")
    func everyCityFailsFailure() {
        #expect(fetch { _ in .failure(.notConnectedToInternet) }.result == .failure(.notConnectedToInternet))
    }

    @Test("A key that is not accepted is told as that")
    func keyNotAcceptedTold() {
        let refused = NetworkError.badStatus(host: "api.openweathermap.org", status: 401, body: "Invalid API key")
        #expect(fetch { _ in .failure(refused) }.result == .failure(.keyRefused(.openWeatherMap)))
    }

    @Test("Without a key nothing is asked")
    func withoutKeyNothingAsked() {
        let (result, requests) = fetch(key: nil) { _ in .success(Self.rain) }
        #expect(result == .failure(.keyMissing(.openWeatherMap)) && requests.isEmpty)
    }

    @Test(
        "Its conditions are those of the weather table",
        arguments: [(200, 95), (301, 51), (500, 61), (600, 71), (741, 45), (800, 0), (804, 3), (999, -1)])
    func conditionsWeatherTable(id: Int, code: Int) throws {
        let answer = #"{"weather":[{"id":\#(id)}],"main":{"temp":1}}"#
        let weather = try #require(try fetch { _ in .success(answer) }.result?.get())
        #expect(weather[cities[0].id]?.code == code)
    }
}
