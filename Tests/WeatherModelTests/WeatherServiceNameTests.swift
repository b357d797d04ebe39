import Core
import Testing
import WeatherModel

@Suite struct WeatherServiceNameTests {
    @Test(
        "A message contains the name of the weather service",
        arguments: [
            ("api.open-meteo.com", "Open-Meteo"), ("geocoding-api.open-meteo.com", "Open-Meteo"),
            ("api.openweathermap.org", "OpenWeather"), ("127.0.0.1", "127.0.0.1"),
        ])
    func weatherService(host: String, name: String) {
        #expect(NetworkError.notReachedServer(host: host).message(naming: .weather).contains(name))
        let refusal = NetworkError.badStatus(host: host, status: 503, body: "")
        #expect(refusal.message(naming: .weather).contains(name))
    }
}
