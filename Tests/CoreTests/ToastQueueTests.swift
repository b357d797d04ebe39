import Core
import Reactive
import TestSupport
import Testing

@Suite struct ToastQueueTests {
    private let toastQueue = ToastQueue()

    @Test("A posted toast waits until it is taken, once")
    func postedToast() {
        toastQueue.post("a folder cannot be written")
        toastQueue.postResult("a file could not be opened")
        #expect(toastQueue.take() == ["a folder cannot be written", "a file could not be opened"])
        #expect(toastQueue.take().isEmpty)
    }

    @Test("A state is reported once, even if it is detected repeatedly")
    func repeatedState() {
        for _ in 0..<2 { toastQueue.post("a folder cannot be written") }
        #expect(toastQueue.take().count == 1)
        toastQueue.post("a folder cannot be written")
        #expect(toastQueue.take().isEmpty)
    }

    @Test("A result is reported again after another try, but not twice while it waits")
    func repeatedResult() {
        for _ in 0..<2 { toastQueue.postResult("a file could not be opened") }
        #expect(toastQueue.take().count == 1)
        toastQueue.postResult("a file could not be opened")
        #expect(toastQueue.take() == ["a file could not be opened"])
    }

    @Test("A listener can take a waiting toast at once")
    func listener() {
        let taken = RecordedEvents<String>()
        toastQueue.posted.observeValues { [toastQueue] in
            let waiting = toastQueue.take()
            for toast in waiting { taken.add(toast) }
        }
        toastQueue.post("one")
        toastQueue.post("one")
        toastQueue.postResult("two")
        #expect(taken.all == ["one", "two"])
    }
}
