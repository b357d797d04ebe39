import FoundationEssentials
import Model

/// Every decision of the pipeline, without any of its work: who waits for what, what is done next, what is given up.
///
/// Each event is told to one mutating method; what is to be done then is collected by `takeActions()`. Whoever performs the
/// actions must perform them in this order and report each answer exactly once.
///
/// Nobody waits in vain: a load that waits for a slot has subscribers, and leaves with the last of them.
struct PipelineState: Sendable {
    /// How much of each kind is done at once.
    struct Slots: Sendable, Equatable {
        /// The disk cache has one queue.
        var disk = 1
        /// For each host: one that hangs holds up nobody else. What the network would not send yet stays here, where the list may
        /// still move.
        var networkPerHost = ConnectionLimit.perHost
        /// The same for a host that answers many on one connection: all that can be seen, and what follows next, in one
        /// round trip.
        var streamsPerHost = 16
        /// Of these, for rows that nobody has asked for yet: a row that appears finds connections free.
        var aheadPerHost = 2
        var decode = 2
    }

    enum Action: Sendable {
        case readDisk(load: Int, url: String)
        case fetch(load: Int, url: String)
        case cancelFetch(load: Int)
        case decode(load: Int, PictureRequest, Data)
        case draw(load: Int, PictureRequest)
        case remember(PictureRequest, Bitmap)
        /// The bytes are known to be a picture.
        case store(url: String, Data, headers: [String: String])
        /// The bytes came, and then nobody wanted them: to be stored if they are a complete file.
        case storeUnseen(url: String, Data, headers: [String: String])
        case removeFromDisk(url: String)
        case deliver([Int], Result<Bitmap, PictureError>)
        /// To be told by `resume` that so many seconds have gone by.
        case wake(after: Double)
    }

    /// One picture of one load; cheaper to compare than a request.
    struct PictureID: Hashable, Sendable {
        let load: Int
        let box: PixelSize
    }

    let slots: Slots
    let hasDisk: Bool
    var statistics = PipelineStatistics()

    var loads: [Int: LoadState] = [:]
    var loadIDs: [String: Int] = [:]
    /// Where each subscriber waits.
    var requests: [Int: PictureRequest] = [:]
    var nextLoadID = 0

    var waitingForDisk = LoadQueue<Int>()
    /// By host, as the slots are: a host without a free one is not even looked at.
    var waitingForNetwork: [String: LoadQueue<Int>] = [:]
    var waitingForDecode = LoadQueue<PictureID>()
    var readingDisk = 0
    var fetching: [String: Set<Int>] = [:]
    var decoding = 0
    /// Hosts whose latest answer shared its connection with others.
    var multiplexingHosts: Set<String> = []
    /// Hosts that want fewer requests at once than the slots would allow.
    var limits: [String: Int] = [:]
    /// Hosts that are not asked for anything now, and how often in a row each has refused.
    var backoffs: [String: HostBackoff] = [:]
    var refusals: [String: Int] = [:]
    /// When the next alarm is due, by the clock that nobody sets.
    var wakesAt: Double?

    var unseen = UnseenPrefetches()

    var actions: [Action] = []

    init(slots: Slots, hasDisk: Bool) {
        self.slots = slots
        self.hasDisk = hasDisk
    }

    /// Fills free slots with what is most urgent now, and hands over what is to be done.
    mutating func takeActions() -> [Action] {
        fillSlots()
        defer { actions = [] }
        return actions
    }

    /// - Parameters:
    ///   - isLocal: whether the picture is drawn here rather than fetched.
    ///   - limit: how many requests its host wants at once, if that is known.
    mutating func subscribe(_ subscriber: Subscriber, to request: PictureRequest, isLocal: Bool, limit: Int? = nil) {
        requests[subscriber.id] = request
        if !subscriber.urgency.isAhead { unseen.remove(request.url) }
        let id = loadIDs[request.url] ?? beginLoad(of: request.url, isLocal: isLocal)
        if let limit, let host = loads[id]?.host { limits[host] = max(1, limit) }
        loads[id]?.pictures[request.box, default: LoadState.Picture()].subscribers.append(subscriber)
        requestDecode(PictureID(load: id, box: request.box))
        reconsider(load: id, PictureID(load: id, box: request.box))
    }

    /// One more who wants it may be more impatient than those before.
    private mutating func reconsider(load id: Int, _ picture: PictureID) {
        switch loads[id]?.stage {
        case .waitingForDisk: waitingForDisk.reconsider(id)
        case .waitingForNetwork: loads[id].map { waitingForNetwork[$0.host]?.reconsider(id) }
        case .loaded, .drawn: waitingForDecode.reconsider(picture)
        default: break
        }
    }

    mutating func unsubscribe(_ subscriber: Int) {
        guard let request = requests.removeValue(forKey: subscriber), let id = loadIDs[request.url] else { return }
        statistics.abandoned += 1
        loads[id]?.pictures[request.box]?.subscribers.removeAll { $0.id == subscriber }
        guard let picture = loads[id]?.pictures[request.box], picture.subscribers.isEmpty else { return }
        // What is being decoded cannot be stopped: it goes to memory, and whoever asks meanwhile gets it.
        guard picture.stage != .decoding else { return }
        waitingForDecode.remove(PictureID(load: id, box: request.box))
        loads[id]?.pictures[request.box] = nil
        endLoadIfUnwanted(id)
    }

    private mutating func beginLoad(of url: String, isLocal: Bool) -> Int {
        let id = nextLoadID
        nextLoadID += 1
        let stage: LoadState.Stage = isLocal ? .drawn : hasDisk ? .waitingForDisk : .waitingForNetwork
        let load = LoadState(id: id, url: url, stage: stage)
        loads[id] = load
        loadIDs[url] = id
        switch stage {
        case .waitingForDisk: waitingForDisk.add(id)
        case .waitingForNetwork: waitingForNetwork[load.host, default: LoadQueue()].add(id)
        default: break
        }
        return id
    }

    /// Gives a load up whose last picture has gone, at whatever step it is.
    mutating func endLoadIfUnwanted(_ id: Int) {
        guard let load = loads[id], load.pictures.isEmpty else { return }
        loads[id] = nil
        loadIDs[load.url] = nil
        switch load.stage {
        case .waitingForDisk: waitingForDisk.remove(id)
        case .waitingForNetwork: waitingForNetwork[load.host]?.remove(id)
        case .readingDisk: break  // its slot is free when the disk has answered
        case .fetching:
            releaseNetworkSlot(of: load)
            statistics.cancelledRequests += 1
            statistics.bytesWasted += load.received
            actions.append(.cancelFetch(load: id))
        case .loaded(let data, from: .network) where !load.isDoneWithDisk && hasDisk:
            actions.append(.storeUnseen(url: load.url, data, headers: load.headers))
        case .loaded, .drawn: break
        }
    }
}
