import FoundationEssentials
import Model
import Reactive
import Synchronization

/// Sends a list of responses to requests in order and records the requests.
final class StubNetwork: Networking {
    enum Answer: Sendable {
        case json(String, headers: [String: String] = [:])
        case failure(NetworkError)
        /// No response until the request is disposed of.
        case never
    }

    private struct State {
        var responses: [Answer]
        var requests: [NetworkRequest] = []
        var disposedCount = 0
    }

    private let state: Mutex<State>

    init(_ responses: [Answer]) { state = Mutex(State(responses: responses)) }

    var requests: [NetworkRequest] { state.withLock { $0.requests } }
    var disposedCount: Int { state.withLock { $0.disposedCount } }

    func requestData(
        _ request: NetworkRequest, progress: (@Sendable (TransferProgress) -> Void)?
    ) -> SignalProducer<NetworkResponse, NetworkError> {
        SignalProducer { [self] observer, lifetime in
            let response: Answer = state.withLock { state in
                state.requests.append(request)
                return state.responses.isEmpty ? .never : state.responses.removeFirst()
            }
            switch response {
            case .json(let text, var headers):
                headers["content-type"] = "application/json"
                observer.send(value: NetworkResponse(headers: headers, body: Data(text.utf8)))
                observer.sendCompleted()
            case .failure(let error):
                observer.send(error: error)
            case .never:
                // A stream ends when nothing holds its observer.
                lifetime.observeEnded { [self] in
                    withExtendedLifetime(observer) { state.withLock { $0.disposedCount += 1 } }
                }
            }
        }
    }
}
