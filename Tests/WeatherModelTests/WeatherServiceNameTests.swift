import Core
import Testing
import WeatherModel

@Suite struct WeatherServiceNameTests {
    @Test("A message contains the name of the weather service")
    func weatherService() {
        for (host, name) in [
            ("api.open-meteo.com", "Open-Meteo"), ("geocoding-api.open-meteo.com", "Open-Meteo"),
            ("api.openweathermap.org", "OpenWeather"), ("127.0.0.1", "127.0.0.1"),
        ] {
            let errors = [
                NetworkError.notReachedServer(host: host), .badStatus(host: host, status: 503, body: ""),
            ]
            #expect(errors.allSatisfy { $0.message(naming: .weather).contains(name) }, "\(host)")
        }
    }
}
