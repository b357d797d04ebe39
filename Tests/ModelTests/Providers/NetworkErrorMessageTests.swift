import Core
import Foundation
import Testing

@testable import Model

/// The messages and the recovery actions of all errors.
@Suite struct NetworkErrorMessageTests {
    static let all: [(NetworkError, UserFacingError.RecoveryAction)] = [
        (.notConnectedToInternet, .retry),
        (.proxyUnknown(host: "example.org"), .retry),
        (.notReachedServer(host: "example.com"), .retry),
        (.connectionLost(host: "example.com"), .retry),
        (.incorrectDataReturned(host: "example.com"), .retry),
        (.signInRequired(host: "example.com"), .retry),
        (.blocked(host: "example.com", until: nil), .retry),
        (.blocked(host: "example.com", until: Date(timeIntervalSince1970: 9)), .retry),
        (.unreadable(.damaged(path: "/a")), .retry),
        (.keyMissing(.pixabay), .enterKey(.pixabay)),
        (.keyRefused(.pixabay), .enterKey(.pixabay)),
        (.queryTooLong(provider: .pixabay, limit: 100), .none),
        (.rateLimited(host: "example.com", until: nil), .retry),
        (.rateLimited(host: "example.com", until: Date(timeIntervalSince1970: 9)), .retry),
        (.tooLarge(host: "example.com", limit: 1), .none),
        (.certificateRefused(host: "example.com"), .none),
        (.contactMissing(host: "example.com"), .none),
        (.redirectRefused(host: "example.com"), .none),
        (.tooManyRedirects(host: "example.com"), .none),
        (.badStatus(host: "example.com", status: 404, body: "gone"), .none),
        (.badStatus(host: "example.com", status: 500, body: "oh"), .retry),
        (.unknown(host: "example.com", code: 2), .retry),
    ]

    @Test("Every failure has a message and a recovery action", arguments: 0..<all.count)
    func everyFailure(row: Int) {
        let (error, recoveryAction) = Self.all[row]
        #expect(!error.message.hasSuffix(".") && !error.message.contains("%"))
        #expect(error.recoveryAction == recoveryAction)
        #expect(error.hint.isEmpty || error.hint.hasSuffix("."))
    }

    @Test("A refusal of further requests requires a pause, whose end may be known")
    func pauses() {
        let end = Date(timeIntervalSince1970: 9)
        let pauses = Self.all.map(\.0).filter(\.requiresPause)
        #expect(pauses.map(\.pauseEnd) == [nil, end, nil, end])
        #expect(Self.all.count { $0.0.pauseEnd != nil } == 2)
    }

    @Test("The message contains the server's name and not its text")
    func server() {
        let message = NetworkError.badStatus(host: "example.com", status: 404, body: "<b>gone</b>").message
        #expect(message.contains("example.com") && message.contains("404") && !message.contains("gone"))
    }

    @Test("A picture whose host refuses the program or a secure connection can be opened in a browser")
    func browserHint() {
        let refusals: [NetworkError] = [
            .certificateRefused(host: "a.org"), .blocked(host: "a.org", until: nil), .notReachedServer(host: "a.org"),
        ]
        for error in refusals {
            #expect(UserFacingError(PictureError.network(error)).hint.contains("browser"))
            #expect(UserFacingError(PictureError.network(error), hasPage: false).hint == error.hint)
        }
        let gone = NetworkError.badStatus(host: "a.org", status: 500, body: "")
        #expect(UserFacingError(PictureError.network(gone)) == UserFacingError(gone))
    }

    @Test("The message of a pause contains its end if that is known")
    func pause() {
        let moment = Date(timeIntervalSince1970: 1_800_000_000)
        let known = NetworkError.rateLimited(host: "example.com", until: moment).hint
        let unknown = NetworkError.rateLimited(host: "example.com", until: nil).hint
        #expect(known.contains(":") && !unknown.contains(":"))
    }

    @Test("The message of a pause of a day contains the day at any time of day")
    func dayOfPause() {
        let until = Date(timeIntervalSince1970: 1_800_000_000)
        let error = NetworkError.rateLimited(host: "example.com", until: until)
        let (near, far) = (
            error.hint(naming: .pictures, at: until - 3_600), error.hint(naming: .pictures, at: until - 86_400)
        )
        #expect(far.contains { $0.isLetter } && far.count > near.count)
        #expect(error.hint(naming: .pictures, at: until + 60) == near)
    }

    @Test("The message of a failure without a server is a complete sentence without an error number")
    func unknownServer() {
        let wrong = NetworkError.unknown(host: "", code: 3)
        #expect(wrong.message.contains("the service") && !wrong.message.contains("3") && wrong.recoveryAction == .none)
    }

    @Test("Signing in to the network is advised only where the network, not the server, responded")
    func signInAdvised() {
        #expect(
            NetworkError.incorrectDataReturned(host: "api.openverse.org").message == "Unexpected answer from Openverse")
        for (error, _) in Self.all {
            if case .signInRequired = error { continue }
            #expect(!(error.message + error.hint).contains("sign in"), "\(error)")
        }
        let error = NetworkError.signInRequired(host: "example.com")
        #expect(error.message.contains("sign in") && error.hint.contains("browser") && error.isUnreachable)
    }

    @Test("A source on this computer that cannot be read is named by its file, with what helps")
    func unreadableSourceNamed() {
        let path = "/home/me/favorites.db"
        let errors: [StorageError] = [
            .damaged(path: path), .readOnly(path: path), .diskFull, .failed("reason"), .busy(path: path),
        ]
        for error in errors {
            let shown = NetworkError.unreadable(error)
            #expect(!shown.hint.isEmpty && !shown.hint.contains("Restart"), "\(error)")
        }
        for error: StorageError in [.damaged(path: path), .readOnly(path: path), .busy(path: path)] {
            #expect(NetworkError.unreadable(error).message.contains(path))
        }
        #expect(!NetworkError.unreadable(.failed("reason")).message.contains("saved"))
    }
}
