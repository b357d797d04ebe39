import FoundationEssentials
import Model

/// One who waits for a picture.
struct Subscriber: Sendable {
    let id: Int
    let urgency: PictureUrgency
}

/// One file on its way, and the pictures of various sizes that are to be made of it.
struct LoadState: Sendable {
    enum Source: Sendable, Equatable {
        case disk, network
    }

    enum Stage: Sendable, Equatable {
        case waitingForDisk, readingDisk
        case waitingForNetwork, fetching
        /// The bytes are here; what is left is each picture's own business.
        case loaded(Data, from: Source)
        /// The pictures are drawn here, from no bytes.
        case drawn
    }

    /// What is made of the file for one size.
    struct Picture: Sendable {
        enum Stage: Sendable, Equatable {
            case needsBytes, waitingForDecode, decoding
        }

        var stage = Stage.needsBytes
        /// Where the bytes came from that are being decoded.
        var source: Source?
        var subscribers: [Subscriber] = []
    }

    /// Differs between two loads of one address, so that an answer to a load given up is not taken for the next one's.
    let id: Int
    let url: String
    let host: String
    var stage: Stage
    var pictures: [PixelSize: Picture] = [:]
    /// Bytes of the file that have come so far.
    var received = 0
    /// How often its host has said "too many requests" to it.
    var refusals = 0
    /// The file on disk that the server is asked about.
    var stale: CachedPicture?
    /// The fields of the answer that the bytes came with.
    var headers: [String: String] = [:]
    /// Whether the disk has these bytes, is being given them, or is not to have them.
    var isDoneWithDisk = false

    init(id: Int, url: String, stage: Stage) {
        self.id = id
        self.url = url
        host = NetworkRequest(url: url).host
        self.stage = stage
    }

    /// Of everybody who waits for any of its pictures, the most impatient one's; `nil` if nobody does.
    var rank: Int? { pictures.values.lazy.compactMap(\.rank).min() }

    /// Whether nobody wants it yet: it is loaded because its row may come soon.
    var isAhead: Bool { rank.map { $0 >= PictureUrgency.firstRankAhead } ?? false }

    var subscriberIDs: [Int] { pictures.values.flatMap { $0.subscribers.map(\.id) } }

    /// What the answer of the network means: bytes to decode, or the end. A connection that broke has been tried again by then:
    /// that is the network's business.
    enum Verdict: Equatable {
        case decode
        /// The file on disk is the one the server has; it is kept anew, with these fields.
        case stillGood(Data, headers: [String: String])
        case fail(PictureError)
    }

    mutating func judge(_ result: Result<NetworkResponse, NetworkError>) -> Verdict {
        switch result {
        case .success(let response):
            if response.isNotModified {
                guard let stale else { return .fail(.network(.incorrectDataReturned(host: host))) }
                return .stillGood(stale.body, headers: stale.validity.completing(response.headers))
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

extension LoadState.Picture {
    var rank: Int? { subscribers.lazy.map(\.urgency.rank).min() }
}

extension NetworkResponse {
    /// Whether this is a page to read rather than a picture: the sign-in page of a hotel's network, for instance.
    fileprivate var isPage: Bool {
        guard PictureFormat.sniff(body) == nil else { return false }
        if let contentType, contentType.hasPrefix("text/") || contentType.hasSuffix("html") { return true }
        let beginning = String(decoding: body.prefix(64), as: UTF8.self).lowercased().drop { $0.isWhitespace }
        return beginning.hasPrefix("<!doctype html") || beginning.hasPrefix("<html")
    }
}
