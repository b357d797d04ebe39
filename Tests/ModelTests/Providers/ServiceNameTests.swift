import Core
import Testing

@testable import Model

@Suite struct ServiceNameTests {
    @Test(
        "A service's host has the name of the service",
        arguments: [
            ("api.openverse.org", "Openverse"), ("upload.wikimedia.org", "Wikimedia Commons"),
            ("pixabay.com", "Pixabay"), ("cdn.pixabay.com", "Pixabay"),
        ])
    func serviceHost(host: String, name: String) {
        #expect(ServiceNames.pictures.name(ofHost: host) == name)
        #expect(NetworkError.notReachedServer(host: host).message.contains(name))
    }

    @Test("Any other host has its own name", arguments: ["example.org", "notpixabay.com", "127.0.0.1", ""])
    func otherHost(host: String) {
        #expect(ServiceNames.pictures.name(ofHost: host) == host)
    }

    @Test("The message for a missing key says where to get one")
    func missingKey() {
        #expect(NetworkError.keyMissing(.pixabay).hint.contains("pixabay.com"))
        #expect(!NetworkError.keyMissing("another").hint.isEmpty)
    }
}
