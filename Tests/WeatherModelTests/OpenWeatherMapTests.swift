import Core
import FoundationEssentials
import TestSupport
import Testing
import WeatherModel

@Suite struct OpenWeatherMapTests {
    private let cities = Array(City.first.prefix(6))

    private func fetch(
        key: String? = "secret", _ answer: @escaping @Sendable (NetworkRequest) -> StubNetwork.Answer
    ) -> (result: Result<[Int: Weather], NetworkError>?, requests: [NetworkRequest]) {
        let network = StubNetwork { $0.send(answer($0.request)) }
        let fetcher = WeatherFetcher(
            networking: network, source: OpenWeatherMap { key },
            clock: SetClock(Date(timeIntervalSince1970: 1_000)).clock)
        return (fetcher.fetch(cities).first(), network.requests)
    }

    private static let rain = #"{"weather":[{"id":501,"icon":"10n"}],"main":{"temp":12.5},"name":"X"}"#

    @Test("Each city has its own request with its id and the key")
    func requestPerCity() {
        let requests = fetch { _ in .json(Self.rain) }.requests
        #expect(requests.map { $0["id"] } == cities.map { "\($0.id)" })
        #expect(requests.allSatisfy { $0["appid"] == "secret" && $0["units"] == "metric" })
        #expect(requests.allSatisfy { !$0.description.contains("secret") })
    }

    @Test("A response has a temperature, a condition and the time of day")
    func response() throws {
        let weather = try fetch { _ in .json(Self.rain) }.result?.get()
        let rain = Weather(temperature: 12.5, code: 63, isDay: false, fetchedAt: 1_000)
        let expected = Dictionary(uniqueKeysWithValues: cities.map { ($0.id, rain) })
        #expect(weather == expected)
    }

    @Test("A failed city never hides the others")
    func damagedCity() throws {
        let bad = "\(cities[1].id)"
        let weather = try #require(
            try fetch { $0["id"] == bad ? .failure(.badStatus(host: "h", status: 404, body: "")) : .json(Self.rain) }
                .result?.get())
        #expect(weather.count == cities.count - 1 && weather[cities[1].id] == nil)
    }

    @Test("If all cities fail, the failure is reported")
    func failure() {
        #expect(fetch { _ in .failure(.notConnectedToInternet) }.result == .failure(.notConnectedToInternet))
    }

    @Test("A refused key is reported as such")
    func refusedKey() {
        let refused = NetworkError.badStatus(host: "api.openweathermap.org", status: 401, body: "Invalid API key")
        #expect(fetch { _ in .failure(refused) }.result == .failure(.keyRefused(.openWeatherMap)))
    }

    @Test("Without a key nothing is requested")
    func noKey() {
        let (result, requests) = fetch(key: nil) { _ in .json(Self.rain) }
        #expect(result == .failure(.keyMissing(.openWeatherMap)) && requests.isEmpty)
    }

    @Test("The conditions are those of the weather table")
    func conditions() throws {
        for (id, code) in [(200, 95), (301, 51), (500, 61), (600, 71), (741, 45), (800, 0), (804, 3), (999, -1)] {
            let answer = #"{"weather":[{"id":\#(id)}],"main":{"temp":1}}"#
            let weather = try fetch { _ in .json(answer) }.result?.get()
            #expect(weather?[cities[0].id]?.code == code, "\(id)")
        }
    }
}
