import Dispatch
import FoundationEssentials
import Glibc
import Model
import Reactive

/// Gets pictures from memory, from disk, from the network or from whoever draws them here, each once however often it is
/// wanted, the nearest to what is visible first.
///
/// `PipelineState` decides; this class performs. Events reach the state one after the other on the coordinator queue, and
/// its actions are performed there in the order it gave them. The coordinator never waits: files are read on the disk
/// cache's queue, transfers run on the network's, pictures are decoded and drawn on the workers. Subscribers are called on
/// the coordinator and must not keep it; view models hop to a thread of their own.
public final class PicturePipeline: PictureLoading {
    let network: any Networking
    let decoder: any ImageDecoding
    let locals: [any LocalPictures]
    let memory: MemoryCache
    let disk: DiskCache?
    let clock: SchedulingClock
    let pictureCachingRule: @Sendable (_ url: String) -> PictureCachingRule

    let coordinator = DispatchQueue(label: "vitrine.pictures", qos: .userInitiated)
    let workers: WorkerQueues

    /// Changed on the coordinator only; the lock is there for `statistics`, and costs nothing when nobody else wants it.
    let state: Locked<PipelineState>
    /// What the numbers of the state stand for.
    let subscriberTable = Locked(Subscribers())

    /// - Parameters:
    ///   - locals: asked in this order whether a picture is theirs to draw; what is nobody's comes from the network.
    ///   - disk: `nil` keeps nothing on disk.
    ///   - cachingRule: for how long the picture of an address may be shown from disk.
    ///   - networkSlotsPerHost: transfers asked for at once from one host.
    ///   - decodeSlots: as many as the computer has cores, if not given: more are no faster and take more memory.
    public init(
        network: any Networking, decoder: any ImageDecoding = PixbufDecoder(), locals: [any LocalPictures] = [],
        memory: MemoryCache = MemoryCache(), disk: DiskCache? = nil,
        pictureCachingRule: @escaping @Sendable (_ url: String) -> PictureCachingRule = { _ in .standard },
        networkSlotsPerHost: Int = ConnectionLimit.perHost, decodeSlots: Int? = nil, clock: SchedulingClock = .system
    ) {
        self.network = network
        self.decoder = decoder
        self.locals = locals
        self.memory = memory
        self.disk = disk
        self.clock = clock
        self.pictureCachingRule = pictureCachingRule
        let cores = max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
        let slots = PipelineState.Slots(
            networkPerHost: max(1, networkSlotsPerHost), decode: max(1, decodeSlots ?? cores))
        // One more than decode, for what is written.
        workers = WorkerQueues(label: "vitrine.pictures.workers", count: slots.decode + 1)
        state = Locked(PipelineState(slots: slots, hasDisk: disk != nil))
    }

    public func cachedPicture(for request: PictureRequest) -> Bitmap? { memory[request] }

    /// What has been done up to now; any thread.
    public var statistics: PipelineStatistics {
        state.withLock { state in
            var statistics = state.statistics
            statistics.bytesWasted += state.unseen.byteCount
            return statistics
        }
    }

    public func loadPicture(
        _ request: PictureRequest, urgency: PictureUrgency, progress: (@Sendable (TransferProgress) -> Void)?
    ) -> SignalProducer<Bitmap, PictureError> {
        SignalProducer { [self] observer, lifetime in
            // At once and on the caller's thread: a picture that is here must not flicker.
            if let bitmap = memory[request] {
                countMemoryHit(request, urgency)
                observer.send(value: bitmap)
                observer.sendCompleted()
                return
            }
            let subscriber = subscriberTable.withLock {
                $0.add(Subscribers.Sink(observer: observer, progress: progress))
            }
            lifetime.observeEnded { self.leave(subscriber) }
            coordinator.async { self.join(Subscriber(id: subscriber, urgency: urgency), request) }
        }
    }

    /// Tells the state of an event and performs what follows from it. On the coordinator.
    func tell(_ event: (inout PipelineState) -> Void) {
        let actions = state.withLock { state in
            event(&state)
            return state.takeActions()
        }
        for action in actions { perform(action) }
    }

    private func countMemoryHit(_ request: PictureRequest, _ urgency: PictureUrgency) {
        state.withLock { state in
            if !urgency.isAhead { state.unseen.remove(request.url) }
            state.statistics.subscriptions += 1
            state.statistics.memoryHits += 1
            state.statistics.delivered += 1
        }
    }

    private func join(_ subscriber: Subscriber, _ request: PictureRequest) {
        guard subscriberTable.withLock({ $0.isWaiting(subscriber.id) }) else {
            // Gone again before its turn came: nothing has been done for it, and nothing is.
            tell { state in
                state.statistics.subscriptions += 1
                state.statistics.abandoned += 1
            }
            return
        }
        // It may have come between the first look and this one.
        if let bitmap = memory[request] {
            countMemoryHit(request, subscriber.urgency)
            deliver([subscriber.id], .success(bitmap))
            return
        }
        let isLocal = locals.contains { $0.owns(request.url) }
        let limit = isLocal ? nil : network.limit(for: NetworkRequest(url: request.url, expecting: .picture))
        tell { state in
            state.statistics.subscriptions += 1
            state.subscribe(subscriber, to: request, isLocal: isLocal, limit: limit)
        }
    }

    /// Any thread. From here on the subscriber is not called; the state hears of it in its turn.
    private func leave(_ subscriber: Int) {
        guard subscriberTable.withLock({ $0.remove(subscriber) }) != nil else { return }
        coordinator.async { self.tell { $0.unsubscribe(subscriber) } }
    }
}
