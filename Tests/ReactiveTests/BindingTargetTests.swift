import Reactive
import Testing

@Suite final class BindingTargetTests {
    private final class Model: Sendable {
        private let stored = Atomic("")
        var name: String {
            get { stored.value }
            set { stored.value = newValue }
        }
    }

    private let (lifetime, token) = Lifetime.make()
    private let scheduler = TestScheduler()
    private let (signal, input) = Signal<String, Never>.pipe()

    @Test("A target can be a property of an object, which it does not keep alive")
    func keyPath() {
        var model: Model? = Model()
        weak var weakModel: Model?
        weakModel = model
        if let model { BindingTarget(lifetime: lifetime, object: model, keyPath: \.name) <~ signal }
        input.send(value: "a")
        #expect(model?.name == "a")
        model = nil
        #expect(weakModel == nil)
        input.send(value: "b")
    }

    @Test("A target on a scheduler sets the property of its object there, and not after the end of its lifetime")
    func scheduledKeyPath() {
        let model = Model()
        BindingTarget(on: scheduler, lifetime: lifetime, object: model, keyPath: \.name) <~ signal
        input.send(value: "a")
        #expect(model.name == "")
        scheduler.advance()
        #expect(model.name == "a")
        input.send(value: "b")
        token.dispose()
        scheduler.advance()
        #expect(model.name == "a")
    }

    @Test("A target on a scheduler does not keep its object alive, even while a value waits")
    func scheduledObjectReleased() {
        var model: Model? = Model()
        weak var weakModel: Model?
        weakModel = model
        if let model { BindingTarget(on: scheduler, lifetime: lifetime, object: model, keyPath: \.name) <~ signal }
        input.send(value: "a")
        model = nil
        #expect(weakModel == nil)
        scheduler.advance()
    }

    @Test("A binding to an ended target is nil and starts nothing")
    func endedTarget() {
        let source = ObservedSource<String, Never>()
        let target = BindingTarget<String>(lifetime: .empty) { _ in }
        let optional = BindingTarget<String?>(lifetime: .empty) { _ in }
        #expect((target <~ source.producer) == nil)
        #expect((optional <~ source.producer) == nil)
        #expect(source.starts.value == 0)
    }

    @Test(
        "Law 39: A binding ends the work of its source with the target's lifetime and with its disposal",
        arguments: [false, true])
    func endsWork(byDisposal: Bool) {
        let source = ObservedSource<String, Never>()
        let seen = Atomic<[String]>([])
        let binding = BindingTarget(lifetime: lifetime) { seen.append($0) } <~ source.producer
        source.send("a")
        if byDisposal { binding?.dispose() } else { token.dispose() }
        source.send("b")
        #expect(source.ends.value == 1)
        #expect(seen.value == ["a"])
    }

    @Test("A target that may be nil receives values if it is not", arguments: [false, true])
    func optionalTarget(isNil: Bool) {
        let property = MutableProperty("")
        let target: MutableProperty<String>? = isNil ? nil : property
        target <~ signal
        input.send(value: "a")
        #expect(property.value == (isNil ? "" : "a"))
    }

    @Test("A target of optional values receives plain and optional values")
    func optionalValues() {
        let target = MutableProperty<Int?>(nil)
        let log = target.signal.record()
        target <~ SignalProducer<Int, Never>(value: 1)
        target <~ SignalProducer<Int?, Never>([2, nil])
        #expect(log.values == [1, 2, nil])
    }

    @Test("A binding to an input ends with its disposal, passes on no end, and does not keep the input alive")
    func observer() {
        var pipe: (output: Signal<String, Never>, input: Signal<String, Never>.Observer)? = Signal<String, Never>.pipe()
        let log = pipe?.output.record()
        let source = ObservedSource<String, Never>()
        let binding = pipe.flatMap { $0.input <~ source.producer }
        source.send("a")
        binding?.dispose()
        source.send("b")
        #expect(source.ends.value == 1)
        _ = pipe.flatMap { $0.input <~ signal }
        input.send(value: "c")
        input.sendCompleted()
        #expect(log?.events == [.value("a"), .value("c")])
        pipe = nil
        #expect(log?.isInterrupted == true)
    }
}
