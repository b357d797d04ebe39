import Reactive

/// The port for HTTP requests. `Network` implements it with libcurl; tests implement it with stubs.
///
/// Producers are cold: starting a producer sends the request. Disposing of it cancels the transfer at once. Events
/// arrive on a queue of the implementation's own, never on the main thread.
public protocol Networking: Sendable {
    /// Sends the complete response of a 2xx status and completes. A response with status 304 is sent, too, if the
    /// request has a conditional header field (`If-None-Match`, `If-Modified-Since`). Every other outcome is a
    /// `NetworkError`.
    ///
    /// - Parameter progress: the implementation calls it on its queue while the body arrives.
    func requestData(
        _ request: NetworkRequest, progress: (@Sendable (TransferProgress) -> Void)?
    ) -> SignalProducer<NetworkResponse, NetworkError>

    /// Returns how many requests of this kind may run at once; `nil` if only the number of connections limits them. A
    /// caller with many requests of different urgency queues them itself, because requests above this limit wait in the
    /// order of their start.
    func limit(for request: NetworkRequest) -> Int?
}

/// The maximum number of connections per host, the same as in browsers.
public enum ConnectionLimit {
    public static let perHost = 6
}

extension Networking {
    public func limit(for request: NetworkRequest) -> Int? { nil }

    public func requestData(_ request: NetworkRequest) -> SignalProducer<NetworkResponse, NetworkError> {
        requestData(request, progress: nil)
    }
}

/// How much of a body has arrived.
public struct TransferProgress: Sendable, Equatable {
    /// Bytes received so far, and the total if the server has reported it.
    public let received: Int
    public let expected: Int?

    public init(received: Int, expected: Int?) {
        self.received = received
        self.expected = expected
    }
}

extension Networking {
    /// Sends the response parsed as JSON and completes. A response that is not JSON fails with `incorrectDataReturned`.
    ///
    /// Parsing takes place on the queue that delivers the response.
    public func requestJSON(_ request: NetworkRequest) -> SignalProducer<JSONValue, NetworkError> {
        requestData(request).attemptMap { response in
            do {
                return .success(try JSONValue(parsing: response.body, limit: .response))
            } catch {
                // The parser's error is dropped, because it could quote the response.
                return .failure(.incorrectDataReturned(host: request.host))
            }
        }
    }
}
