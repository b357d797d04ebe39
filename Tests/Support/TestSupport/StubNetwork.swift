import Core
import FoundationEssentials
import Model
import Reactive

/// A network whose responses the test prepares, or sends at any time and in any order. It records its requests. Any thread.
public final class StubNetwork: Networking {
    /// What a request gets.
    public enum Answer: Sendable {
        case json(String, headers: [String: String] = [:])
        case failure(NetworkError)
        /// Nothing until the test responds, or the request is disposed of.
        case never
    }

    /// A started request.
    public struct Call: Sendable {
        public let request: NetworkRequest
        /// Where the request reports its progress.
        public let progress: (@Sendable (TransferProgress) -> Void)?
        /// Receives the events of the response.
        public let observer: Signal<NetworkResponse, NetworkError>.Observer

        /// The address without parameters.
        public var url: String { request.url }

        /// Sends a response.
        public func respond(
            _ body: Data, contentType: String = "image/png", status: Int = 200, _ fields: [String: String] = [:]
        ) {
            observer.send(
                value: NetworkResponse(
                    status: status, headers: fields.merging(["content-type": contentType]) { $1 }, body: body))
            observer.sendCompleted()
        }

        /// Sends an error.
        public func fail(_ error: NetworkError) { observer.send(error: error) }

        /// Sends a prepared answer.
        public func send(_ answer: Answer) {
            switch answer {
            case .json(let text, let headers):
                respond(Data(text.utf8), contentType: "application/json", headers)
            case .failure(let error): fail(error)
            case .never: break
            }
        }
    }

    /// All started requests.
    public let calls = RecordedEvents<Call>()
    /// The addresses of the requests that were disposed of before their response.
    public let cancelled = RecordedEvents<String>()

    private let limit: Int?
    private let automatic: @Sendable (Call) -> Void

    /// - Parameters:
    ///   - limit: the maximum number of parallel requests.
    ///   - automatic: responds to each call at once; without it the test responds.
    public init(limit: Int? = nil, automatic: @escaping @Sendable (Call) -> Void = { _ in }) {
        (self.limit, self.automatic) = (limit, automatic)
    }

    /// Creates a network that sends these answers in their order, and then none.
    public convenience init(_ answers: [Answer]) {
        let left = Locked(answers[...])
        self.init { $0.send(left.withLock { $0.popFirst() } ?? .never) }
    }

    /// All requests.
    public var requests: [NetworkRequest] { calls.all.map(\.request) }
    /// The addresses of all requests, without parameters.
    public var urls: [String] { requests.map(\.url) }

    public func limit(for request: NetworkRequest) -> Int? { limit }

    public func requestData(
        _ request: NetworkRequest, progress: (@Sendable (TransferProgress) -> Void)?
    ) -> SignalProducer<NetworkResponse, NetworkError> {
        SignalProducer { [self] observer, lifetime in
            let hasResponse = Locked(false)
            let response = Signal<NetworkResponse, NetworkError>.Observer { event in
                hasResponse.withLock { $0 = true }
                observer.send(event)
            }
            lifetime.observeEnded { [self] in if !hasResponse.withLock({ $0 }) { cancelled.add(request.url) } }
            let call = Call(request: request, progress: progress, observer: response)
            calls.add(call)
            automatic(call)
        }
    }
}

extension NetworkRequest {
    /// The value of the first parameter with this name.
    public subscript(name: String) -> String? { parameters.first { $0.name == name }?.value }
}
