import Core
import Reactive

/// Asks services for a file of the same bytes, by its hash. A service that has such a request learns which file the user
/// has, so that the user must have agreed.
public struct IdenticalFileFinder: Sendable {
    private let sources: [ServiceSource]

    public init(_ sources: [ServiceSource]) { self.sources = sources.filter { $0.service.description.findsFiles } }

    /// The services that are asked.
    public var services: [ProviderID] { sources.map(\.service.id) }

    /// Sends the file's picture as the first service that has it describes it, and completes; completes without a value if
    /// no service has it. Cold; events arrive on any thread.
    ///
    /// - Parameter hash: SHA-1 in forty lowercase hexadecimal digits.
    public func find(_ hash: String) -> SignalProducer<ImageEntity, NetworkError> {
        SignalProducer<ServiceSource, NetworkError>(sources)
            .flatMap(.concat) { source in
                source.ask { service throws(NetworkError) in
                    try service.request(forFileHash: hash)
                } read: { json in
                    // Another file is no answer.
                    source.service.page(from: json)?.response.images.filter { $0.fileHash == hash }
                }
            }
            .compactMap { $0.first }
            .take(first: 1)
    }
}
