import Dispatch
import Reactive
import Testing

@Suite struct MutablePropertyTests {
    @Test("Law 22: The producer sends the value and every change, also to an equal value, and the signal the changes")
    func streams() {
        let property = MutableProperty(1)
        let logs = [property.producer.record(), property.signal.record()]
        property.value = 2
        property.value = 2
        #expect(logs.map(\.values) == [[1, 2, 2], [2, 2]])
    }

    @Test("Law 25: The streams complete and the lifetime ends at the property's release")
    func completion() {
        var property: MutableProperty? = MutableProperty(1)
        let lifetime = property!.lifetime
        let logs = [property!.signal.record(), property!.producer.record()]
        #expect(!lifetime.hasEnded)
        property = nil
        #expect(logs.allSatisfy { $0.isCompleted } && lifetime.hasEnded)
    }

    @Test("Law 22: The producer of a released property sends its last value and completes")
    func producerAfterwards() {
        let producer: SignalProducer<Int, Never> = {
            let property = MutableProperty(1)
            defer { property.value = 2 }
            return property.producer
        }()
        #expect(producer.record().events == [.value(2), .completed])
    }

    @Test("Laws 21, 23: An observer can read the property that it observes and gets the new value")
    func readingWithin() {
        let property = MutableProperty(0)
        let read = Atomic<[Int]>([])
        property.producer.startWithValues { _ in
            read.append(property.value)
            property.withValue { read.append($0) }
        }
        property.value = 5
        #expect(read.value == [0, 0, 5, 5])
    }

    @Test("Law 21: An observer can start the producer of the property that it observes")
    func startingWithin() {
        let property = MutableProperty(0)
        let inner = Atomic<[Int]>([])
        let runs = CompositeDisposable()
        property.producer.startWithValues { value in
            if value == 1 { runs += property.producer.startWithValues { inner.append($0) } }
        }
        property.value = 1
        property.value = 2
        #expect(inner.value == [1, 2])
    }

    @Test("Law 24: An observer can change the property that it observes, and all observers get the changes in order")
    func changingWithin() {
        let property = MutableProperty(0)
        property.signal.observeValues { value in
            if value == 1 { property.value = 2 }
        }
        let log = property.producer.record()
        property.value = 1
        #expect(log.values == [0, 1, 2])
        #expect(property.value == 2)
    }

    @Test("Law 24: The changes of two observers are delivered to all observers in the order in which they were made")
    func changesOfTwoObservers() {
        let property = MutableProperty(0)
        for change in [2, 3] {
            property.signal.observeValues { if $0 == 1 { property.value = change } }
        }
        let logs = [property.signal.record(), property.producer.record()]
        property.value = 1
        #expect(logs.map(\.values) == [[1, 2, 3], [0, 1, 2, 3]])
        #expect(property.value == 3)
    }

    @Test("Law 24: The changes of an observer that changes the property at each value end with its observation")
    func stoppedChanges() {
        let property = MutableProperty(0)
        let log = property.producer.take(first: 5).on(value: { property.value = $0 + 1 }).record()
        #expect(log.events == [.value(0), .value(1), .value(2), .value(3), .value(4), .completed])
        #expect(property.value == 5)
    }

    @Test("Law 24: An observer that changes the property at its first value gets the change")
    func changingOnFirstValue() {
        let property = MutableProperty(0)
        let seen = Atomic<[Int]>([])
        property.producer.startWithValues { value in
            seen.append(value)
            if value == 0 { property.value = 1 }
        }
        #expect(seen.value == [0, 1])
    }

    @Test("Law 22: A producer started during the delivery of a change sends each change once")
    func startingDuringDelivery() {
        let property = MutableProperty(0)
        let late = Recorder<Int, Never>()
        property.signal.observeValues { value in
            if value == 1 {
                property.value = 2
                property.producer.start { late.receive($0) }
            }
        }
        property.value = 1
        property.value = 3
        #expect(late.values == [2, 3])
    }

    @Test("Laws 21, 42: A change during another thread's delivery returns at once, and that thread delivers both")
    func changingDuringDelivery() {
        let property = MutableProperty(0)
        let (isDelivering, mayGoOn) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        property.signal.observeValues { value in
            guard value == 1 else { return }
            isDelivering.signal()
            mayGoOn.wait()
        }
        let log = property.signal.record()
        let sender = DispatchGroup()
        DispatchQueue(label: "delivering").async(group: sender) { property.value = 1 }
        isDelivering.wait()
        #expect(property.value == 1)
        property.value = 2
        #expect(property.value == 2)
        #expect(log.values == [])
        mayGoOn.signal()
        sender.wait()
        #expect(log.values == [1, 2])
    }

    @Test("The deinitializer of a replaced value reads the new value of its property", arguments: [false, true])
    func readingWithinRelease(byModify: Bool) {
        let property = MutableProperty<Witness?>(nil)
        let isReplaced = Atomic(false)
        property.value = Witness { [weak property] in
            if let property { isReplaced.value = property.value == nil }
        }
        if byModify { property.modify { $0 = nil } } else { property.value = nil }
        #expect(isReplaced.value)
    }

    @Test("A change by the deinitializer of a replaced value follows the change that replaced it")
    func changingWithinRelease() {
        let property = MutableProperty<(number: Int, witness: Witness?)>((0, nil))
        let log = property.signal.map(\.number).record()
        property.value = (1, Witness { [weak property] in property?.value = (3, nil) })
        property.value = (2, nil)
        #expect(log.values == [1, 2, 3])
        #expect(property.value.number == 3)
    }

    @Test("The closure of withValue can change the property, which no other thread changes meanwhile")
    func changingInWithValue() {
        let property = MutableProperty(0)
        DispatchQueue.concurrentPerform(iterations: 8) { _ in
            for _ in 0..<200 { property.withValue { property.value = $0 + 1 } }
        }
        #expect(property.value == 1_600)
    }

    @Test("Law 27: modify makes one change")
    func modify() {
        let property = MutableProperty([1])
        let log = property.signal.record()
        let count = property.modify { value in
            value.append(2)
            value.append(3)
            return value.count
        }
        #expect(count == 3)
        #expect(log.values == [[1, 2, 3]])
    }

    @Test("The closure of modify can change another property, whose observers read the old value of this one")
    func changingAnotherInModify() {
        let (first, second) = (MutableProperty(1), MutableProperty(0))
        let seen = Atomic<[Int]>([])
        second.signal.observeValues { _ in seen.append(first.value) }
        first.modify { value in
            value = 2
            second.value = 5
        }
        #expect(seen.value == [1])
        #expect([first.value, second.value] == [2, 5])
    }

    @Test("withValue passes on what its closure returns and throws, and frees its lock")
    func throwingWithValue() {
        let property = MutableProperty(1)
        #expect(property.withValue { $0 + 1 } == 2)
        #expect(throws: TestError.first) { try property.withValue { _ in throw TestError.first } }
        let other = DispatchGroup()
        DispatchQueue(label: "other").async(group: other) { property.value = 3 }
        other.wait()
        #expect(property.value == 3)
    }

    @Test("Law 27: The closure of modify can read the property, which has its old value")
    func readingInModify() {
        let property = MutableProperty(1)
        property.modify { $0 = property.value + 10 }
        #expect(property.value == 11)
    }

    @Test("Law 27: modify makes one change even if its closure throws")
    func throwingModify() {
        let property = MutableProperty(1)
        let log = property.signal.record()
        #expect(throws: TestError.first) {
            try property.modify { value in
                value = 2
                throw TestError.first
            }
        }
        #expect(property.value == 2)
        #expect(log.values == [2])
    }

    @Test("swap returns the old value and sends the new one to the observers")
    func swap() {
        let property = MutableProperty(1)
        let log = property.signal.record()
        #expect(property.swap(2) == 1)
        #expect(log.values == [2])
    }

    @Test("A property wrapper's projection is the property")
    func wrapper() {
        struct Model {
            @MutableProperty var name = "a"
        }
        let model = Model()
        let log = model.$name.producer.record()
        model.name = "b"
        #expect(log.values == ["a", "b"])
    }
}
