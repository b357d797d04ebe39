import Testing

@testable import Model

@Suite struct ServiceNameTests {
    @Test(arguments: [
        ("api.openverse.org", "Openverse"), ("upload.wikimedia.org", "Wikimedia Commons"), ("pixabay.com", "Pixabay"),
        ("cdn.pixabay.com", "Pixabay"), ("api.open-meteo.com", "Open-Meteo"),
        ("api.openweathermap.org", "OpenWeather"),
    ])
    func `A host of a service is called by the name of the service`(host: String, name: String) {
        #expect(ServiceName.of(host: host) == name)
        #expect(NetworkError.notReachedServer(host: host).message.contains(name))
    }

    @Test(arguments: ["example.org", "notpixabay.com", "127.0.0.1", ""])
    func `Any other host is called by its own name`(host: String) {
        #expect(ServiceName.of(host: host) == host)
    }

    @Test func `Who lacks a key is told where to get one`() {
        #expect(NetworkError.keyMissing(.pixabay).hint.contains("pixabay.com"))
        #expect(!NetworkError.keyMissing("another").hint.isEmpty)
    }
}
