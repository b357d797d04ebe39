import Core
import Testing

@testable import Model

@Suite struct ServiceNameTests {
    @Test(
        "A service's host has the name of the service, and any other host its own",
        arguments: [
            ("api.openverse.org", "Openverse"), ("upload.wikimedia.org", "Wikimedia Commons"),
            ("pixabay.com", "Pixabay"), ("cdn.pixabay.com", "Pixabay"), ("example.org", "example.org"),
            ("notpixabay.com", "notpixabay.com"), ("127.0.0.1", "127.0.0.1"), ("", ""),
        ])
    func names(host: String, name: String) {
        #expect(ServiceNames.pictures.name(ofHost: host) == name)
    }

    @Test("The message for a missing key says where to get one")
    func missingKey() {
        #expect(NetworkError.keyMissing(.pixabay).hint.contains("pixabay.com"))
        #expect(!NetworkError.keyMissing("another").hint.isEmpty)
    }
}
