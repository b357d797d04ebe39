import FoundationEssentials
import Model

/// Makes all decisions of the pipeline without performing any work: who waits for which picture, what starts next and
/// what is abandoned.
///
/// Each event is a mutating method; `takeActions()` then returns the actions to perform. The caller must perform them
/// in order and report each result exactly once.
///
/// Invariant: a load that waits for a slot has subscribers, and is removed with the last of them.
struct PipelineState: Sendable {
    /// The maximum number of parallel operations of each kind.
    struct Slots: Sendable, Equatable {
        /// One slot suffices, because the disk cache has one queue.
        var disk = 1
        /// Per host, so that an unresponsive host delays no other. Loads beyond the network's own limit wait here,
        /// where their order can still change.
        var networkPerHost = ConnectionLimit.perHost
        /// The same for a host with multiplexed connections: at a latency of 200 ms these streams carry 150 pictures per
        /// second, faster than anybody sees them.
        var streamsPerHost = 32
        var decode = 2
    }

    /// Work that the pipeline has to perform.
    enum Action: Sendable {
        case readDisk(load: Int, url: String)
        case fetch(load: Int, url: String)
        case cancelFetch(load: Int)
        case decode(load: Int, PictureRequest, Data)
        case draw(load: Int, PictureRequest)
        case remember(PictureRequest, Bitmap)
        /// Stores bytes that are known to be a picture.
        case store(url: String, Data, headers: [String: String])
        /// Stores the bytes of an abandoned load if they are a complete file.
        case storeUnseen(url: String, Data, headers: [String: String])
        case removeFromDisk(url: String)
        case deliver([Int], Result<Bitmap, PictureError>)
        /// Asks for a call of `resume` after this number of seconds.
        case wake(after: Double)
    }

    /// Identifies one picture of one load. It compares faster than a request.
    struct PictureID: Hashable, Sendable {
        let load: Int
        let box: PixelSize
    }

    let slots: Slots
    let hasDisk: Bool
    var statistics = PipelineStatistics()

    var loads: [Int: LoadState] = [:]
    var loadIDs: [String: Int] = [:]
    /// The request of each subscriber.
    var requests: [Int: PictureRequest] = [:]
    var nextLoadID = 0

    var waitingForDisk = LoadQueue<Int>()
    /// By host, like the slots, so that a host without a free slot costs no lookup.
    var waitingForNetwork: [String: LoadQueue<Int>] = [:]
    var waitingForDecode = LoadQueue<PictureID>()
    var readingDisk = 0
    var fetching: [String: Set<Int>] = [:]
    var decoding = 0
    /// Hosts whose latest response shared its connection with others.
    var multiplexingHosts: Set<String> = []
    var pace = HostPace()
    /// Limits of hosts that accept fewer parallel requests than there are slots.
    var limits: [String: Int] = [:]
    /// Hosts that get no requests at present, and the number of consecutive refusals of each.
    var backoffs: [String: HostBackoff] = [:]
    var refusals: [String: Int] = [:]
    /// The time of the next requested wakeup, in seconds by the monotonic clock.
    var wakesAt: Double?

    var unseen = UnseenPrefetches()

    var actions: [Action] = []

    init(slots: Slots, hasDisk: Bool) {
        self.slots = slots
        self.hasDisk = hasDisk
    }

    /// Fills free slots with the most urgent work and returns the actions to perform.
    mutating func takeActions() -> [Action] {
        fillSlots()
        defer { actions = [] }
        return actions
    }

    /// Adds a subscriber, and starts a load unless one is running for the address.
    ///
    /// - Parameters:
    ///   - isLocal: whether the picture is drawn locally instead of loaded.
    ///   - limit: the maximum number of parallel requests that the host accepts, if known.
    mutating func subscribe(_ subscriber: Subscriber, to request: PictureRequest, isLocal: Bool, limit: Int? = nil) {
        requests[subscriber.id] = request
        if !subscriber.urgency.isAhead { unseen.remove(request.url) }
        let id = loadIDs[request.url] ?? beginLoad(of: request.url, isLocal: isLocal)
        if let limit, let host = loads[id]?.host { limits[host] = max(1, limit) }
        loads[id]?.pictures[request.box, default: LoadState.Picture()].subscribers.append(subscriber)
        requestDecode(PictureID(load: id, box: request.box))
        reconsider(load: id, PictureID(load: id, box: request.box))
    }

    /// Updates the load's rank, because the new subscriber may be more urgent.
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
        // A running decode cannot be stopped. Its picture goes into memory, and new subscribers receive it.
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

    /// Ends a load without pictures, at whatever stage it is.
    mutating func endLoadIfUnwanted(_ id: Int) {
        guard let load = loads[id], load.pictures.isEmpty else { return }
        loads[id] = nil
        loadIDs[load.url] = nil
        switch load.stage {
        case .waitingForDisk: waitingForDisk.remove(id)
        case .waitingForNetwork: waitingForNetwork[load.host]?.remove(id)
        case .readingDisk: break  // the disk's response frees its slot
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

    // MARK: Slots

    /// Starts waiting work in all free slots, the most urgent first.
    private mutating func fillSlots() {
        let moment = Viewport.moveCount
        while decoding < slots.decode, let id = nextToDecode(moment) { startDecode(id) }
        while readingDisk < slots.disk, let id = waitingForDisk.takeNext(at: moment, rank: { loads[$0]?.rank }),
            let url = loads[id]?.url
        {
            readingDisk += 1
            loads[id]?.stage = .readingDisk
            actions.append(.readDisk(load: id, url: url))
        }
        for host in waitingForNetwork.keys { startFetches(from: host, moment) }
    }

    /// Queues the picture for decoding if its bytes are loaded and it is not queued yet.
    mutating func requestDecode(_ id: PictureID) {
        guard let load = loads[id.load], load.pictures[id.box]?.stage == .needsBytes else { return }
        switch load.stage {
        case .loaded, .drawn:
            loads[id.load]?.pictures[id.box]?.stage = .waitingForDecode
            waitingForDecode.add(id)
        default: break
        }
    }

    mutating func releaseNetworkSlot(of load: LoadState) {
        fetching[load.host]?.remove(load.id)
        if fetching[load.host]?.isEmpty == true { fetching[load.host] = nil }
    }

    /// Remembers whether the host answers several requests on one connection.
    mutating func recordConnection(of host: String, _ response: NetworkResponse) {
        if response.isMultiplexed { multiplexingHosts.insert(host) } else { multiplexingHosts.remove(host) }
    }

    /// The maximum number of parallel transfers from a host.
    func slotCount(of host: String) -> Int {
        let count =
            multiplexingHosts.contains(host) ? max(slots.streamsPerHost, slots.networkPerHost) : slots.networkPerHost
        return min(count, limits[host] ?? .max)
    }

    private mutating func startFetches(from host: String, _ moment: Int) {
        if let backOff = backoffs[host] {
            if backOff.isLong { endWaiting(for: host, backOff, moment) }
            return
        }
        while fetching[host, default: []].count < slotCount(of: host),
            let id = nextToFetch(from: host, moment), let url = loads[id]?.url
        {
            fetching[host, default: []].insert(id)
            statistics.requests += 1
            if loads[id]?.isAhead == true { statistics.prefetches += 1 }
            loads[id]?.stage = .fetching
            actions.append(.fetch(load: id, url: url))
        }
        if waitingForNetwork[host]?.isEmpty == true { waitingForNetwork[host] = nil }
    }

    private mutating func nextToFetch(from host: String, _ moment: Int) -> Int? {
        let running = fetching[host, default: []]
        let prefetches = running.count { loads[$0]?.isAhead == true }
        // Two of three slots stay free for rows that become visible. Rows that a moving list reaches just when their
        // pictures arrive do not count. Prefetches include the large neighbors of a picture.
        let share = max(1, slotCount(of: host) / 3)
        // The same share is for rows that leave before the arrival, because a canceled transfer closes its connection;
        // a canceled stream costs nothing.
        let lateShare = multiplexingHosts.contains(host) ? slotCount(of: host) : share
        return waitingForNetwork[host]?.takeNext(
            at: moment,
            where: { rank in
                if rank >= PictureUrgency.firstRankAhead { return prefetches < share }
                return rank < PictureUrgency.firstRankLate || running.count < lateShare
            },
            rank: { loads[$0]?.rank })
    }

    private mutating func nextToDecode(_ moment: Int) -> PictureID? {
        waitingForDecode.takeNext(at: moment) { loads[$0.load]?.pictures[$0.box]?.rank }
    }

    private mutating func startDecode(_ id: PictureID) {
        guard let load = loads[id.load] else { return }
        let request = PictureRequest(url: load.url, box: id.box)
        decoding += 1
        loads[id.load]?.pictures[id.box]?.stage = .decoding
        if case .loaded(let data, let source) = load.stage {
            loads[id.load]?.pictures[id.box]?.source = source
            statistics.decodes += 1
            actions.append(.decode(load: id.load, request, data))
        } else {
            statistics.drawings += 1
            actions.append(.draw(load: id.load, request))
        }
    }
}
