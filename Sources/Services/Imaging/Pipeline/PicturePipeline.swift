import Core
import Dispatch
import FoundationEssentials
import Glibc
import Model
import Reactive

/// Loads pictures from memory, from disk, from the network or from local sources. Parallel requests share one load, and
/// the pictures nearest to the visible rows come first.
///
/// `PipelineStateMachine` decides; this class performs. The coordinator queue passes events to the machine one after
/// the other and performs the resulting actions in order. It never blocks, because each action that takes time runs on
/// another queue, which reports the end to the coordinator:
///
///     loadPicture ──────────► coordinator ──► subscribers
///     (any thread)       events │    ▲ actions
///                               ▼    │
///                         PipelineStateMachine
///
///     readDisk, store         ► the disk cache's queue ┐
///     fetch                   ► the network's queue    │ diskResponded, networkResponded,
///     decode, storeUnseen     ► workers                ├ decodeFinished, resume
///     draw                    ► drawers                │ ► coordinator
///     wake                    ► the clock              ┘
///
/// Subscribers are called on the coordinator and must return quickly; view models switch to another thread.
public final class PicturePipeline: PictureLoading {
    private let network: any Networking
    let decoder: any ImageDecoding
    private let inspector: any PictureFileInspecting
    private let locals: [any LocalPictures]
    private let memory: MemoryCache
    let disk: DiskCache?
    private let configuration: Configuration
    private var clock: SchedulingClock { configuration.clock }

    /// Serial, so that actions are performed in the order in which the machine returned them.
    let coordinator = DispatchQueue(label: "vitrine.pictures", qos: .userInitiated)
    /// Decoding takes milliseconds of a core, which neither the coordinator nor a caller may spend.
    let workers: WorkerQueues
    /// Local pictures have their own queues, because their disk may not answer.
    private let drawers: WorkerQueues

    private let averageColors = AverageColors()
    public let hostPauses: Signal<NetworkError, Never>
    private let hostPausesObserver: Signal<NetworkError, Never>.Observer

    /// Seconds for which a decode or a drawing continues that nobody waits for any more. Most take milliseconds, and their
    /// pictures go into memory; one that never ends would occupy a slot.
    private static let unwantedDecodeLimit = 2.0

    /// Changes only by events of the machine. The coordinator reports all of them except `servedFromMemory`, which has no
    /// action and comes from any thread, and `decodeStops`, which a worker reports during a decode. The lock is for
    /// these two, for `statistics` and for `arrivalEstimate`; it is never held while an action is performed.
    let state: Locked<PipelineStateMachine>
    /// The subscribers and transfers that the machine refers to by number. The lock lets a subscriber leave at once on
    /// any thread: after that, the coordinator no longer finds it. It is never held while a subscriber is called.
    let subscriberTable = Locked(Subscribers())

    public struct Configuration: Sendable {
        /// Returns how long the picture at an address may be shown from disk.
        public var pictureCachingRule: @Sendable (_ url: String) -> PictureCachingRule
        /// Maximum number of parallel transfers from one host.
        public var networkSlotsPerHost: Int
        /// Maximum number of parallel decodes, and of local pictures that are drawn at the same time. The default is
        /// the number of cores: more are not faster and take more memory.
        public var decodeSlots: Int
        public var clock: SchedulingClock

        public init(
            pictureCachingRule: @escaping @Sendable (_ url: String) -> PictureCachingRule = { _ in .standard },
            networkSlotsPerHost: Int = ConnectionLimit.perHost, decodeSlots: Int = sysconf(Int32(_SC_NPROCESSORS_ONLN)),
            clock: SchedulingClock = .system
        ) {
            self.pictureCachingRule = pictureCachingRule
            self.networkSlotsPerHost = max(1, networkSlotsPerHost)
            self.decodeSlots = max(1, decodeSlots)
            self.clock = clock
        }
    }

    /// - Parameters:
    ///   - inspector: checks files that are stored before anybody looks at them.
    ///   - locals: sources of local pictures, tried in this order; other addresses are loaded from the network.
    ///   - disk: the disk cache; `nil` stores nothing on disk.
    public init(
        network: any Networking, decoder: any ImageDecoding, inspector: any PictureFileInspecting,
        locals: [any LocalPictures] = [], memory: MemoryCache = MemoryCache(), disk: DiskCache? = nil,
        configuration: Configuration = Configuration()
    ) {
        self.network = network
        self.decoder = decoder
        self.inspector = inspector
        self.locals = locals
        self.memory = memory
        self.disk = disk
        self.configuration = configuration
        (hostPauses, hostPausesObserver) = Signal<NetworkError, Never>.pipe()
        let slots = PipelineSlots(
            networkPerHost: configuration.networkSlotsPerHost, decode: configuration.decodeSlots,
            draw: configuration.decodeSlots)
        // One worker more than decode slots leaves room for disk writes.
        workers = WorkerQueues(name: "vitrine.pictures.workers", count: slots.decode + 1)
        drawers = WorkerQueues(name: "vitrine.pictures.drawers", count: slots.draw)
        state = Locked(PipelineStateMachine(slots: slots, hasDisk: disk != nil))
    }

    public func cachedPicture(for request: PictureRequest) -> Bitmap? { memory[request] }

    public func arrivalEstimate(for url: String) -> ArrivalEstimate? {
        guard !locals.contains(where: { $0.owns(url) }) else { return .local }
        let host = NetworkRequest(url: url).host
        return state.withLock { $0.hosts.arrivalEstimate(of: host) }
    }

    public func averageColor(for url: String) -> AverageColor? { averageColors[url] }

    /// The counts so far. Any thread.
    public var statistics: PipelineStatistics { state.withLock { $0.statistics } }

    public func loadPicture(
        _ request: PictureRequest, urgency: PictureUrgency, progress: (@Sendable (TransferProgress) -> Void)?
    ) -> SignalProducer<Bitmap, PictureError> {
        SignalProducer { [self] observer, lifetime in
            // The lookup happens at once on the caller's thread, so that a cached picture does not flicker.
            if let bitmap = memory[request] {
                state.withLock { $0.servedFromMemory(request, urgency) }
                observer.send(value: bitmap)
                observer.sendCompleted()
                return
            }
            let subscriber = subscriberTable.withLock {
                $0.add(Subscribers.Sink(observer: observer, progress: progress))
            }
            lifetime.observeEnded { self.unsubscribe(subscriber) }
            coordinator.async { self.subscribe(Subscriber(id: subscriber, urgency: urgency), request) }
        }
    }

    /// Passes an event to the machine and performs the resulting actions. Call it on the coordinator.
    private func handle(_ event: (inout PipelineStateMachine) -> Void) {
        let actions = state.withLock { state in
            event(&state)
            return state.takeActions()
        }
        for action in actions { perform(action) }
    }

    private func subscribe(_ subscriber: Subscriber, _ request: PictureRequest) {
        guard subscriberTable.withLock({ $0.isWaiting(subscriber.id) }) else {
            return handle { $0.subscriberLeftEarly() }
        }
        // The picture may have arrived between the first lookup and this one.
        if let bitmap = memory[request] {
            handle { $0.servedFromMemory(request, subscriber.urgency) }
            return deliver([subscriber.id], .success(bitmap))
        }
        let isLocal = locals.contains { $0.owns(request.url) }
        let limit = isLocal ? nil : network.limit(for: NetworkRequest(url: request.url, expecting: .picture))
        handle { $0.subscribe(subscriber, to: request, isLocal: isLocal, limit: limit) }
    }

    /// Removes a subscriber, which is not called any more; the coordinator informs the machine later. Any thread.
    private func unsubscribe(_ subscriber: Int) {
        guard subscriberTable.withLock({ $0.remove(subscriber) }) != nil else { return }
        coordinator.async { self.handle { $0.unsubscribe(subscriber) } }
    }

    // MARK: Actions

    /// Performs an action of the machine. Call it on the coordinator.
    private func perform(_ action: PipelineAction) {
        switch action {
        case .readDisk(let load, let url): readDisk(load, url)
        case .fetch(let load, let url, let conditions): fetch(load, url, conditions)
        case .cancelFetch(let load):
            subscriberTable.withLock { $0.transfers.removeValue(forKey: load) }?.dispose()
        case .decode(let load, let request, let data):
            work(load, request, on: workers) { [decoder] isWanted throws(PictureError) in
                let bitmap = try decoder.decode(data, fitting: request.box, while: isWanted)
                // What is shown must not depend on where a transfer ended.
                guard !bitmap.isIncomplete else { throw .damaged }
                return bitmap
            }
        case .draw(let load, let request): draw(load, request)
        case .remember(let request, let bitmap): memory.insert(bitmap, for: request)
        case .store(let url, let data, let headers): store(data, headers, for: url)
        case .storeUnseen(let url, let data, let headers): storeUnseen(data, headers, for: url)
        case .removeFromDisk(let url): disk?.remove(url)
        case .report(let subscribers, let progress):
            for subscriber in subscribers { subscriberTable.withLock { $0.progress(of: subscriber) }?(progress) }
        case .deliver(let subscribers, let result): deliver(subscribers, result)
        case .wake(let seconds): wake(after: seconds)
        }
    }

    /// Sends the result to the subscribers. Those that have left receive nothing.
    private func deliver(_ subscribers: [Int], _ result: Result<Bitmap, PictureError>) {
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
                self.handle { $0.diskResponded(load: load, cached?.body, stale: isFresh ? nil : cached?.validity) }
            }
        }
    }

    private func fetch(_ load: Int, _ url: String, _ conditions: [NetworkRequest.Parameter]) {
        let start = clock.steady()
        let request = NetworkRequest(url: url, headers: conditions, expecting: .picture)
        // The network may retain this closure for long; it must not retain the pipeline.
        let transfer = network.requestData(request) { [weak self] progress in
            guard let self else { return }
            coordinator.async { self.handle { $0.transferProgressed(load: load, progress) } }
        }.start { [self] event in
            coordinator.async { self.transferReported(load, event, host: request.host, start: start) }
        }
        subscriberTable.withLock { $0.transfers[load] = transfer }
    }

    private func transferReported(
        _ load: Int, _ event: Signal<NetworkResponse, NetworkError>.Event, host: String, start: Double
    ) {
        if event.isTerminating { subscriberTable.withLock { _ = $0.transfers.removeValue(forKey: load) } }
        let result: Result<NetworkResponse, NetworkError> =
            switch event {
            case .value(let response): .success(response)
            case .failed(let error): .failure(error)
            // After a value these events change nothing, because the machine already has its result.
            case .completed: .failure(.incorrectDataReturned(host: host))
            case .interrupted: .failure(.notReachedServer(host: host))
            }
        if case .failure(let error) = result, error.requiresPause { hostPausesObserver.send(value: error) }
        let now = clock.moment
        handle { $0.networkResponded(load: load, result, start: start, now: now) }
    }

    private func draw(_ load: Int, _ request: PictureRequest) {
        guard let owner = locals.first(where: { $0.owns(request.url) }) else {
            // The event waits for its turn, because other actions are being performed now.
            coordinator.async { self.handle { $0.decodeFinished(load: load, request, .failure(.damaged)) } }
            return
        }
        work(load, request, on: drawers) { isWanted throws(PictureError) in
            try owner.makePicture(request, while: isWanted)
        }
    }

    /// Makes a picture on one of the queues. The machine's slots limit the number of parallel calls.
    private func work(
        _ load: Int, _ request: PictureRequest, on queues: WorkerQueues,
        _ make: @escaping @Sendable (_ isWanted: () -> Bool) throws(PictureError) -> Bitmap
    ) {
        queues.async { [self] in
            var lastWanted = clock.steady()
            let result = Result { () throws(PictureError) in
                try make {
                    let now = clock.steady()
                    return state.withLock { state in
                        if state.isWanted(load, request.box) { lastWanted = now }
                        if now - lastWanted < Self.unwantedDecodeLimit { return true }
                        state.decodeStops(load, request.box)
                        return false
                    }
                }
            }
            if case .success(let bitmap) = result, let color = bitmap.averageColor {
                averageColors.insert(color, for: request.url)
            }
            coordinator.async { self.handle { $0.decodeFinished(load: load, request, result) } }
        }
    }

    private func wake(after seconds: Double) {
        clock.after(seconds) { [weak self] in
            guard let self else { return }
            coordinator.async { self.handle { $0.resume(at: self.clock.steady()) } }
        }
    }

    /// Stores a file on disk. The cache's queue encodes it, because the file may be large. Readers of the cache find the
    /// file once its picture is delivered.
    private func store(_ data: Data, _ headers: [String: String], for url: String) {
        guard let disk else { return }
        guard
            let validity = CacheValidity(
                headers: headers, rule: configuration.pictureCachingRule(url), now: clock.now())
        else {
            // An earlier response allowed caching; the present one forbids it.
            disk.remove(url)
            return
        }
        disk.write(CachedPicture(body: data, validity: validity).encoded, for: url)
    }

    private func storeUnseen(_ data: Data, _ headers: [String: String], for url: String) {
        workers.async { [self] in
            if (try? inspector.state(of: data))?.isComplete == true { store(data, headers, for: url) }
        }
    }
}
