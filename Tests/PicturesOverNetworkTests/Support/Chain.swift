import Core
import Foundation
import Model
import Network
import Reactive
import TestSupport
import Testing

@testable import Imaging

/// Network, decoder and pipeline in the program's configuration except for the time limits, with a count of the network's
/// requests.
final class Chain: Networking {
    let pictures: PicturePipeline
    private let requests: Requests

    /// Counts the pipeline's requests.
    private final class Requests: Networking {
        let network: Network
        let urls = RecordedEvents<String>()

        init(_ network: Network) { self.network = network }

        func requestData(
            _ request: NetworkRequest, progress: (@Sendable (TransferProgress) -> Void)?
        ) -> SignalProducer<NetworkResponse, NetworkError> {
            network.requestData(request, progress: progress).on(starting: { [urls] in
                urls.add(request.url)
            })
        }
    }

    init(disk: DiskCache? = nil) {
        var configuration = Network.Configuration(userAgent: "Vitrine-Tests/2 (httpbin)", allowsLoopback: true)
        configuration.retries.firstDelay = 0.01
        // On a busy machine a server or a test may wait long for its next turn.
        configuration.timeouts.connect = 600_000
        configuration.timeouts.stall = 600
        configuration.timeouts.total = 600_000
        requests = Requests(Network(configuration: configuration))
        pictures = PicturePipeline(
            network: requests, decoder: PixbufDecoder(), inspector: UnsandboxedFileInspector(), disk: disk)
    }

    var requestCount: Int { requests.urls.count }

    func requestData(
        _ request: NetworkRequest, progress: (@Sendable (TransferProgress) -> Void)?
    ) -> SignalProducer<NetworkResponse, NetworkError> {
        requests.requestData(request, progress: progress)
    }

    func get(_ request: NetworkRequest) async -> Result<NetworkResponse, NetworkError> {
        await withCheckedContinuation { continuation in
            requestData(request, progress: nil).startWithResult { continuation.resume(returning: $0) }
        }
    }

    func get(_ url: String) async -> Result<NetworkResponse, NetworkError> { await get(NetworkRequest(url: url)) }

    /// Starts to load a picture, for a test that cancels it.
    func load(_ url: String) -> any Disposable {
        pictures.loadPicture(
            PictureRequest(url: url, box: PixelSize(width: 100, height: 100)), urgency: .now
        ).start()
    }

    /// Returns when the pipeline has no work left.
    func rest() async {
        // A worker encodes a file before the disk cache writes it.
        while !pictures.isAtRest || !pictures.workers.isIdle { await Task.yield() }
    }

    func picture(_ url: String) async -> Result<Bitmap, PictureError> {
        let request = PictureRequest(url: url, box: PixelSize(width: 100, height: 100))
        return await withCheckedContinuation { continuation in
            pictures.loadPicture(request, urgency: .now).startWithResult { continuation.resume(returning: $0) }
        }
    }
}

extension PicturePipeline {
    fileprivate var isAtRest: Bool {
        state.withLock {
            $0.loads.isEmpty && $0.decodes.running == 0 && $0.drawings.running == 0 && $0.readingDisk == 0
        } && subscriberTable.withLock { $0.isEmpty }
    }
}

extension Result {
    var error: Failure? { if case .failure(let error) = self { error } else { nil } }
}

extension Result where Success == NetworkResponse {
    var text: String { (try? get()).map { String(decoding: $0.body, as: UTF8.self) } ?? "" }
    /// The body as JSON, the format of most httpbin responses.
    var json: [String: any Sendable] {
        get throws {
            let object = try JSONSerialization.jsonObject(with: get().body)
            return try #require(object as? [String: any Sendable])
        }
    }
}
