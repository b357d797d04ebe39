import Dispatch
import Testing

@testable import Network

@Suite struct DelayQueueTests {
    let now = DispatchTime(uptimeNanoseconds: 1_000_000_000)

    @Test("Due values are returned once, the earliest first")
    func due() {
        var delays = DelayQueue<String>()
        delays.add("b", until: now + .milliseconds(20))
        delays.add("a", until: now + .milliseconds(10))
        delays.add("c", until: now + .milliseconds(30))
        #expect(delays.takeOver(at: now) == [])
        #expect(delays.takeOver(at: now + .milliseconds(20)) == ["a", "b"])
        #expect(delays.takeOver(at: now + .milliseconds(20)) == [])
    }

    @Test("The wait lasts until the next value, never shorter, and is bounded")
    func wait() {
        var delays = DelayQueue<String>()
        #expect(delays.milliseconds(from: now, longest: 60_000) == 60_000)
        delays.add("a", until: now + .microseconds(1_500))
        delays.add("b", until: now + .seconds(1_000))
        #expect(delays.milliseconds(from: now, longest: 60_000) == 2)
        #expect(delays.milliseconds(from: now + .milliseconds(5), longest: 60_000) == 0)
        delays.remove { $0 == "a" }
        #expect(delays.milliseconds(from: now, longest: 60_000) == 60_000)
    }
}
