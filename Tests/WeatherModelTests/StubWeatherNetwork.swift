import FoundationEssentials
import Model
import Reactive
import Synchronization

/// A network that responds to each request according to its parameters, and records the requests.
final class StubWeatherNetwork: Networking {
    private let asked = Mutex<[NetworkRequest]>([])
    private let answer: @Sendable (NetworkRequest) -> Result<String, NetworkError>

    init(_ answer: @escaping @Sendable (NetworkRequest) -> Result<String, NetworkError>) { self.answer = answer }

    var requests: [NetworkRequest] { asked.withLock { $0 } }

    func requestData(
        _ request: NetworkRequest, progress: (@Sendable (TransferProgress) -> Void)?
    ) -> SignalProducer<NetworkResponse, NetworkError> {
        SignalProducer { [self] observer, _ in
            asked.withLock { $0.append(request) }
            switch answer(request) {
            case .success(let text):
                observer.send(value: NetworkResponse(body: Data(text.utf8)))
                observer.sendCompleted()
            case .failure(let error):
                observer.send(error: error)
            }
        }
    }
}

extension NetworkRequest {
    subscript(name: String) -> String? { parameters.first { $0.name == name }?.value }
}
