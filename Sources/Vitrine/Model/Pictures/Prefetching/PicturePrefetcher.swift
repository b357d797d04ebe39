import Core
import Dispatch
import Reactive

/// Prefetches previews of rows that may soon be visible, at low priority, into the caches of the picture loader.
///
/// The prefetcher follows a viewport on a queue of its own, so that the list never waits. It cancels a load when the
/// row is neither visible nor ahead any more. It keeps the load of a visible row, so that the row's own request for the
/// picture joins it. `PrefetchWindow` decides which rows are ahead. Releasing the prefetcher cancels all its loads.
public final class PicturePrefetcher: Sendable {
    fileprivate struct Load {
        /// Increases with each load.
        let number: Int
        let disposable: any Disposable
    }

    fileprivate struct State {
        var size: PreviewSize
        var window = PrefetchWindow()
        var loads: [Int: Load] = [:]
        var nextNumber = 0
        /// Whether an update is scheduled on the queue.
        var isUpdating = false
        /// The time of the only scheduled look at the list. A timer for each move would wake the processor as often.
        var scheduledLook: Double?
    }

    private let results: any ImageListing
    private let viewport: Viewport
    private let pictures: any PictureLoading
    private let network: any NetworkMonitoring
    private let clock: SchedulingClock
    private let onLoaded: @Sendable (_ position: Int, _ picture: Bitmap) -> Void
    private let state: Locked<State>
    private let moves = SerialDisposable()
    private let metering = SerialDisposable()
    private let queue = DispatchQueue(label: "vitrine.prefetch", qos: .userInitiated)
    /// The number of visible rows whose hosts are taken for those of the rows ahead.
    private static let sampledRows = 3

    /// - Parameter onLoaded: called with each prefetched picture, on any thread.
    public init(
        results: any ImageListing, in viewport: Viewport, size: PreviewSize, pictures: any PictureLoading,
        network: any NetworkMonitoring, clock: SchedulingClock = .system,
        onLoaded: @escaping @Sendable (_ position: Int, _ picture: Bitmap) -> Void = { _, _ in }
    ) {
        self.results = results
        self.viewport = viewport
        self.pictures = pictures
        self.network = network
        self.clock = clock
        self.onLoaded = onLoaded
        state = Locked(State(size: size))
        moves.inner = viewport.moves.observeValues { [weak self] in self?.update() }
        metering.inner = network.isMetered.signal.observeValues { [weak self] _ in self?.update() }
    }

    deinit {
        moves.dispose()
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

    /// Schedules an update after the list was scrolled, has grown or has read pictures. Any thread; returns at once.
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
        state.withLock { $0.isUpdating = false }
        follow { window, time, range in window.move(to: range, at: time) }
    }

    private func checkPosition() {
        queue.async { [weak self] in
            guard let self else { return }
            state.withLock { $0.scheduledLook = nil }
            follow { window, time, _ in window.look(at: time) }
        }
    }

    /// Updates the window, publishes its forecast, and starts and cancels loads accordingly.
    private func follow(_ change: (inout PrefetchWindow, _ time: Double, _ range: Range<Int>) -> Void) {
        let now = clock.steady()
        let range = viewport.range
        let count = results.count
        let conditions = PrefetchWindow.Conditions(
            count: count, arrival: arrival(near: range, of: count), isMetered: network.isMetered.value)
        let (forecast, nextLook) = state.withLock { state in
            state.window.conditions = conditions
            change(&state.window, now, range)
            return (state.window.forecast, state.scheduleLook())
        }
        viewport.forecast = forecast
        if let nextLook { clock.after(max(0, nextLook - now)) { [weak self] in self?.checkPosition() } }
        load(upTo: count)
    }

    /// Returns the estimate of the slowest host near the visible rows.
    private func arrival(near range: Range<Int>, of count: Int) -> ArrivalEstimate {
        let size = size
        let rows = range.clamped(to: 0..<max(count, 0))
        let sampled = stride(from: rows.lowerBound, to: rows.upperBound, by: max(1, rows.count / Self.sampledRows))
        return sampled.lazy
            .compactMap { [results, pictures] position in
                guard let image = results[position] else { return nil }
                return pictures.arrivalEstimate(for: image.previewURL(filling: size.box(for: image)))
            }
            .max { $0.responseTime < $1.responseTime } ?? .unknown
    }

    /// Cancels loads that are no longer wanted and starts missing ones.
    private func load(upTo count: Int) {
        let (size, missing, unwanted) = state.withLock { state in
            let wanted = state.window.ahead.clamped(to: 0..<max(count, 0))
            let unwanted = state.loads.filter { !state.window.kept.contains($0.key) }
            for position in unwanted.keys { state.loads[position] = nil }
            return (state.size, wanted.filter { state.loads[$0] == nil }, unwanted)
        }
        cancel(unwanted)
        for position in missing {
            guard let image = results[position] else { continue }
            let box = size.box(for: image)
            let request = PictureRequest(url: image.previewURL(filling: box), box: box)
            let load = pictures.loadPicture(request, urgency: .ahead(position: position, in: viewport))
                .on(value: { [onLoaded] in onLoaded(position, $0) })
                .start()
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

extension PicturePrefetcher.State {
    /// Returns the time of the next look unless an earlier one is scheduled, which schedules the next one itself.
    fileprivate mutating func scheduleLook() -> Double? {
        guard let next = window.nextLook, scheduledLook.map({ next < $0 }) ?? true else { return nil }
        scheduledLook = next
        return next
    }
}
