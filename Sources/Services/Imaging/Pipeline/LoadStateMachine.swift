import Core
import FoundationEssentials
import Model

/// A subscriber that waits for a picture.
struct Subscriber: Sendable {
    let id: Int
    let urgency: PictureUrgency
}

/// The loading of one file, and the pictures of various sizes to decode from it. `PipelineStateMachine` reports events
/// and performs the returned actions.
///
///     drawn             a local picture has no other stage
///     waitingForDisk    → readingDisk
///     readingDisk       → loaded(disk)
///                       → waitingForNetwork   no file, or a stale one
///     waitingForNetwork → fetching
///                       → loaded(disk)        the host accepts no requests, and a stale file exists
///     fetching          → loaded(network)
///                       → loaded(disk)        the server confirmed the stale file, or failed
///                       → waitingForNetwork   the host refused the request for a short time
///     loaded(disk)      → waitingForNetwork   the file is damaged
///
/// A load without subscribers ends at any stage. Once the bytes are loaded or the picture is drawn, each size goes
/// `needsBytes → waitingForDecode → decoding`; after `decoding` it ends, or needs bytes again if the file was damaged. A
/// long `decoding` without subscribers becomes `stopping`, and then ends, or needs bytes again for new subscribers.
struct LoadStateMachine: Sendable {
    /// The origin of the bytes.
    enum Source: Sendable, Equatable {
        case disk, network
    }

    /// The stage of the load.
    enum Stage: Sendable, Equatable {
        case waitingForDisk, readingDisk
        case waitingForNetwork, fetching
        /// The bytes are loaded; each picture continues on its own.
        case loaded(Data, from: Source)
        /// The pictures are drawn locally, without bytes.
        case drawn

        func canBecome(_ next: Stage) -> Bool {
            switch (self, next) {
            case (.waitingForDisk, .readingDisk), (.readingDisk, .loaded(_, from: .disk)),
                (.readingDisk, .waitingForNetwork), (.waitingForNetwork, .fetching),
                (.waitingForNetwork, .loaded(_, from: .disk)), (.fetching, .loaded), (.fetching, .waitingForNetwork),
                (.loaded(_, from: .disk), .waitingForNetwork):
                true
            default: false
            }
        }
    }

    /// The picture of one size.
    struct Picture: Sendable {
        /// The stage of the picture.
        enum Stage: Sendable, Equatable {
            case needsBytes, waitingForDecode, decoding
            /// The decode takes long and nobody waited for it, so it was told to stop. It may still succeed.
            case stopping
        }

        var stage = Stage.needsBytes
        /// The source of the bytes that are being decoded.
        var source: Source?
        var subscribers: [Subscriber] = []

        var isInWork: Bool { stage == .decoding || stage == .stopping }
    }

    /// Differs between two loads of one address, so that a late response to an abandoned load does not reach the next
    /// one.
    let id: Int
    let url: String
    let host: String
    var stage: Stage {
        didSet { assert(oldValue.canBecome(stage), "a load cannot go from \(oldValue) to \(stage)") }
    }
    var pictures: [PixelSize: Picture] = [:]
    /// Bytes of the file received so far.
    var received = 0
    /// Number of "too many requests" responses to this load.
    var refusals = 0
    /// The stale file on disk, which the server is asked to validate.
    var stale: CachedPicture?
    /// The header fields of the response.
    var headers: [String: String] = [:]
    /// Whether the disk cache has these bytes, is storing them, or must not store them.
    var isDoneWithDisk = false

    init(id: Int, url: String, stage: Stage) {
        self.id = id
        self.url = url
        host = NetworkRequest(url: url).host
        self.stage = stage
    }

    /// The lowest rank of all subscribers to its pictures; `nil` without subscribers.
    var rank: Int? { pictures.values.lazy.compactMap(\.rank).min() }

    /// Whether the load is a prefetch without a request.
    var isAhead: Bool {
        let subscribers = pictures.values.lazy.flatMap(\.subscribers)
        return !subscribers.isEmpty && subscribers.allSatisfy(\.urgency.isAhead)
    }

    var subscriberIDs: [Int] { pictures.values.flatMap { $0.subscribers.map(\.id) } }

    /// The reaction to the network's result. The network has already retried broken connections.
    enum Action: Equatable {
        case decode
        /// The server confirmed the file on disk, which is stored again with these fields.
        case store(Data, headers: [String: String])
        case fail(PictureError)
    }

    mutating func networkResponded(_ result: Result<NetworkResponse, NetworkError>) -> Action {
        switch result {
        case .success(let response):
            if response.isNotModified {
                guard let stale else { return .fail(.network(.incorrectDataReturned(host: host))) }
                return .store(stale.body, headers: stale.validity.completing(response.headers))
            }
            if response.isPage { return .fail(.network(.incorrectDataReturned(host: host))) }
            stage = .loaded(response.body, from: .network)
            headers = response.headers
            stale = nil
            return .decode
        case .failure(let error):
            return .fail(.network(error))
        }
    }
}

extension LoadStateMachine.Picture {
    var rank: Int? { subscribers.lazy.map(\.urgency.rank).min() }
}

extension NetworkResponse {
    /// Whether the body is a web page rather than a picture, such as the sign-in page of a hotel's network.
    fileprivate var isPage: Bool {
        guard PictureFormat.sniff(body) == nil else { return false }
        if let contentType, contentType.hasPrefix("text/") || contentType.hasSuffix("html") { return true }
        let beginning = String(decoding: body.prefix(64), as: UTF8.self).lowercased().drop { $0.isWhitespace }
        return beginning.hasPrefix("<!doctype html") || beginning.hasPrefix("<html")
    }
}
