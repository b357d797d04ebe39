import Foundation
import Model
import Reactive
import Testing

/// Requests whose responses are parsed as JSON.
@Suite struct RequestJSONTests {
    /// Sends the same response to every request.
    struct Answering: Networking {
        let result: Result<NetworkResponse, NetworkError>

        func requestData(
            _ request: NetworkRequest, progress: (@Sendable (TransferProgress) -> Void)?
        ) -> SignalProducer<NetworkResponse, NetworkError> {
            SignalProducer(result: result)
        }
    }

    func events(_ result: Result<NetworkResponse, NetworkError>) -> [Signal<JSONValue, NetworkError>.Event] {
        let events = Received()
        Answering(result: result).requestJSON(NetworkRequest(url: "https://example.com/api")).start { events.add($0) }
        return events.all
    }

    final class Received: @unchecked Sendable {
        // The producers of these tests send all events within `start`, on one thread.
        private(set) var all: [Signal<JSONValue, NetworkError>.Event] = []
        func add(_ event: Signal<JSONValue, NetworkError>.Event) { all.append(event) }
    }

    @Test("A JSON response is sent as a value, followed by completion")
    func json() {
        let response = NetworkResponse(body: Data(#"{"total":3}"#.utf8))
        #expect(events(.success(response)) == [.value(.object(["total": .number(3)])), .completed])
    }

    @Test("A response that is not JSON is incorrect data", arguments: ["", "garbage", "<html>", #"{"total":"#])
    func otherText(text: String) {
        let response = NetworkResponse(body: Data(text.utf8))
        #expect(events(.success(response)) == [.failed(.incorrectDataReturned(host: "example.com"))])
    }

    @Test("An error is passed on unchanged")
    func networkError() {
        let error = NetworkError.rateLimited(host: "example.com", until: nil)
        #expect(events(.failure(error)) == [.failed(error)])
    }
}
