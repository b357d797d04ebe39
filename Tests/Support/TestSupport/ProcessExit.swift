import Dispatch
import Foundation

/// The end of a process that a test has started.
public struct ProcessExit: Sendable {
    private let ended = DispatchGroup()

    /// Starts the process. Its `terminationHandler` must be unused.
    fileprivate init(starting process: Process) throws {
        ended.enter()
        process.terminationHandler = { [ended] _ in ended.leave() }
        do {
            try process.run()
        } catch {
            ended.leave()
            throw error
        }
    }

    /// Blocks the thread until the process has ended. Its status is then known.
    public func wait() { ended.wait() }
}

extension Process {
    /// Starts the process and returns its end, for which any thread can wait.
    ///
    /// `waitUntilExit` runs a run loop instead, whose time limit needs another thread of Dispatch's pool. The pool has as
    /// many threads as the machine has processors, and tests run on them, too. So as many calls at the same time as there
    /// are processors can wait for each other forever.
    public func start() throws -> ProcessExit { try ProcessExit(starting: self) }
}
