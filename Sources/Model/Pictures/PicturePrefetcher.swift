import Dispatch
import Reactive

/// Prefetches previews of rows that may soon be visible, at low priority, into the caches of the picture loader.
///
/// The prefetcher follows a viewport on a queue of its own, so that the list never waits. It cancels a load when the
/// row is neither visible nor ahead any more. It keeps the load of a visible row, so that the row's own request for the
/// picture joins it. It prefetches nothing on a metered connection. Releasing the prefetcher cancels all its loads.
public final class PicturePrefetcher: Sendable {
    private struct Load {
        /// Increases with each load.
        let number: Int
        let disposable: any Disposable
    }

    private struct State {
        var size: PreviewSize
        var window = PrefetchWindow()
        var loads: [Int: Load] = [:]
        var nextNumber = 0
        /// Whether an update is scheduled on the queue.
        var isUpdating = false
    }

    private let results: ImageResults
    private let viewport: Viewport
    private let pictures: any PictureLoading
    private let network: any NetworkMonitoring
    private let clock: SchedulingClock
    private let state: Locked<State>
    private let metering = SerialDisposable()
    private let queue = DispatchQueue(label: "vitrine.prefetch", qos: .utility)

    public init(
        results: ImageResults, in viewport: Viewport, size: PreviewSize, pictures: any PictureLoading,
        network: any NetworkMonitoring, clock: SchedulingClock = .system
    ) {
        self.results = results
        self.viewport = viewport
        self.pictures = pictures
        self.network = network
        self.clock = clock
        state = Locked(State(size: size))
        viewport.onMove { [weak self] in self?.update() }
        metering.inner = network.isMetered.signal.observeValues { [weak self] _ in self?.update() }
    }

    deinit {
        viewport.onMove(nil)
        metering.dispose()
        cancel(state.withLock { $0.loads })
    }

    /// The size of previews. Any thread.
    public var size: PreviewSize {
        get { state.withLock { $0.size } }
        set {
            let outdated = state.withLock { state in
                guard state.size != newValue else { return [Int: Load]() }
                state.size = newValue
                defer { state.loads = [:] }
                return state.loads
            }
            cancel(outdated)
            update()
        }
    }

    /// Schedules an update after the list was scrolled or has grown. Any thread; returns at once.
    public func update() {
        let isFirst = state.withLock { state in
            defer { state.isUpdating = true }
            return !state.isUpdating
        }
        if isFirst { queue.async { [weak self] in self?.updateWindow() } }
    }

    /// Calls back on the queue after all earlier updates have run.
    public func whenIdle(_ action: @escaping @Sendable () -> Void) { queue.async(execute: action) }

    // MARK: On the queue

    private func updateWindow() {
        let now = clock.now().timeIntervalSinceReferenceDate
        let range = viewport.range
        let nextLook = state.withLock { state in
            state.isUpdating = false
            let before = state.window.nextLook
            state.window.move(to: range, at: now)
            return state.window.nextLook == before ? nil : state.window.nextLook
        }
        if let nextLook { scheduleCheck(after: nextLook - now) }
        load()
    }

    /// Checks after this time whether the list has stayed where it is.
    private func scheduleCheck(after seconds: Double) {
        clock.after(seconds) { [weak self] in self?.checkPosition() }
    }

    private func checkPosition() {
        queue.async { [weak self] in
            guard let self else { return }
            let now = clock.now().timeIntervalSinceReferenceDate
            state.withLock { $0.window.look(at: now) }
            load()
        }
    }

    /// Cancels loads that are no longer wanted and starts missing ones.
    private func load() {
        let count = results.count
        let isFree = !network.isMetered.value
        let (size, missing, unwanted) = state.withLock { state in
            let (ahead, visible) = (state.window.ahead, state.window.visible)
            let wanted = isFree ? ahead.clamped(to: 0..<max(count, 0)) : 0..<0
            let unwanted = state.loads.filter { !wanted.contains($0.key) && !visible.contains($0.key) }
            for position in unwanted.keys { state.loads[position] = nil }
            return (state.size, wanted.filter { state.loads[$0] == nil }, unwanted)
        }
        cancel(unwanted)
        for position in missing {
            let image = results[position]
            let box = size.box(for: image)
            let request = PictureRequest(url: image.previewURL(filling: box), box: box)
            let load = pictures.loadPicture(request, urgency: .ahead(position: position, in: viewport)).start()
            let isOutdated = state.withLock { state in
                if state.size == size {
                    state.loads[position] = Load(number: state.nextNumber, disposable: load)
                    state.nextNumber += 1
                }
                return state.size != size
            }
            if isOutdated { load.dispose() }
        }
    }

    /// Cancels the latest loads first. These still wait, and canceling an earlier load must not start them.
    private func cancel(_ loads: [Int: Load]) {
        for load in loads.values.sorted(by: { $0.number > $1.number }) { load.disposable.dispose() }
    }
}
