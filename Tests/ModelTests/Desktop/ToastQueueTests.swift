import Model
import Reactive
import Testing

@Suite("Notice board")
struct ToastQueueTests {
    private let toastQueue = ToastQueue()

    @Test("What was posted waits until it is taken, and is taken once")
    func postedWaitsUntilTaken() {
        toastQueue.post("a folder cannot be written")
        toastQueue.postResult("a file could not be opened")
        #expect(toastQueue.take() == ["a folder cannot be written", "a file could not be opened"])
        #expect(toastQueue.take().isEmpty)
    }

    @Test("How things stand is told once, however often it is noticed")
    func howThingsStandTold() {
        toastQueue.post("a folder cannot be written")
        toastQueue.post("a folder cannot be written")
        #expect(toastQueue.take().count == 1)
        toastQueue.post("a folder cannot be written")
        #expect(toastQueue.take().isEmpty)
    }

    @Test("An answer is told again when the user has tried again, but not twice while it waits")
    func answerToldAgainUser() {
        toastQueue.postResult("a file could not be opened")
        toastQueue.postResult("a file could not be opened")
        #expect(toastQueue.take().count == 1)
        toastQueue.postResult("a file could not be opened")
        #expect(toastQueue.take() == ["a file could not be opened"])
    }

    @Test("Whoever is told that something waits can take it at once")
    func whoeverToldSomethingWaits() {
        let taken = Atomic<[String]>([])
        toastQueue.posted.observeValues { [toastQueue] in
            let waiting = toastQueue.take()
            taken.modify { $0 += waiting }
        }
        toastQueue.post("one")
        toastQueue.post("one")
        toastQueue.postResult("two")
        #expect(taken.value == ["one", "two"])
    }
}
