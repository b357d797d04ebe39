import Testing

@testable import Model

@Suite struct ServiceNameTests {
    @Test(
        "A host of a service is called by the name of the service",
        arguments: [
            ("api.openverse.org", "Openverse"), ("upload.wikimedia.org", "Wikimedia Commons"),
            ("pixabay.com", "Pixabay"),
            ("cdn.pixabay.com", "Pixabay"), ("api.open-meteo.com", "Open-Meteo"),
            ("api.openweathermap.org", "OpenWeather"),
        ])
    func hostServiceCalledName(host: String, name: String) {
        #expect(ServiceName.of(host: host) == name)
        #expect(NetworkError.notReachedServer(host: host).message.contains(name))
    }

    @Test("Any other host is called by its own name", arguments: ["example.org", "notpixabay.com", "127.0.0.1", ""])
    func anyOtherHostCalled(host: String) {
        #expect(ServiceName.of(host: host) == host)
    }

    @Test("Who lacks a key is told where to get one")
    func lacksKeyToldGet() {
        #expect(NetworkError.keyMissing(.pixabay).hint.contains("pixabay.com"))
        #expect(!NetworkError.keyMissing("another").hint.isEmpty)
    }
}
