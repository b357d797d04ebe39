import Reactive
import Testing

@Suite struct LifetimeTests {
    @Test("Law 20: A lifetime ends with its token")
    func token() {
        var token: Lifetime.Token? = Lifetime.Token()
        let lifetime = Lifetime(token!)
        let ended = Atomic(0)
        lifetime.observeEnded { ended.increment() }
        #expect(!lifetime.hasEnded)
        token = nil
        #expect(lifetime.hasEnded)
        #expect(ended.value == 1)
    }

    @Test("Law 20: An observer of an ended lifetime runs at once")
    func ended() {
        let ran = Atomic(false)
        #expect(Lifetime.empty.observeEnded { ran.value = true } == nil)
        #expect(ran.value)
    }

    @Test("Law 20: What is to be done when a lifetime ends is done once, in the order of its addition")
    func order() {
        let (lifetime, token) = Lifetime.make()
        let order = Atomic<[Int]>([])
        for number in 1...3 { lifetime.observeEnded { order.append(number) } }
        token.dispose()
        token.dispose()
        #expect(order.value == [1, 2, 3])
    }

    @Test("An action withdrawn from a lifetime does not run when it ends")
    func withdrawal() {
        let (lifetime, token) = Lifetime.make()
        let ran = Atomic(false)
        lifetime.observeEnded { ran.value = true }?.dispose()
        token.dispose()
        #expect(!ran.value)
    }

    @Test("A disposable added to a lifetime is disposed of at its end")
    func addition() {
        let (lifetime, token) = Lifetime.make()
        let member = SimpleDisposable()
        lifetime += member
        token.dispose()
        #expect(member.isDisposed)
    }

    @Test("The signal of a lifetime's end completes at that end, and interrupts later observers")
    func endedSignal() {
        let (lifetime, token) = Lifetime.make()
        let log = lifetime.ended.record()
        #expect(!log.hasEnded)
        token.dispose()
        #expect(log.isCompleted && lifetime.ended.record().isInterrupted)
    }
}
