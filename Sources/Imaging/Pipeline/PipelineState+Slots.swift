import FoundationEssentials
import Model

extension PipelineState {
    /// Starts as much of what waits as there are free slots for, the most urgent first.
    mutating func fillSlots() {
        while decoding < slots.decode, let request = nextToDecode() { startDecode(request) }
        while readingDisk < slots.disk, let id = nextForDisk(), let url = loads[id]?.url {
            readingDisk += 1
            loads[id]?.stage = .readingDisk
            actions.append(.readDisk(load: id, url: url))
        }
        while let id = nextForNetwork(), let load = loads[id] {
            fetching[load.host, default: 0] += 1
            statistics.requests += 1
            loads[id]?.stage = .fetching
            actions.append(.fetch(load: id, url: load.url))
        }
    }

    /// Lets the picture wait for a decode slot if its bytes are here and it does not wait already.
    mutating func requestDecode(load id: Int, of request: PictureRequest) {
        guard let load = loads[id], load.pictures[request.box]?.stage == .needsBytes else { return }
        switch load.stage {
        case .loaded, .drawn:
            loads[id]?.pictures[request.box]?.stage = .waitingForDecode
            waitingForDecode.add(request)
        default: break
        }
    }

    mutating func releaseNetworkSlot(of host: String) {
        let left = fetching[host, default: 1] - 1
        fetching[host] = left > 0 ? left : nil
    }

    private mutating func nextForDisk() -> Int? {
        waitingForDisk.takeNext { [loads] in loads[$0]?.rank }
    }

    private mutating func nextForNetwork() -> Int? {
        guard !waitingForNetwork.isEmpty else { return nil }
        return waitingForNetwork.takeNext { [loads, fetching, slots] id in
            guard let load = loads[id], fetching[load.host, default: 0] < slots.networkPerHost else { return nil }
            return load.rank
        }
    }

    private mutating func nextToDecode() -> PictureRequest? {
        waitingForDecode.takeNext { [loads, loadIDs] request in
            loadIDs[request.url].flatMap { loads[$0]?.pictures[request.box]?.rank }
        }
    }

    private mutating func startDecode(_ request: PictureRequest) {
        guard let id = loadIDs[request.url], let load = loads[id] else { return }
        decoding += 1
        loads[id]?.pictures[request.box]?.stage = .decoding
        if case .loaded(let data, let source) = load.stage {
            loads[id]?.pictures[request.box]?.source = source
            statistics.decodes += 1
            actions.append(.decode(load: id, request, data))
        } else {
            statistics.drawings += 1
            actions.append(.draw(load: id, request))
        }
    }
}
