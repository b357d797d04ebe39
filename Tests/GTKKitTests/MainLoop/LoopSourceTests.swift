import Dispatch
import GTKShim
import Testing

@testable import GTKKit

/// Each test iterates a main context of its own.
@MainActor
@Suite struct LoopSourceTests {
    private let context = LoopContext(g_main_context_new())

    private func timer(milliseconds: UInt32 = 0, _ action: @escaping @MainActor () -> Void) -> LoopSource {
        LoopSource(g_timeout_source_new(milliseconds), priority: G_PRIORITY_DEFAULT, in: context, action)
    }

    private func runPending() { while g_main_context_iteration(context.context, 0) != 0 {} }

    @Test("A timer runs once, and a disposed one never")
    func timers() {
        var (runCount, disposedRunCount) = (0, 0)
        _ = timer { runCount += 1 }
        let disposed = timer { disposedRunCount += 1 }
        #expect(!disposed.isDisposed)
        disposed.dispose()
        disposed.dispose()
        runPending()
        runPending()
        #expect(disposed.isDisposed)
        #expect((runCount, disposedRunCount) == (1, 0))
    }

    @Test("A timer disposed of on another thread releases its action")
    func disposalOnAnotherThread() {
        var token: Token? = Token()
        weak var remains: Token?
        remains = token
        let waiting = timer(milliseconds: 600_000) { [token] in _ = token }
        token = nil
        #expect(remains != nil)
        DispatchQueue.global().sync { waiting.dispose() }
        #expect(remains == nil)
    }

    @Test("A timer that has run releases its action")
    func releaseAfterRun() {
        var token: Token? = Token()
        weak var remains: Token?
        remains = token
        let source = timer { [token] in _ = token }
        token = nil
        runPending()
        #expect(remains == nil)
        source.dispose()
    }
}
