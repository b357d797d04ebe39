import TestSupport
import Testing

@testable import Composition

@Suite struct StorageCloserTests {
    @Test("What was opened last is closed first, because it may use what was opened before, and only once")
    func order() {
        let closed = RecordedEvents<Int>()
        let closer = StorageCloser()
        for number in 1...3 { closer.add { closed.add(number) } }
        closer.close()
        closer.close()
        #expect(closed.all == [3, 2, 1])
    }
}
