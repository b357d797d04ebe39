import Core
import Testing

@testable import Model

@Suite struct NamedServiceTests {
    private static let host = "pixabay.com"

    @Test(
        "A failure says whether its message names a service",
        arguments: [
            .notConnectedToInternet, .notReachedServer(host: host), .proxyUnknown(host: host),
            .connectionLost(host: host), .incorrectDataReturned(host: host), .blocked(host: host, until: nil),
            .signInRequired(host: host), .contactMissing(host: host), .keyMissing(.pixabay), .keyRefused(.pixabay),
            .queryTooLong(provider: .pixabay, limit: 100), .rateLimited(host: host, until: nil),
            .tooLarge(host: host, limit: 1), .certificateRefused(host: host), .redirectRefused(host: host),
            .tooManyRedirects(host: host), .badStatus(host: host, status: 500, body: ""),
            .badStatus(host: host, status: 404, body: ""), .unreadable(.diskFull), .unknown(host: host, code: 1),
            .unknown(host: "example.org", code: 1), .notReachedServer(host: ""),
        ] as [NetworkError])
    func names(error: NetworkError) {
        #expect(error.names(.pixabay, of: .pictures) == error.message.contains("Pixabay"))
        #expect(!error.names(.commons, of: .pictures))
    }
}
