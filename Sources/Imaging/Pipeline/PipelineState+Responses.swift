import FoundationEssentials
import Model

extension PipelineState {
    /// Takes the disk cache's result for a load, which may be abandoned by now.
    ///
    /// - Parameter stale: the validity of a file that needs a request before it may be shown.
    mutating func diskResponded(load id: Int, _ data: Data?, stale: CacheValidity? = nil) {
        readingDisk -= 1
        guard loads[id]?.stage == .readingDisk else { return }
        if let data, let stale {
            loads[id]?.stale = CachedPicture(body: data, validity: stale)
            waitForNetwork(load: id)
        } else if let data {
            statistics.diskHits += 1
            loads[id]?.stage = .loaded(data, from: .disk)
            loads[id]?.isDoneWithDisk = true
            requestDecodes(load: id)
        } else {
            waitForNetwork(load: id)
        }
    }

    /// Takes the end of a transfer. Late results of cancelled transfers are ignored.
    mutating func networkResponded(load id: Int, _ result: Result<NetworkResponse, NetworkError>, now: ClockMoment) {
        guard let load = loads[id], load.stage == .fetching else { return }
        releaseNetworkSlot(of: load)
        count(result, of: load)
        if case .success(let response) = result {
            refusals[load.host] = nil
            recordConnection(of: load.host, response)
            if let start = load.startTime {
                pace.record(now.steady - start, byteCount: response.body.count, from: load.host)
            }
        }
        if case .failure(.rateLimited(_, let end)) = result, backOff(load, until: end, now: now) {
            waitForNetwork(load: id)
            return
        }
        switch loads[id]?.judge(result) {
        case .decode: requestDecodes(load: id)
        case .stillGood(let cached, let headers):
            statistics.revalidations += 1
            useStale(load: id)
            actions.append(.store(url: load.url, cached, headers: headers))
        case .fail(let error): refuse(load: id, error)
        case nil: break
        }
    }

    /// Takes the result of a decode or a drawing.
    mutating func decodeFinished(load id: Int, _ request: PictureRequest, _ result: Result<Bitmap, PictureError>) {
        decoding -= 1
        if case .success(let bitmap) = result { actions.append(.remember(request, bitmap)) }
        guard let load = loads[id], let picture = load.pictures[request.box], picture.stage == .decoding else { return }
        if case .failure(.damaged) = result, picture.source == .disk {
            fetchAnew(load: id, insteadOf: request)
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

    private mutating func count(_ result: Result<NetworkResponse, NetworkError>, of load: LoadState) {
        switch result {
        case .success(let response):
            statistics.bytesReceived += response.body.count
            if load.isAhead { unseen.add(load.url, byteCount: response.body.count) }
        case .failure:
            statistics.bytesWasted += load.received
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
    private mutating func fetchAnew(load id: Int, insteadOf damaged: PictureRequest) {
        guard let load = loads[id] else { return }
        loads[id]?.pictures[damaged.box]?.stage = .needsBytes
        if case .loaded(_, from: .disk) = load.stage {
            actions.append(.removeFromDisk(url: load.url))
            loads[id]?.isDoneWithDisk = false
            loads[id]?.stale = nil
            for (box, picture) in load.pictures where picture.stage == .waitingForDecode {
                waitingForDecode.remove(PictureID(load: id, box: box))
                loads[id]?.pictures[box]?.stage = .needsBytes
            }
            waitForNetwork(load: id)
        }
        // The network may already have delivered the file while this size was decoded from the damaged one.
        let picture = PictureID(load: id, box: damaged.box)
        requestDecode(picture)
        if loads[id]?.pictures[damaged.box]?.subscribers.isEmpty == true {
            waitingForDecode.remove(picture)
            loads[id]?.pictures[damaged.box] = nil
            endLoadIfUnwanted(id)
        }
    }

    /// Ends a load with an error. A stale file on disk replaces the error unless the server reports that the picture is
    /// gone.
    private mutating func refuse(load id: Int, _ error: PictureError) {
        guard let load = loads[id], load.stale != nil else { return fail(load: id, error) }
        if case .network(.badStatus(_, 404, _)) = error { return failForGood(load, error) }
        if case .network(.badStatus(_, 410, _)) = error { return failForGood(load, error) }
        useStale(load: id)
    }

    private mutating func failForGood(_ load: LoadState, _ error: PictureError) {
        actions.append(.removeFromDisk(url: load.url))
        fail(load: load.id, error)
    }

    private mutating func useStale(load id: Int) {
        guard let cached = loads[id]?.stale else { return }
        statistics.diskHits += 1
        loads[id]?.stage = .loaded(cached.body, from: .disk)
        loads[id]?.isDoneWithDisk = true
        requestDecodes(load: id)
    }

    private mutating func fail(load id: Int, _ error: PictureError) {
        guard let load = loads.removeValue(forKey: id) else { return }
        loadIDs[load.url] = nil
        for picture in load.pictures.values { deliver(picture.subscribers, .failure(error)) }
    }

    private mutating func deliver(_ subscribers: [Subscriber], _ result: Result<Bitmap, PictureError>) {
        guard !subscribers.isEmpty else { return }
        for subscriber in subscribers { requests[subscriber.id] = nil }
        switch result {
        case .success: statistics.delivered += subscribers.count
        case .failure: statistics.failed += subscribers.count
        }
        actions.append(.deliver(subscribers.map(\.id), result))
    }

    // MARK: Backoff

    /// Records a "too many requests" response: the host gets no requests until its time, while others continue. Returns
    /// whether the picture waits until then.
    private mutating func backOff(_ load: LoadState, until end: Date?, now: ClockMoment) -> Bool {
        let refusals = refusals[load.host, default: 0]
        self.refusals[load.host] = refusals + 1
        let end = end ?? now.date.addingTimeInterval(HostBackoff.backoff(after: refusals))
        let seconds = max(0, end.timeIntervalSince(now.date))
        let over = now.steady + seconds
        if backoffs[load.host].map({ $0.over < over }) ?? true {
            backoffs[load.host] = HostBackoff(until: end, over: over, isLong: seconds > HostBackoff.maxWait)
            wake(after: seconds, now.steady)
        }
        guard seconds <= HostBackoff.maxWait, load.refusals < HostBackoff.tries else { return false }
        loads[load.id]?.refusals += 1
        return true
    }

    /// Ends the periods that are over, so that their hosts get requests again.
    ///
    /// - Parameter now: seconds by the monotonic clock.
    mutating func resume(at now: Double) {
        // A timer may fire early by the clock's resolution.
        let soon = now + 0.01
        for (host, backOff) in backoffs where backOff.over <= soon { backoffs[host] = nil }
        // A timer that fires before the due time changes nothing.
        guard let wakesAt, wakesAt <= soon else { return }
        self.wakesAt = nil
        if let next = backoffs.values.map(\.over).min() { wake(after: next - now, now) }
    }

    private mutating func wake(after seconds: Double, _ now: Double) {
        let seconds = min(seconds, HostBackoff.maxSleep)
        guard wakesAt.map({ now + seconds < $0 }) ?? true else { return }
        wakesAt = now + seconds
        actions.append(.wake(after: seconds))
    }

    /// Ends the waiting loads of a host with a long backoff: they use the stale file on disk or fail.
    mutating func endWaiting(for host: String, _ backOff: HostBackoff, _ moment: Int) {
        while let id = waitingForNetwork[host]?.takeNext(at: moment, rank: { loads[$0]?.rank }) {
            refuse(load: id, .network(.rateLimited(host: host, until: backOff.until)))
        }
    }
}
