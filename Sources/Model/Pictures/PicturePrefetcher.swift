import Dispatch
import Reactive

/// Loads previews of rows that may be visible soon, at low priority, into the caches of whoever loads the pictures.
///
/// It follows a viewport on a queue of its own: the list that moves it leaves a note and goes on. A load is given up when
/// its row is neither visible nor ahead any more; while a row is visible its load is kept, so that the row, which asks for
/// the same picture, finds it under way. Nothing is loaded ahead on a connection that is paid for by what is sent.
/// It ends, with all it loads, when it is let go of.
public final class PicturePrefetcher: Sendable {
    private struct Load {
        /// Counts up.
        let number: Int
        let disposable: any Disposable
    }

    private struct State {
        var box: PixelSize
        var window = PrefetchWindow()
        var loads: [Int: Load] = [:]
        var nextNumber = 0
        /// Whether an update is on its way to the queue.
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
        results: ImageResults, in viewport: Viewport, box: PixelSize, pictures: any PictureLoading,
        network: any NetworkMonitoring, clock: SchedulingClock = .system
    ) {
        self.results = results
        self.viewport = viewport
        self.pictures = pictures
        self.network = network
        self.clock = clock
        state = Locked(State(box: box))
        viewport.onMove { [weak self] in self?.update() }
        metering.inner = network.isMetered.signal.observeValues { [weak self] _ in self?.update() }
    }

    deinit {
        viewport.onMove(nil)
        metering.dispose()
        giveUp(state.withLock { $0.loads })
    }

    /// What previews must fit into, in device pixels. Any thread.
    public var box: PixelSize {
        get { state.withLock { $0.box } }
        set {
            let outdated = state.withLock { state in
                guard state.box != newValue else { return [Int: Load]() }
                state.box = newValue
                defer { state.loads = [:] }
                return state.loads
            }
            giveUp(outdated)
            update()
        }
    }

    /// Looks again at what is ahead: the list has moved, or has grown. Any thread; returns at once.
    public func update() {
        let isFirst = state.withLock { state in
            defer { state.isUpdating = true }
            return !state.isUpdating
        }
        if isFirst { queue.async { [weak self] in self?.follow() } }
    }

    /// Calls back when everything that was asked for before has been done.
    public func whenIdle(_ action: @escaping @Sendable () -> Void) { queue.async(execute: action) }

    // MARK: On the queue

    private func follow() {
        let now = clock.now().timeIntervalSinceReferenceDate
        let range = viewport.range
        let nextLook = state.withLock { state in
            state.isUpdating = false
            let before = state.window.nextLook
            state.window.move(to: range, at: now)
            return state.window.nextLook == before ? nil : state.window.nextLook
        }
        if let nextLook { look(after: nextLook - now) }
        load()
    }

    /// Sees whether the list still stands where it stood.
    private func look(after seconds: Double) {
        clock.after(seconds) { [weak self] in self?.lookAgain() }
    }

    private func lookAgain() {
        queue.async { [weak self] in
            guard let self else { return }
            let now = clock.now().timeIntervalSinceReferenceDate
            state.withLock { $0.window.look(at: now) }
            load()
        }
    }

    /// Gives up what is not wanted any more, and begins what has come to be.
    private func load() {
        let count = results.count
        let isFree = !network.isMetered.value
        let (box, missing, gone) = state.withLock { state in
            let (ahead, visible) = (state.window.ahead, state.window.visible)
            let wanted = isFree ? ahead.clamped(to: 0..<max(count, 0)) : 0..<0
            let gone = state.loads.filter { !wanted.contains($0.key) && !visible.contains($0.key) }
            for position in gone.keys { state.loads[position] = nil }
            return (state.box, wanted.filter { state.loads[$0] == nil }, gone)
        }
        giveUp(gone)
        for position in missing {
            let request = PictureRequest(url: results[position].previewURL(filling: box), box: box)
            let load = pictures.loadPicture(request, urgency: .ahead(position: position, in: viewport)).start()
            let isOutdated = state.withLock { state in
                if state.box == box {
                    state.loads[position] = Load(number: state.nextNumber, disposable: load)
                    state.nextNumber += 1
                }
                return state.box != box
            }
            if isOutdated { load.dispose() }
        }
    }

    /// The last ones first: they still wait, and must not begin because an earlier one has left.
    private func giveUp(_ loads: [Int: Load]) {
        for load in loads.values.sorted(by: { $0.number > $1.number }) { load.disposable.dispose() }
    }
}
