import Reactive
import Testing

@Suite struct SmokeTests {
    @Test("A value passes through map and filter")
    func chain() {
        let (signal, input) = Signal<Int, Never>.pipe()
        let seen = Atomic<[Int]>([])
        signal.map { $0 * 2 }.filter { $0 > 2 }.observeValues { v in seen.modify { $0.append(v) } }
        (1...3).forEach(input.send(value:))
        #expect(seen.value == [4, 6])
    }

    @Test("Properties combine")
    func properties() {
        let a = MutableProperty(1)
        let b = MutableProperty("x")
        let c = Property.combineLatest(a, b, a.map { $0 + 1 })
        #expect(c.value == (1, "x", 2))
        a.value = 5
        #expect(c.value == (5, "x", 6))
        let d = a.flatMap(.latest) { n in b.map { "\($0)\(n)" } }
        #expect(d.value == "x5")
        b.value = "y"
        #expect(d.value == "y5")
    }

    @Test("An action runs once at a time")
    func action() {
        let (signal, input) = Signal<Int, Never>.pipe()
        let action = Action<Void, Int, Never> { signal.producer }
        #expect(action.isEnabled.value)
        action.apply().start()
        #expect(!action.isEnabled.value)
        let failure = Atomic<Bool>(false)
        action.apply().startWithFailed { _ in failure.value = true }
        #expect(failure.value)
        input.sendCompleted()
        #expect(action.isEnabled.value)
    }

    @Test("Concat, disposal and take")
    func producers() {
        let seen = Atomic<[Int]>([])
        SignalProducer<Int, Never>([1, 2]).concat(SignalProducer(value: 3)).prefix(value: 0)
            .startWithValues { v in seen.modify { $0.append(v) } }
        #expect(seen.value == [0, 1, 2, 3])
        let interrupted = Atomic(false)
        let d = SignalProducer<Int, Never>.never.map { $0 + 1 }.startWithInterrupted { interrupted.value = true }
        d.dispose()
        #expect(interrupted.value)
    }
}
