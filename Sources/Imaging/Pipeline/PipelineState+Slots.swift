import FoundationEssentials
import Model

extension PipelineState {
    /// Starts as much of what waits as there are free slots for, the most urgent first.
    mutating func fillSlots() {
        while decoding < slots.decode, let id = nextToDecode() { startDecode(id) }
        while readingDisk < slots.disk, let id = waitingForDisk.takeNext(rank: { loads[$0]?.rank }),
            let url = loads[id]?.url
        {
            readingDisk += 1
            loads[id]?.stage = .readingDisk
            actions.append(.readDisk(load: id, url: url))
        }
        for host in waitingForNetwork.keys { startFetches(from: host) }
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

    mutating func releaseNetworkSlot(of host: String) {
        let left = fetching[host, default: 1] - 1
        fetching[host] = left > 0 ? left : nil
    }

    private mutating func startFetches(from host: String) {
        while fetching[host, default: 0] < slots.networkPerHost,
            let id = waitingForNetwork[host]?.takeNext(rank: { loads[$0]?.rank }), let url = loads[id]?.url
        {
            fetching[host, default: 0] += 1
            statistics.requests += 1
            loads[id]?.stage = .fetching
            actions.append(.fetch(load: id, url: url))
        }
        if waitingForNetwork[host]?.isEmpty == true { waitingForNetwork[host] = nil }
    }

    private mutating func nextToDecode() -> PictureID? {
        waitingForDecode.takeNext { loads[$0.load]?.pictures[$0.box]?.rank }
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
