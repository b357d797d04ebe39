import Core
import Foundation
import Reactive
import TestSupport
import Testing

/// Requests whose responses are parsed as JSON.
@Suite struct RequestJSONTests {
    func events(_ answer: StubNetwork.Answer) -> [Signal<JSONValue, NetworkError>.Event] {
        let events = RecordedEvents<Signal<JSONValue, NetworkError>.Event>()
        StubNetwork([answer]).requestJSON(NetworkRequest(url: "https://example.com/api")).start { events.add($0) }
        return events.all
    }

    @Test("A JSON response is sent as a value, followed by completion")
    func json() {
        #expect(events(.json(#"{"total":3}"#)) == [.value(.object(["total": .number(3)])), .completed])
    }

    @Test("A response that is not JSON is incorrect data")
    func otherText() {
        for text in ["", "garbage", "<html>", #"{"total":"#] {
            #expect(events(.json(text)) == [.failed(.incorrectDataReturned(host: "example.com"))], "\(text)")
        }
    }

    @Test("An error is passed on unchanged")
    func networkError() {
        let error = NetworkError.rateLimited(host: "example.com", until: nil)
        #expect(events(.failure(error)) == [.failed(error)])
    }
}
