import Reactive

/// The port through which the model reaches the world. `Network` implements it with libcurl; tests with stubs.
///
/// Producers are cold: nothing is sent before one is started. Disposing of a started one takes its transfer off the
/// wire at once. Events arrive on a queue of the implementation's own, never on the main thread.
public protocol Networking: Sendable {
    /// Sends the whole answer of a 2xx status, then completes; of 304 too, where the request has a field that asks for
    /// what has changed (`If-None-Match`, `If-Modified-Since`). Every other outcome is a `NetworkError`.
    ///
    /// - Parameter progress: called on the implementation's queue as the body arrives.
    func requestData(
        _ request: NetworkRequest, progress: (@Sendable (TransferProgress) -> Void)?
    ) -> SignalProducer<NetworkResponse, NetworkError>

    /// How many requests like this one may be under way at once; `nil` if only the number of connections bounds them. Who has
    /// more to ask for, some of it more urgent, keeps the rest: behind this limit requests wait in the order they came.
    func limit(for request: NetworkRequest) -> Int?
}

/// Connections that are open to one host at a time: as many as browsers open.
public enum ConnectionLimit {
    public static let perHost = 6
}

extension Networking {
    public func limit(for request: NetworkRequest) -> Int? { nil }

    public func requestData(_ request: NetworkRequest) -> SignalProducer<NetworkResponse, NetworkError> {
        requestData(request, progress: nil)
    }
}

/// How much of a body has come.
public struct TransferProgress: Sendable, Equatable {
    /// Bytes received so far, and in all if the server has said so.
    public let received: Int
    public let expected: Int?

    public init(received: Int, expected: Int?) {
        self.received = received
        self.expected = expected
    }
}

extension Networking {
    /// Sends the answer read as JSON, then completes. An answer that is none is `incorrectDataReturned`.
    ///
    /// The reading is done on the queue on which the answer arrives.
    public func requestJSON(_ request: NetworkRequest) -> SignalProducer<JSONValue, NetworkError> {
        requestData(request).attemptMap { response in
            do {
                return .success(try JSONValue(parsing: response.body, limit: .response))
            } catch {
                // What the parser says is left out: it may quote the answer.
                return .failure(.incorrectDataReturned(host: request.host))
            }
        }
    }
}
