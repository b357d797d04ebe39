import Reactive

/// Sends each request the way that is meant for where it goes.
public struct RoutedNetworking: Networking {
    /// A way, and which requests take it.
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
    ///   - network: for all requests that no route is meant for.
    ///   - routes: the first that is meant for a request takes it.
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
