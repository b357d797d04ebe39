import Reactive
import Testing

@Suite struct BindingTests {
    @Test("A property can be bound to a signal, to a producer and to another property")
    func sources() {
        let target = MutableProperty(0)
        let log = target.signal.record()
        let (signal, input) = Signal<Int, Never>.pipe()
        target <~ signal
        input.send(value: 1)
        target <~ SignalProducer<Int, Never>([2, 3])
        let source = MutableProperty(4)
        target <~ source
        source.value = 5
        #expect(log.values == [1, 2, 3, 4, 5])
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
}
