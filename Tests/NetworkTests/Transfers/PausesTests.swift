import Dispatch
import Testing

@testable import Network

@Suite struct PausesTests {
    let now = DispatchTime(uptimeNanoseconds: 1_000_000_000)

    @Test func `What is due comes out once, the earliest first`() {
        var pauses = Pauses<String>()
        pauses.add("b", until: now + .milliseconds(20))
        pauses.add("a", until: now + .milliseconds(10))
        pauses.add("c", until: now + .milliseconds(30))
        #expect(pauses.takeOver(at: now) == [])
        #expect(pauses.takeOver(at: now + .milliseconds(20)) == ["a", "b"])
        #expect(pauses.takeOver(at: now + .milliseconds(20)) == [])
    }

    @Test func `The wait is for the next one, never shorter, and bounded`() {
        var pauses = Pauses<String>()
        #expect(pauses.milliseconds(from: now, longest: 60_000) == 60_000)
        pauses.add("a", until: now + .microseconds(1_500))
        pauses.add("b", until: now + .seconds(1_000))
        #expect(pauses.milliseconds(from: now, longest: 60_000) == 2)
        #expect(pauses.milliseconds(from: now + .milliseconds(5), longest: 60_000) == 0)
        pauses.remove { $0 == "a" }
        #expect(pauses.milliseconds(from: now, longest: 60_000) == 60_000)
    }
}
