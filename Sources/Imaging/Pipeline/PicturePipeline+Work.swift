import FoundationEssentials
import Model
import Reactive

/// How each action is performed, and how its answer comes back to the coordinator.
extension PicturePipeline {
    /// On the coordinator.
    func perform(_ action: PipelineState.Action) {
        switch action {
        case .readDisk(let load, let url): readDisk(load, url)
        case .fetch(let load, let url): fetch(load, url)
        case .cancelFetch(let load):
            subscriberTable.withLock { $0.transfers.removeValue(forKey: load) }?.dispose()
        case .decode(let load, let request, let data):
            work(load, request) { [decoder] () throws(PictureError) in
                try decoder.decode(data, fitting: request.box)
            }
        case .draw(let load, let request): draw(load, request)
        case .remember(let request, let bitmap): memory.insert(bitmap, for: request)
        case .store(let url, let data, let headers): store(data, headers, for: url)
        case .storeUnseen(let url, let data, let headers): storeUnseen(data, headers, for: url)
        case .removeFromDisk(let url): disk?.remove(url)
        case .deliver(let subscribers, let result): deliver(subscribers, result)
        case .wake(let seconds): wake(after: seconds)
        }
    }

    /// Subscribers who have left meanwhile are passed over.
    func deliver(_ subscribers: [Int], _ result: Result<Bitmap, PictureError>) {
        for subscriber in subscribers {
            guard let sink = subscriberTable.withLock({ $0.remove(subscriber) }) else { continue }
            switch result {
            case .success(let bitmap):
                sink.observer.send(value: bitmap)
                sink.observer.sendCompleted()
            case .failure(let error):
                sink.observer.send(error: error)
            }
        }
    }

    private func readDisk(_ load: Int, _ url: String) {
        disk?.read(url) { [self] data in
            let cached = data.flatMap { CachedPicture($0) }
            let isFresh = cached?.validity.isFresh(at: clock.now()) ?? false
            coordinator.async {
                self.tell { $0.diskResponded(load: load, cached?.body, stale: isFresh ? nil : cached?.validity) }
            }
        }
    }

    private func fetch(_ load: Int, _ url: String) {
        let conditions = state.withLock { $0.loads[load]?.stale?.validity.conditions ?? [] }
        let request = NetworkRequest(url: url, headers: conditions, expecting: .picture)
        // A network may keep this one for long; the pipeline is not kept by it.
        let transfer = network.requestData(request) { [weak self] progress in
            guard let self else { return }
            coordinator.async { self.forward(progress, of: load) }
        }.start { [self] event in
            coordinator.async { self.transferReported(load, event, host: request.host) }
        }
        subscriberTable.withLock { $0.transfers[load] = transfer }
    }

    private func transferReported(_ load: Int, _ event: Signal<NetworkResponse, NetworkError>.Event, host: String) {
        if event.isTerminating { subscriberTable.withLock { _ = $0.transfers.removeValue(forKey: load) } }
        let result: Result<NetworkResponse, NetworkError> =
            switch event {
            case .value(let response): .success(response)
            case .failed(let error): .failure(error)
            // After a value, neither of these changes anything: the state has its answer.
            case .completed: .failure(.incorrectDataReturned(host: host))
            case .interrupted: .failure(.notReachedServer(host: host))
            }
        let now = clock.moment
        tell { $0.networkResponded(load: load, result, now: now) }
    }

    private func forward(_ progress: TransferProgress, of load: Int) {
        var subscribers: [Int] = []
        tell {
            $0.loads[load]?.received = progress.received
            subscribers = $0.loads[load]?.subscriberIDs ?? []
        }
        for subscriber in subscribers {
            subscriberTable.withLock { $0.progress(of: subscriber) }?(progress)
        }
    }

    private func draw(_ load: Int, _ request: PictureRequest) {
        guard let owner = locals.first(where: { $0.owns(request.url) }) else {
            // In its turn, not in the middle of the actions that are being performed.
            coordinator.async { self.tell { $0.decodeFinished(load: load, request, .failure(.damaged)) } }
            return
        }
        work(load, request) { () throws(PictureError) in try owner.makePicture(request) }
    }

    /// Makes a picture on a worker, of which there are never more than the state has slots for.
    private func work(
        _ load: Int, _ request: PictureRequest, _ make: @escaping @Sendable () throws(PictureError) -> Bitmap
    ) {
        workers.async { [self] in
            let result = Result(catching: make)
            coordinator.async { self.tell { $0.decodeFinished(load: load, request, result) } }
        }
    }

    private func wake(after seconds: Double) {
        clock.after(seconds) { [weak self] in
            guard let self else { return }
            coordinator.async { self.tell { $0.resume(at: self.clock.steady()) } }
        }
    }

    /// Copies the file, which may be large, on a worker.
    private func store(_ data: Data, _ headers: [String: String], for url: String) {
        guard let disk else { return }
        guard let validity = CacheValidity(headers: headers, rule: pictureCachingRule(url), now: clock.now()) else {
            // It was kept under other terms before.
            disk.remove(url)
            return
        }
        workers.async { disk.write(CachedPicture(body: data, validity: validity).encoded, for: url) }
    }

    private func storeUnseen(_ data: Data, _ headers: [String: String], for url: String) {
        workers.async { [self] in
            if PictureInspection(data)?.isComplete == true { store(data, headers, for: url) }
        }
    }
}
