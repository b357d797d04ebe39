import FoundationEssentials
import Model

extension PipelineState {
    /// Starts as much of what waits as there are free slots for, the most urgent first.
    mutating func fillSlots() {
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

    /// Lets the picture wait for a decode slot if its bytes are here and it does not wait already.
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

    /// What an answer tells about how many more may be asked for at once.
    mutating func recordConnection(of host: String, _ response: NetworkResponse) {
        if response.isMultiplexed { multiplexingHosts.insert(host) } else { multiplexingHosts.remove(host) }
    }

    private func slotCount(of host: String) -> Int {
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
        let ahead = fetching[host, default: []].count { loads[$0]?.isAhead == true }
        // Large neighbors of a picture are loaded ahead, too: of three places, two stay free for rows that come into sight.
        let most = min(slots.aheadPerHost, max(1, slotCount(of: host) / 3))
        return waitingForNetwork[host]?.takeNext(
            at: moment, where: { $0 < PictureUrgency.firstRankAhead || ahead < most },
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
