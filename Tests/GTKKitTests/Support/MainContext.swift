import Dispatch
import GTKShim

/// The main context and the main queue of the test process.
///
/// `swift test` runs no test on the main thread of the process, not even those of the main actor. For GTKKit their
/// thread is therefore another one: wrappers release their references in an idle source of the main context, and
/// connections disconnect in the main queue.
@MainActor
enum MainContext {
    /// Runs the body while its thread owns the main context, so that no other test iterates the context meanwhile, as
    /// tests of other modules do. The sources that are ready before the body run first.
    static func owned<Result>(_ body: () throws -> Result) async rethrows -> Result {
        while g_main_context_acquire(nil) == 0 { await Task.yield() }
        defer {
            g_main_context_release(nil)
            // What another test waits for may have run here, and its wake-up may have been used up here.
            g_main_context_wakeup(nil)
        }
        iterate()
        return try body()
    }

    /// Runs all sources that are ready, in the body of `owned`.
    static func iterate() {
        while g_main_context_iteration(nil, 0) != 0 {}
    }

    /// Waits until the work has run that waits for the main queue now.
    static func mainQueueTurn() async {
        await withCheckedContinuation { turn in DispatchQueue.main.async { turn.resume() } }
    }
}
