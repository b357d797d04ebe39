import Core
import Reactive

/// Sends each request through the network that handles its destination.
public struct RoutedNetworking: Networking {
    /// A network, and the requests that it handles.
    public struct Route: Sendable {
        let isMeant: @Sendable (NetworkRequest) -> Bool
        let network: any Networking

        public init(_ network: any Networking, for isMeant: @escaping @Sendable (NetworkRequest) -> Bool) {
            self.network = network
            self.isMeant = isMeant
        }
    }

    private let network: any Networking
    private let routes: [Route]

    /// - Parameters:
    ///   - network: handles all requests without a matching route.
    ///   - routes: the first matching route handles a request.
    public init(_ network: any Networking, routes: [Route]) {
        self.network = network
        self.routes = routes
    }

    public func requestData(
        _ request: NetworkRequest, progress: (@Sendable (TransferProgress) -> Void)?
    ) -> SignalProducer<NetworkResponse, NetworkError> {
        network(for: request).requestData(request, progress: progress)
    }

    public func limit(for request: NetworkRequest) -> Int? { network(for: request).limit(for: request) }

    private func network(for request: NetworkRequest) -> any Networking {
        routes.first { $0.isMeant(request) }?.network ?? network
    }
}
