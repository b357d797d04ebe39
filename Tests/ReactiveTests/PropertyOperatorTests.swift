import Reactive
import Testing

/// The laws of all operators on properties.
@Suite struct PropertyOperatorTests {
    @Test("A composed property has a value at once, and changes with its source", arguments: PropertyOperator.allCases)
    func values(operation: PropertyOperator) {
        let source = MutableProperty(1)
        let property = operation.applied(to: source)
        #expect(property.value == operation.values[0])
        let (changes, all) = (property.signal.record(), property.producer.record())
        for number in [2, 2, 3] { source.value = number }
        #expect(changes.values == Array(operation.values.dropFirst()))
        #expect(all.values == operation.values)
        #expect(property.value == operation.values.last)
        #expect(property.producer.record().values == Array(operation.values.suffix(1)))
    }

    @Test(
        "Law 23: The observers of a composed property find the sent value in it", arguments: PropertyOperator.allCases)
    func reading(operation: PropertyOperator) {
        let source = MutableProperty(1)
        let property = operation.applied(to: source)
        let read = Atomic<[Int]>([])
        property.producer.startWithValues { _ in read.append(property.value) }
        for number in [2, 2, 3] { source.value = number }
        #expect(read.value == operation.values)
    }

    @Test(
        "Laws 25, 26: A composed property does not keep its source alive, and completes with it",
        arguments: PropertyOperator.allCases)
    func sourceReleased(operation: PropertyOperator) {
        var source: MutableProperty<Int>? = MutableProperty(1)
        weak var weakSource: MutableProperty<Int>?
        weakSource = source
        guard let property = source.map({ operation.applied(to: $0) }) else { return }
        let logs = [property.signal.record(), property.producer.record()]
        source = nil
        #expect(weakSource == nil)
        #expect(logs.map(\.events) == [[.completed], [.value(operation.values[0]), .completed]])
        #expect(property.value == operation.values[0])
        #expect(property.producer.record().events == [.value(operation.values[0]), .completed])
        #expect(property.signal.record().events == [.interrupted])
    }

    @Test(
        "Law 25: A composed property is released although its streams last as long as its source",
        arguments: PropertyOperator.allCases)
    func resultReleased(operation: PropertyOperator) {
        let source = MutableProperty(1)
        var property: Property<Int>? = operation.applied(to: source)
        weak var weakProperty: Property<Int>?
        weakProperty = property
        let log = property?.producer.record()
        property = nil
        #expect(weakProperty == nil)
        for number in [2, 2, 3] { source.value = number }
        #expect(log?.values == operation.values)
    }

    @Test("A start of a composed property's producer ends by its disposal alone", arguments: PropertyOperator.allCases)
    func disposal(operation: PropertyOperator) {
        let source = MutableProperty(1)
        let property = operation.applied(to: source)
        let (stopped, run) = property.producer.recordAndHold()
        let other = property.producer.record()
        run.dispose()
        for number in [2, 2, 3] { source.value = number }
        #expect(stopped.events == [.value(operation.values[0]), .interrupted])
        #expect(other.values == operation.values)
    }

    @Test("A view that captures a property passes on its value, its changes and its completion")
    func capturing() {
        var source: MutableProperty<Int>? = MutableProperty(1)
        var property: Property<Int>? = source.map { Property(capturing: $0) }
        let logs = [property?.signal.record(), property?.producer.record()]
        source?.value = 2
        #expect(property?.value == 2)
        source = nil
        #expect(logs.map { $0?.events } == [[.value(2)], [.value(1), .value(2)]])
        withExtendedLifetime(property) {}
        property = nil
        #expect(logs.map { $0?.isCompleted } == [true, true])
    }

    @Test("A combination of properties completes after all of them")
    func combinationCompletes() {
        var sources = [MutableProperty(1), MutableProperty(2)]
        let logs = [
            sources[0].combineLatest(with: sources[1]).map { $0 * 10 + $1 },
            Property<Int>.combineLatest(sources, emptySentinel: []).map(\.digits),
        ].map { $0.producer.record() }
        sources.removeFirst()
        #expect(logs.map(\.events) == [[.value(12)], [.value(12)]])
        sources = []
        #expect(logs.map(\.events) == [[.value(12), .completed], [.value(12), .completed]])
    }

    @Test("The sequence forms of combineLatest and zip are nil without properties")
    func noProperties() {
        let none: [MutableProperty<Int>] = []
        #expect(Property<Int>.combineLatest(none) == nil)
        #expect(Property<Int>.zip(none) == nil)
        let sentinels = [
            Property<Int>.combineLatest(none, emptySentinel: [7]), Property<Int>.zip(none, emptySentinel: [8]),
        ]
        #expect(
            sentinels.map { $0.producer.record().events } == [[.value([7]), .completed], [.value([8]), .completed]])
    }

    @Test("The sequence forms of combineLatest and zip follow all properties")
    func someProperties() {
        let properties = [MutableProperty(1), MutableProperty(2)]
        let (latest, zipped) = (Property<Int>.combineLatest(properties), Property<Int>.zip(properties))
        properties[0].value = 3
        #expect([latest?.value, zipped?.value] == [[3, 2], [1, 2]])
        properties[1].value = 4
        #expect([latest?.value, zipped?.value] == [[3, 4], [3, 4]])
    }

    @Test("all of no properties is true, and any of none is false")
    func booleansOfNone() {
        let none: [Property<Bool>] = []
        #expect([Property<Bool>.all(none).value, Property<Bool>.any(none).value] == [true, false])
    }

    @Test("A property of a stream follows it, completes at any end, and keeps its value", arguments: [false, true])
    func ofStream(isInterrupted: Bool) {
        let source = ObservedSource<Int, Never>()
        let (signal, input) = Signal<Int, Never>.pipe()
        let properties: [Property<Int>] = [
            Property(initial: 0, then: source.producer), Property(initial: 0, then: signal),
        ]
        let logs = properties.map { $0.producer.record() }
        #expect(source.starts.value == 1)
        for event in [.value(1), isInterrupted ? .interrupted : .completed] as [Signal<Int, Never>.Event] {
            source.send([event])
            input.send(event)
        }
        #expect(properties.map(\.value) == [1, 1])
        #expect(source.ends.value == 1)
        #expect(logs.map(\.events) == Array(repeating: [.value(0), .value(1), .completed], count: 2))
        #expect(properties.map { $0.producer.record().events } == Array(repeating: [.value(1), .completed], count: 2))
    }

    @Test("The release of a property of a stream ends the work if nobody observes it")
    func ofStreamReleased() {
        let source = ObservedSource<Int, Never>()
        var property: Property<Int>? = Property(initial: 0, then: source.producer)
        let (log, run) = property.map { $0.producer.recordAndHold() } ?? (Recorder(), SimpleDisposable())
        property = nil
        source.send(1)
        #expect(source.ends.value == 0)
        run.dispose()
        #expect(source.ends.value == 1)
        #expect(log.events == [.value(0), .value(1), .interrupted])
    }

    @Test("An optional property takes the values of a signal and of a producer")
    func optional() {
        let (signal, input) = Signal<Int, Never>.pipe()
        let properties = [
            Property<Int?>(initial: nil, then: signal), Property<Int?>(initial: nil, then: signal.producer),
        ]
        #expect(properties.map(\.value) == [nil, nil])
        input.send(value: 1)
        #expect(properties.map(\.value) == [1, 1])
    }

    @Test("A property wrapper that is read-only projects its property")
    func wrapper() {
        struct Model {
            @Property var name: String
        }
        let source = MutableProperty("a")
        let model = Model(name: Property(source))
        let log = model.$name.producer.record()
        source.value = "b"
        #expect(model.name == "b")
        #expect(log.values == ["a", "b"])
    }
}
