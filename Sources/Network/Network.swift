import Model
import Reactive

/// The model's `Networking` port over libcurl.
///
/// Requests may be started and disposed of on any thread; neither waits. All transfers run on one queue and share their
/// connections (at most six to a host, or one with HTTP/2). Events are delivered on other queues, so that an observer
/// may take its time. A started request outlives the `Network` it came from.
public final class Network: Networking {
    let engine: TransferEngine

    public init(configuration: Configuration) {
        engine = TransferEngine(configuration)
    }

    public func requestData(
        _ request: NetworkRequest, progress: (@Sendable (TransferProgress) -> Void)?
    ) -> SignalProducer<NetworkResponse, NetworkError> {
        SignalProducer { [engine] observer, lifetime in
            let pendingRequest = PendingRequest(request, progress: progress) { result in
                switch result {
                case .success(let response):
                    observer.send(value: response)
                    observer.sendCompleted()
                case .failure(let error):
                    observer.send(error: error)
                }
            }
            engine.start(pendingRequest)
            lifetime.observeEnded { engine.cancel(pendingRequest) }
        }
    }
}
