import Core
import FoundationEssentials
import Model

/// Makes all decisions of the pipeline without performing any work: who waits for which picture, what starts next and
/// what is abandoned.
///
/// Each event is a mutating method; `takeActions()` then returns the actions to perform. The caller must perform them
/// in order and report each result exactly once:
///
///     readDisk     → diskResponded
///     fetch        → transferProgressed any number of times, then networkResponded unless cancelFetch came first
///     decode, draw → decodeFinished, after decodeStops if the decode was told to stop
///     wake         → resume
///
/// The other actions have no result. `LoadStateMachine` lists the stages of a load. Invariant: a load that waits for a
/// slot has subscribers, and is removed with the last of them.
struct PipelineStateMachine: Sendable {
    private let slots: PipelineSlots
    private let hasDisk: Bool
    private var counts = PipelineStatistics()

    private(set) var loads: [Int: LoadStateMachine] = [:]
    private(set) var loadIDs: [String: Int] = [:]
    /// The request of each subscriber.
    private(set) var requests: [Int: PictureRequest] = [:]
    private var nextLoadID = 0
    private(set) var waitingForDisk = LoadQueue<Int>()
    /// By host, like the slots, so that a host without a free slot costs no lookup.
    private(set) var waitingForNetwork: [String: LoadQueue<Int>] = [:]
    private(set) var readingDisk = 0
    private(set) var fetching: [String: Set<Int>] = [:]
    /// Pictures of loaded bytes, and local pictures. The disk of a local picture may not answer, which must not keep
    /// the others from being decoded.
    private(set) var (decodes, drawings) = (PictureWork(), PictureWork())
    private(set) var hosts: HostStates
    private var unseen = UnseenPrefetches()
    private var actions: [PipelineAction] = []

    init(slots: PipelineSlots, hasDisk: Bool) {
        (self.slots, self.hasDisk) = (slots, hasDisk)
        hosts = HostStates(slots: slots)
    }

    var statistics: PipelineStatistics {
        var statistics = counts
        statistics.bytesWasted += unseen.byteCount
        return statistics
    }

    /// Fills free slots with the most urgent work and returns the actions to perform.
    mutating func takeActions() -> [PipelineAction] {
        fillSlots()
        defer { actions = [] }
        return actions
    }

    /// Takes a request whose picture was in memory.
    mutating func servedFromMemory(_ request: PictureRequest, _ urgency: PictureUrgency) {
        if !urgency.isAhead { unseen.remove(request.url) }
        counts.recordMemoryHit()
    }

    /// Takes a request whose subscriber left before it could be added.
    mutating func subscriberLeftEarly() {
        counts.recordEarlyLeave()
    }

    /// Adds a subscriber, and starts a load unless one is running for the address.
    ///
    /// - Parameters:
    ///   - isLocal: whether the picture is drawn locally instead of loaded.
    ///   - limit: the maximum number of parallel requests that the host accepts, if known.
    mutating func subscribe(_ subscriber: Subscriber, to request: PictureRequest, isLocal: Bool, limit: Int? = nil) {
        counts.subscriptions += 1
        requests[subscriber.id] = request
        if !subscriber.urgency.isAhead { unseen.remove(request.url) }
        let id = loadIDs[request.url] ?? beginLoad(of: request.url, isLocal: isLocal)
        if let limit, let host = loads[id]?.host { hosts.setLimit(limit, of: host) }
        loads[id]?.pictures[request.box, default: LoadStateMachine.Picture()].subscribers.append(subscriber)
        requestDecode(PictureID(load: id, box: request.box))
        updateRank(load: id, PictureID(load: id, box: request.box))
    }

    /// Updates the load's rank, because the new subscriber may be more urgent.
    private mutating func updateRank(load id: Int, _ picture: PictureID) {
        switch loads[id]?.stage {
        case .waitingForDisk: waitingForDisk.updateRank(id)
        case .waitingForNetwork: loads[id].map { waitingForNetwork[$0.host]?.updateRank(id) }
        case .loaded: decodes.waiting.updateRank(picture)
        case .drawn: drawings.waiting.updateRank(picture)
        default: break
        }
    }

    mutating func unsubscribe(_ subscriber: Int) {
        guard let request = requests.removeValue(forKey: subscriber), let id = loadIDs[request.url] else { return }
        counts.abandoned += 1
        loads[id]?.pictures[request.box]?.subscribers.removeAll { $0.id == subscriber }
        guard let picture = loads[id]?.pictures[request.box], picture.subscribers.isEmpty else { return }
        // A running decode continues, and stops only if it takes long. New subscribers receive its picture.
        guard !picture.isInWork else { return }
        decodes.waiting.remove(PictureID(load: id, box: request.box))
        drawings.waiting.remove(PictureID(load: id, box: request.box))
        loads[id]?.pictures[request.box] = nil
        endLoadIfUnwanted(id)
    }

    func isWanted(_ id: Int, _ box: PixelSize) -> Bool { loads[id]?.pictures[box]?.subscribers.isEmpty == false }

    /// Records that a decode stops because nobody has waited for its picture for a while.
    mutating func decodeStops(_ id: Int, _ box: PixelSize) { loads[id]?.pictures[box]?.stage = .stopping }

    private mutating func beginLoad(of url: String, isLocal: Bool) -> Int {
        defer { nextLoadID += 1 }
        let load = LoadStateMachine(
            id: nextLoadID, url: url, stage: isLocal ? .drawn : hasDisk ? .waitingForDisk : .waitingForNetwork)
        loads[load.id] = load
        loadIDs[url] = load.id
        if load.stage == .waitingForDisk { waitingForDisk.add(load.id) }
        if load.stage == .waitingForNetwork { waitingForNetwork[load.host, default: LoadQueue()].add(load.id) }
        return load.id
    }

    /// Ends a load without pictures, at whatever stage it is.
    private mutating func endLoadIfUnwanted(_ id: Int) {
        guard let load = loads[id], load.pictures.isEmpty else { return }
        loads[id] = nil
        loadIDs[load.url] = nil
        switch load.stage {
        case .waitingForDisk: waitingForDisk.remove(id)
        case .waitingForNetwork: waitingForNetwork[load.host]?.remove(id)
        case .readingDisk: break  // the disk's response frees its slot
        case .fetching:
            releaseNetworkSlot(of: load)
            counts.cancelledRequests += 1
            counts.bytesWasted += load.received
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
        while let id = decodes.start(at: moment, atMost: slots.decode, of: loads) { startDecode(id) }
        while let id = drawings.start(at: moment, atMost: slots.draw, of: loads) { startDecode(id) }
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
    private mutating func requestDecode(_ id: PictureID) {
        guard let load = loads[id.load], load.pictures[id.box]?.stage == .needsBytes else { return }
        switch load.stage {
        case .loaded: decodes.waiting.add(id)
        case .drawn: drawings.waiting.add(id)
        default: return
        }
        loads[id.load]?.pictures[id.box]?.stage = .waitingForDecode
    }

    private mutating func releaseNetworkSlot(of load: LoadStateMachine) {
        fetching[load.host]?.remove(load.id)
        if fetching[load.host]?.isEmpty == true { fetching[load.host] = nil }
    }

    private mutating func startFetches(from host: String, _ moment: Int) {
        if let backoff = hosts.backoff(of: host) {
            if backoff.isLong { endWaiting(for: host, backoff, moment) }
            return
        }
        while fetching[host, default: []].count < hosts.slotCount(of: host),
            let id = nextToFetch(from: host, moment), let url = loads[id]?.url
        {
            fetching[host, default: []].insert(id)
            counts.requests += 1
            if loads[id]?.isAhead == true { counts.prefetches += 1 }
            loads[id]?.stage = .fetching
            actions.append(.fetch(load: id, url: url, conditions: loads[id]?.stale?.validity.conditions ?? []))
        }
        if waitingForNetwork[host]?.isEmpty == true { waitingForNetwork[host] = nil }
    }

    private mutating func nextToFetch(from host: String, _ moment: Int) -> Int? {
        let running = fetching[host, default: []]
        let prefetches = running.count { loads[$0]?.isAhead == true }
        return waitingForNetwork[host]?.takeNext(
            at: moment,
            where: { hosts.accepts(rank: $0, running: running.count, prefetches: prefetches, from: host) },
            rank: { loads[$0]?.rank })
    }

    private mutating func startDecode(_ id: PictureID) {
        guard let load = loads[id.load] else { return }
        let request = PictureRequest(url: load.url, box: id.box)
        loads[id.load]?.pictures[id.box]?.stage = .decoding
        if case .loaded(let data, let source) = load.stage {
            loads[id.load]?.pictures[id.box]?.source = source
            counts.decodes += 1
            actions.append(.decode(load: id.load, request, data))
        } else {
            counts.drawings += 1
            actions.append(.draw(load: id.load, request))
        }
    }

    // MARK: Results

    /// Takes the disk cache's result for a load, which may be abandoned by now.
    ///
    /// - Parameter stale: the validity of a file that needs a request before it may be shown.
    mutating func diskResponded(load id: Int, _ data: Data?, stale: CacheValidity? = nil) {
        readingDisk -= 1
        guard loads[id]?.stage == .readingDisk else { return }
        if let data, stale == nil { return useFile(data, load: id) }
        if let data, let stale { loads[id]?.stale = CachedPicture(body: data, validity: stale) }
        waitForNetwork(load: id)
    }

    mutating func transferProgressed(load id: Int, _ progress: TransferProgress) {
        loads[id]?.received = progress.received
        actions.append(.report(loads[id]?.subscriberIDs ?? [], progress))
    }

    /// Takes the end of a transfer. Late results of cancelled transfers are ignored.
    ///
    /// - Parameter start: the start of the transfer in seconds by the monotonic clock.
    mutating func networkResponded(
        load id: Int, _ result: Result<NetworkResponse, NetworkError>, start: Double, now: ClockMoment
    ) {
        guard let load = loads[id], load.stage == .fetching else { return }
        releaseNetworkSlot(of: load)
        count(result, of: load)
        if case .success(let response) = result {
            hosts.recordResponse(response, after: now.steady - start, from: load.host)
        }
        if case .failure(let error) = result, backOff(load, after: error, now: now) {
            return waitForNetwork(load: id)
        }
        switch loads[id]?.networkResponded(result) {
        case .decode: requestDecodes(load: id)
        case .store(let cached, let headers):
            counts.revalidations += 1
            useFile(cached, load: id)
            actions.append(.store(url: load.url, cached, headers: headers))
        case .fail(let error): fail(load: id, error)
        case nil: break
        }
    }

    /// Takes the result of a decode or a drawing.
    mutating func decodeFinished(load id: Int, _ request: PictureRequest, _ result: Result<Bitmap, PictureError>) {
        // The load of a drawing stays until its pictures have been drawn.
        if case .drawn = loads[id]?.stage { drawings.running -= 1 } else { decodes.running -= 1 }
        if case .success(let bitmap) = result { actions.append(.remember(request, bitmap)) }
        guard let load = loads[id], let picture = load.pictures[request.box], picture.isInWork else { return }
        // A stopped decode says nothing about the file.
        if picture.stage == .stopping, case .failure = result {
            loads[id]?.pictures[request.box]?.stage = .needsBytes
            if picture.subscribers.isEmpty { loads[id]?.pictures[request.box] = nil }
            requestDecode(PictureID(load: id, box: request.box))
            return endLoadIfUnwanted(id)
        }
        if case .failure(.damaged) = result, picture.source == .disk {
            refetch(load: id, replacing: request)
            return
        }
        if case .loaded(let data, from: .network) = load.stage {
            switch result {
            // The last two results prove a complete file, which another download would not change.
            case .success, .failure(.noDecoder), .failure(.tooManyPixels): store(data, load: id)
            case .failure: loads[id]?.isDoneWithDisk = true
            }
        }
        loads[id]?.pictures[request.box] = nil
        deliver(picture.subscribers, result)
        endLoadIfUnwanted(id)
    }

    private mutating func count(_ result: Result<NetworkResponse, NetworkError>, of load: LoadStateMachine) {
        switch result {
        case .success(let response):
            counts.bytesReceived += response.body.count
            if load.isAhead { unseen.add(load.url, byteCount: response.body.count) }
        case .failure:
            counts.bytesWasted += load.received
            loads[load.id]?.received = 0
        }
    }

    private mutating func requestDecodes(load id: Int) {
        guard let load = loads[id] else { return }
        for box in load.pictures.keys { requestDecode(PictureID(load: id, box: box)) }
    }

    private mutating func waitForNetwork(load id: Int) {
        guard let load = loads[id] else { return }
        loads[id]?.stage = .waitingForNetwork
        waitingForNetwork[load.host, default: LoadQueue()].add(id)
    }

    private mutating func store(_ data: Data, load id: Int) {
        guard hasDisk, let load = loads[id], !load.isDoneWithDisk else { return }
        loads[id]?.isDoneWithDisk = true
        actions.append(.store(url: load.url, data, headers: load.headers))
    }

    /// Removes a damaged file from disk and loads it from the network.
    private mutating func refetch(load id: Int, replacing damaged: PictureRequest) {
        guard let load = loads[id] else { return }
        loads[id]?.pictures[damaged.box]?.stage = .needsBytes
        if case .loaded(_, from: .disk) = load.stage {
            actions.append(.removeFromDisk(url: load.url))
            loads[id]?.isDoneWithDisk = false
            loads[id]?.stale = nil
            for (box, picture) in load.pictures where picture.stage == .waitingForDecode {
                decodes.waiting.remove(PictureID(load: id, box: box))
                loads[id]?.pictures[box]?.stage = .needsBytes
            }
            waitForNetwork(load: id)
        }
        // The network may already have delivered the file while this size was decoded from the damaged one.
        let picture = PictureID(load: id, box: damaged.box)
        requestDecode(picture)
        if loads[id]?.pictures[damaged.box]?.subscribers.isEmpty == true {
            decodes.waiting.remove(picture)
            loads[id]?.pictures[damaged.box] = nil
            endLoadIfUnwanted(id)
        }
    }

    /// Ends a load with an error. A stale file on disk replaces the error unless the server reports that the picture is
    /// gone.
    private mutating func fail(load id: Int, _ error: PictureError) {
        guard let load = loads[id] else { return }
        if let stale = load.stale {
            guard case .network(.badStatus(_, let status, _)) = error, status == 404 || status == 410 else {
                return useFile(stale.body, load: id)
            }
            actions.append(.removeFromDisk(url: load.url))
        }
        loads[id] = nil
        loadIDs[load.url] = nil
        for picture in load.pictures.values { deliver(picture.subscribers, .failure(error)) }
    }

    /// Uses the bytes of the file on disk.
    private mutating func useFile(_ data: Data, load id: Int) {
        counts.diskHits += 1
        loads[id]?.stage = .loaded(data, from: .disk)
        loads[id]?.isDoneWithDisk = true
        requestDecodes(load: id)
    }

    private mutating func deliver(_ subscribers: [Subscriber], _ result: Result<Bitmap, PictureError>) {
        guard !subscribers.isEmpty else { return }
        for subscriber in subscribers { requests[subscriber.id] = nil }
        counts.recordDelivery(of: result, to: subscribers.count)
        actions.append(.deliver(subscribers.map(\.id), result))
    }

    // MARK: Backoff

    /// Records a refusal. Returns whether the picture waits until the host accepts requests again.
    private mutating func backOff(_ load: LoadStateMachine, after error: NetworkError, now: ClockMoment) -> Bool {
        guard error.requiresPause else { return false }
        let refusal = hosts.recordRefusal(by: load.host, until: error.pauseEnd, now: now)
        if let seconds = refusal.wakeAfter { actions.append(.wake(after: seconds)) }
        guard !refusal.isLong, load.refusals < HostBackoff.tries else { return false }
        loads[load.id]?.refusals += 1
        return true
    }

    /// Lets hosts get requests again whose periods are over.
    ///
    /// - Parameter now: seconds by the monotonic clock.
    mutating func resume(at now: Double) {
        if let seconds = hosts.resume(at: now) { actions.append(.wake(after: seconds)) }
    }

    /// Ends the waiting loads of a host with a long backoff: they use the stale file on disk or fail.
    private mutating func endWaiting(for host: String, _ backoff: HostBackoff, _ moment: Int) {
        while let id = waitingForNetwork[host]?.takeNext(at: moment, rank: { loads[$0]?.rank }) {
            fail(load: id, .network(.rateLimited(host: host, until: backoff.until)))
        }
    }
}
