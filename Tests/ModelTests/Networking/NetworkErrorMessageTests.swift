import Foundation
import Testing

@testable import Model

/// The messages and the recovery actions of all errors.
@Suite struct NetworkErrorMessageTests {
    static let all: [(NetworkError, NetworkError.RecoveryAction)] = [
        (.notConnectedToInternet, .checkConnection),
        (.proxyUnknown(host: "example.org"), .retry),
        (.notReachedServer(host: "example.com"), .retry),
        (.connectionLost(host: "example.com"), .retry),
        (.incorrectDataReturned(host: "example.com"), .retry),
        (.keyMissing(.pixabay), .openPreferences(.pixabay)),
        (.keyRefused(.pixabay), .openPreferences(.pixabay)),
        (.queryTooLong(provider: .pixabay, limit: 100), .none),
        (.rateLimited(host: "example.com", until: nil), .wait(until: nil)),
        (
            .rateLimited(host: "example.com", until: Date(timeIntervalSince1970: 9)),
            .wait(until: Date(timeIntervalSince1970: 9))
        ),
        (.tooLarge(host: "example.com", limit: 1), .none),
        (.certificateRefused(host: "example.com"), .none),
        (.redirectRefused(host: "example.com"), .none),
        (.badStatus(host: "example.com", status: 404, body: "gone"), .none),
        (.badStatus(host: "example.com", status: 500, body: "oh"), .retry),
        (.unknown(host: "example.com", code: 2), .retry),
    ]

    @Test("Every failure has a message and its remedy", arguments: 0..<all.count)
    func everyFailureMessageRemedy(row: Int) {
        let (error, recoveryAction) = Self.all[row]
        #expect(!error.message.hasSuffix(".") && !error.message.contains("%"))
        #expect(error.recoveryAction == recoveryAction)
        #expect(error.hint.isEmpty || error.hint.hasSuffix("."))
    }

    @Test("The message names the server, not what it wrote")
    func messageNamesServerNot() {
        let message = NetworkError.badStatus(host: "example.com", status: 404, body: "<b>gone</b>").message
        #expect(message.contains("example.com") && message.contains("404") && !message.contains("gone"))
    }

    @Test("Who must wait is told until when, if that is known")
    func mustWaitToldUntil() {
        let moment = Date(timeIntervalSince1970: 1_800_000_000)
        let known = NetworkError.rateLimited(host: "example.com", until: moment).hint
        let unknown = NetworkError.rateLimited(host: "example.com", until: nil).hint
        #expect(known.contains(":") && !unknown.contains(":"))
    }

    @Test("A pause of a day is told with the day, whatever the time is")
    func pauseDayToldDay() {
        let until = Date(timeIntervalSince1970: 1_800_000_000)
        let error = NetworkError.rateLimited(host: "example.com", until: until)
        let (near, far) = (error.hint(at: until - 3_600), error.hint(at: until - 86_400))
        #expect(near != far)
        #expect(far.contains { $0.isLetter } && far.count > near.count)
        #expect(error.hint(at: until + 60) == near)
    }

    @Test("Nobody is told the number of an error that has a name")
    func nobodyToldNumberError() {
        let unreadable = NetworkError.unknown(host: "Favorites", code: NetworkError.unreadable)
        #expect(!unreadable.message.contains("0") && unreadable.message.contains("Favorites"))
        #expect(unreadable.hint == "Restart the program.")
        let wrong = NetworkError.unknown(host: "", code: 3)
        #expect(!wrong.message.contains("3") && wrong.recoveryAction == .none)
    }

    @Test("A failure without a server is still a sentence")
    func failureWithoutServerStill() {
        #expect(NetworkError.unknown(host: "", code: 3).message.contains("the service"))
    }
}
