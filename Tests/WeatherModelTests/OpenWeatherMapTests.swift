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

    @Test func `Each city is asked for by its id, with the key`() {
        let requests = fetch { _ in .success(Self.rain) }.requests
        #expect(requests.map { $0["id"] } == cities.map { "\($0.id)" })
        #expect(requests.allSatisfy { $0["appid"] == "secret" && $0["units"] == "metric" })
        #expect(requests.allSatisfy { !$0.description.contains("secret") })
    }

    @Test func `An answer is a temperature, a condition and whether it is day`() throws {
        let weather = try #require(try fetch { _ in .success(Self.rain) }.result?.get())
        #expect(weather.count == cities.count)
        #expect(weather[cities[5].id] == Weather(temperature: 12.5, code: 63, isDay: false, fetchedAt: 1_000))
    }

    @Test func `One bad city never hides the others`() throws {
        let bad = "\(cities[1].id)"
        let weather = try #require(
            try fetch { $0["id"] == bad ? .failure(.badStatus(host: "h", status: 404, body: "")) : .success(Self.rain) }
                .result?.get())
        #expect(weather.count == cities.count - 1 && weather[cities[1].id] == nil)
    }

    @Test func `Where every city fails, the failure is told`() {
        #expect(fetch { _ in .failure(.notConnectedToInternet) }.result == .failure(.notConnectedToInternet))
    }

    @Test func `A key that is not accepted is told as that`() {
        let refused = NetworkError.badStatus(host: "api.openweathermap.org", status: 401, body: "Invalid API key")
        #expect(fetch { _ in .failure(refused) }.result == .failure(.keyRefused(.openWeatherMap)))
    }

    @Test func `Without a key nothing is asked`() {
        let (result, requests) = fetch(key: nil) { _ in .success(Self.rain) }
        #expect(result == .failure(.keyMissing(.openWeatherMap)) && requests.isEmpty)
    }

    @Test(arguments: [(200, 95), (301, 51), (500, 61), (600, 71), (741, 45), (800, 0), (804, 3), (999, -1)])
    func `Its conditions are those of the weather table`(id: Int, code: Int) throws {
        let answer = #"{"weather":[{"id":\#(id)}],"main":{"temp":1}}"#
        let weather = try #require(try fetch { _ in .success(answer) }.result?.get())
        #expect(weather[cities[0].id]?.code == code)
    }
}
