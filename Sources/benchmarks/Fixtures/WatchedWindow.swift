import BenchShim
import GTKKit

/// What is called at the frames of this process's first window.
@MainActor
enum FrameHooks {
    static var painted: (@MainActor () -> Void)?
    static var begins: (@MainActor () -> Void)?
}

/// A window of the program with eyes on its frames; it must be the first one of its process.
@MainActor
protocol WatchedWindow {}

extension WatchedWindow {
    /// To be called once the window is shown.
    func watchFrames() { bench_frames_watch { MainActor.assumeIsolated { FrameHooks.painted?() } } }

    /// Lets the program work for so many milliseconds.
    func wait(_ milliseconds: Int) { _ = MainLoop.run(until: { false }, milliseconds: milliseconds) }

    /// The frames that were painted since the last call.
    func takeFrames() -> [bench_frame] {
        var frames = [bench_frame](repeating: bench_frame(), count: 65_536)
        let count = bench_frames_take(&frames, frames.count)
        return Array(frames.prefix(count))
    }

    /// Calls `step` at the beginning of so many frames.
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
}
