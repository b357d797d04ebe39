import Foundation
import Model
import Reactive
import Synchronization

/// A network whose responses the test sends, at any time and in any order.
final class ManualNetwork: Networking {
    struct Call: Sendable {
        let headers: [NetworkRequest.Parameter]
        let url: String
        let observer: Signal<NetworkResponse, NetworkError>.Observer
        let progress: (@Sendable (TransferProgress) -> Void)?

        func respond(
            _ body: Data, contentType: String = "image/png", status: Int = 200, _ fields: [String: String] = [:]
        ) {
            observer.send(
                value: NetworkResponse(
                    status: status, headers: fields.merging(["content-type": contentType]) { $1 }, body: body))
            observer.sendCompleted()
        }

        func fail(_ error: NetworkError) { observer.send(error: error) }
    }

    /// All started transfers.
    let calls = RecordedEvents<Call>()
    /// Addresses of the transfers that were cancelled before their response.
    let cancelled = RecordedEvents<String>()
    private let automatic: (@Sendable (Call) -> Void)?

    private let limit: Int?

    /// - Parameters:
    ///   - limit: the maximum number of parallel requests.
    ///   - automatic: responds to each call at once; without it the test responds.
    init(limit: Int? = nil, automatic: (@Sendable (Call) -> Void)? = nil) {
        (self.limit, self.automatic) = (limit, automatic)
    }

    func limit(for request: NetworkRequest) -> Int? { limit }

    var urls: [String] { calls.all.map(\.url) }

    func requestData(
        _ request: NetworkRequest, progress: (@Sendable (TransferProgress) -> Void)?
    ) -> SignalProducer<NetworkResponse, NetworkError> {
        SignalProducer { [self] observer, lifetime in
            let flag = Flag()
            let response = Signal<NetworkResponse, NetworkError>.Observer { event in
                flag.isSet.store(true, ordering: .relaxed)
                observer.send(event)
            }
            lifetime.observeEnded { if !flag.isSet.load(ordering: .relaxed) { self.cancelled.add(request.url) } }
            let call = Call(headers: request.headers, url: request.url, observer: response, progress: progress)
            calls.add(call)
            automatic?(call)
        }
    }

    private final class Flag: Sendable {
        let isSet = Synchronization.Atomic<Bool>(false)
    }
}
