import Reactive
import Testing

@Suite struct BindingTests {
    @Test("A property can be bound to a signal, to a producer and to another property")
    func sources() {
        let target = MutableProperty(0)
        let (signal, input) = Signal<Int, Never>.pipe()
        target <~ signal
        input.send(value: 1)
        #expect(target.value == 1)
        target <~ SignalProducer<Int, Never>([2, 3])
        #expect(target.value == 3)
        let source = MutableProperty(4)
        target <~ source
        source.value = 5
        #expect(target.value == 5)
    }

    @Test("An optional property can be bound to values that are not optional")
    func optionalTarget() {
        let target = MutableProperty<Int?>(nil)
        target <~ MutableProperty(1)
        #expect(target.value == 1)
    }

    @Test("Law 39: Disposing of a binding ends it")
    func disposal() {
        let (source, target) = (MutableProperty(1), MutableProperty(0))
        (target <~ source)?.dispose()
        source.value = 2
        #expect(target.value == 1)
    }

    @Test("Law 39: A binding ends with its target, which it does not keep alive")
    func targetEnds() {
        let source = MutableProperty(1)
        var target: MutableProperty? = MutableProperty(0)
        weak var weakTarget: MutableProperty<Int>?
        weakTarget = target
        target! <~ source
        target = nil
        #expect(weakTarget == nil)
        source.value = 2
    }

    @Test("Law 39: A binding ends with its source, and the target lives on")
    func sourceEnds() {
        let target = MutableProperty(0)
        do { target <~ MutableProperty(1) }
        #expect(target.value == 1)
        #expect(!target.lifetime.hasEnded)
    }

    @Test("A binding to a target that has ended starts nothing")
    func endedTarget() {
        let started = Atomic(false)
        let target = BindingTarget<Int>(lifetime: .empty) { _ in }
        target <~ SignalProducer<Int, Never>(value: 1).on(starting: { started.value = true })
        #expect(!started.value)
    }

    @Test("A target on a scheduler gets its values there, and none after its end")
    func scheduledTarget() {
        let scheduler = TestScheduler()
        let (lifetime, token) = Lifetime.make()
        let seen = Atomic<[Int]>([])
        let target = BindingTarget<Int>(on: scheduler, lifetime: lifetime) { seen.append($0) }
        let (signal, input) = Signal<Int, Never>.pipe()
        target <~ signal
        input.send(value: 1)
        #expect(seen.value.isEmpty)
        scheduler.advance()
        input.send(value: 2)
        token.dispose()
        scheduler.advance()
        #expect(seen.value == [1])
    }

    @Test("Two properties bound to each other agree without an endless circle")
    func circle() {
        let (a, b) = (MutableProperty(1), MutableProperty(2))
        a <~ b.skipRepeats()
        b <~ a.skipRepeats()
        a.value = 5
        #expect(b.value == 5)
        b.value = 6
        #expect(a.value == 6)
    }

    @Test("Reactive extensions are available on the type that they extend")
    func extensions() {
        struct Thing: ReactiveExtensionsProvider { let name = "thing" }
        #expect(Thing().reactive.base.name == "thing")
        #expect(Thing.reactive == Reactive<Thing>.self)
    }

    @Test("Law 39: A binding to an input does not keep the input alive")
    func observerAsTarget() {
        let (signal, input) = Signal<Int, TestError>.pipe()
        let log = signal.record()
        let source = MutableProperty(1)
        input <~ source
        source.value = 2
        #expect(log.values == [1, 2])
        #expect(!log.hasEnded)
    }
}
