import Core
import Reactive

/// Asks services for a file of the same bytes, by its hash. A service that has such a request learns which file the user
/// has, so that the user must have agreed.
public struct IdenticalFileFinder: Sendable {
    private let sources: [ImageRefresher.Source]

    public init(_ sources: [ImageRefresher.Source]) { self.sources = sources.filter { $0.service.findsFiles } }

    /// The services that are asked.
    public var services: [ProviderID] { sources.map(\.service.id) }

    /// Sends the file's picture as the first service that has it describes it, and completes; completes without a value if
    /// no service has it. Cold; events arrive on any thread.
    ///
    /// - Parameter hash: SHA-1 in forty lowercase hexadecimal digits.
    public func find(_ hash: String) -> SignalProducer<ImageEntity, NetworkError> {
        SignalProducer<ImageRefresher.Source, NetworkError>(sources)
            .flatMap(.concat) { Self.find(hash, at: $0) }
            .take(first: 1)
    }

    private static func find(
        _ hash: String, at source: ImageRefresher.Source
    ) -> SignalProducer<ImageEntity, NetworkError> {
        let request: NetworkRequest
        do {
            guard let found = try source.service.request(forFileHash: hash) else { return .empty }
            request = found
        } catch {
            return SignalProducer(error: error)
        }
        return source.network.requestJSON(request)
            .attemptMap { json -> Result<ImageEntity?, NetworkError> in
                if let error = source.service.failure(in: json) { return .failure(error) }
                guard let page = source.service.page(from: json) else {
                    return .failure(.incorrectDataReturned(host: request.host))
                }
                // Another file is no answer.
                return .success(page.response.images.first { $0.fileHash == hash })
            }
            .skipNil()
    }
}
