import Foundation
import Synchronization
import Testing

@testable import Model

@Suite struct ResponseParsingTests {
    /// Counts the threads that want to parse, and those that hold a parsed response.
    private final class Threads: Sendable {
        private let counts = Mutex((begun: 0, inside: 0, most: 0))

        var begun: Int { counts.withLock { $0.begun } }
        /// The maximum number of threads that held a parsed response at the same time.
        var most: Int { counts.withLock { $0.most } }

        func begin() { counts.withLock { $0.begun += 1 } }
        func enter() {
            counts.withLock { counts in
                counts.inside += 1
                counts.most = max(counts.most, counts.inside)
            }
        }
        func leave() { counts.withLock { $0.inside -= 1 } }
    }

    /// Each thread that holds a response lets all others run meanwhile. Without the limit, another one would get in.
    @Test("At most one large response is parsed at a time, whichever service sent it")
    func oneLargeResponse() {
        let large = Data(("[" + String(repeating: " ", count: ResponseParsing.maxSmallSize) + "]").utf8)
        let (threads, ended, threadCount) = (Threads(), DispatchGroup(), 8)
        for _ in 0..<threadCount {
            ended.enter()
            Thread.detachNewThread {
                threads.begin()
                try? ResponseParsing.read(large) { _ in
                    threads.enter()
                    while threads.begun < threadCount { sched_yield() }
                    for _ in 0..<1_000 { sched_yield() }
                    threads.leave()
                }
                ended.leave()
            }
        }
        ended.wait()
        #expect(threads.most == 1)
    }
}
