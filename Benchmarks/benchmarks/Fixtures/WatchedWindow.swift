import BenchShim
import GTKKit

/// The closures that the frames of this process's first window call.
@MainActor
enum FrameHooks {
    static var painted: (@MainActor () -> Void)?
    static var begins: (@MainActor () -> Void)?
}

/// A window of the program whose frames are measured. It must be the first window of its process.
@MainActor
protocol WatchedWindow {
    /// What the window shows, for the message of a failure.
    var stateText: String { get }
}

extension WatchedWindow {
    /// Starts the measurement; must be called after the window is shown.
    func watchFrames() { bench_frames_watch { MainActor.assumeIsolated { FrameHooks.painted?() } } }

    /// Runs the main loop for a number of milliseconds.
    func wait(_ milliseconds: Int) { _ = MainLoop.run(until: { false }, milliseconds: milliseconds) }

    /// Returns the frames that were painted since the last call.
    func takeFrames() -> [bench_frame] {
        var frames = [bench_frame](repeating: bench_frame(), count: 65_536)
        let count = bench_frames_take(&frames, frames.count)
        return Array(frames.prefix(count))
    }

    /// Calls `step` at the beginning of each of `count` frames.
    func duringFrames(_ count: Int, _ step: @escaping @MainActor (Int) -> Void) throws {
        var frame = 0
        FrameHooks.begins = {
            if frame < count { step(frame) }
            frame += 1
        }
        bench_each_frame { MainActor.assumeIsolated { FrameHooks.begins?() } }
        defer { bench_each_frame(nil) }
        guard MainLoop.run(until: { frame > count }, milliseconds: 1_000 + count * 200) else {
            throw BenchFailure("frames stopped coming")
        }
    }

    /// Returns the time at which the first frame with a true `condition` was painted, in milliseconds of the monotonic
    /// clock.
    func painted(within milliseconds: Int = 20_000, when condition: @escaping @MainActor () -> Bool) throws -> Double {
        var time: Double?
        FrameHooks.painted = { if time == nil, condition() { time = MonotonicTime.milliseconds } }
        // Requests continuous frames; without them a condition that is true already would wait for a frame that never
        // comes.
        FrameHooks.begins = nil
        bench_each_frame { MainActor.assumeIsolated { FrameHooks.begins?() } }
        defer {
            FrameHooks.painted = nil
            bench_each_frame(nil)
        }
        guard MainLoop.run(until: { time != nil }, milliseconds: milliseconds), let time else {
            throw BenchFailure("no frame showed it; \(stateText)")
        }
        return time
    }
}
