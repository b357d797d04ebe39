import Model
import Testing

@testable import WeatherModel

@Suite struct WeatherServiceNameTests {
    @Test(
        "A message contains the name of the weather service",
        arguments: [
            ("api.open-meteo.com", "Open-Meteo"), ("geocoding-api.open-meteo.com", "Open-Meteo"),
            ("api.openweathermap.org", "OpenWeather"), ("127.0.0.1", "127.0.0.1"),
        ])
    func weatherService(host: String, name: String) {
        #expect(NetworkError.notReachedServer(host: host).namingWeatherService == .notReachedServer(host: name))
        let refusal = NetworkError.badStatus(host: host, status: 503, body: "").namingWeatherService
        #expect(refusal.message.contains(name))
    }

    @Test("An error without a host stays unchanged")
    func noHost() {
        #expect(NetworkError.notConnectedToInternet.namingWeatherService == .notConnectedToInternet)
    }
}
