import Dispatch
import Reactive
import Testing

@Suite struct BagTests {
    @Test("A token removes its element and no other, and the others keep their order")
    func removal() {
        var bag = Bag(["a"])
        let token = bag.insert("b")
        bag.insert("c")
        #expect(bag.remove(using: token) == "b")
        #expect(bag.remove(using: token) == nil)
        #expect(Array(bag) == ["a", "c"])
    }

    @Test("Tokens distinguish equal elements")
    func equalElements() {
        var bag = Bag<Int>()
        let first = bag.insert(7)
        let second = bag.insert(7)
        #expect(first != second)
        bag.remove(using: first)
        #expect(Array(bag) == [7])
    }
}

@Suite struct AtomicTests {
    @Test("A swap returns the old value and stores the new one")
    func swap() {
        let atomic = Atomic(1)
        #expect(atomic.swap(2) == 1)
        #expect(atomic.value == 2)
    }

    @Test("The results of modify and withValue are returned")
    func results() {
        let atomic = Atomic([1])
        let count = atomic.modify { array in
            array.append(2)
            return array.count
        }
        let last = atomic.withValue { $0.last }
        #expect(count == 2)
        #expect(last == 2)
    }

    @Test("modify keeps the change of a closure that throws, and releases its lock")
    func throwing() {
        let atomic = Atomic(1)
        #expect(throws: TestError.first) {
            try atomic.modify { value in
                value = 2
                throw TestError.first
            }
        }
        #expect(atomic.value == 2)
    }

    @Test("The deinitializer of a replaced value reads the new value of its atomic")
    func readingWithinRelease() {
        let atomic = Atomic<Witness?>(nil)
        let isReplaced = Atomic(false)
        atomic.value = Witness { [weak atomic] in
            if let atomic { isReplaced.value = atomic.value == nil }
        }
        atomic.value = nil
        #expect(isReplaced.value)
    }

    @Test("Concurrent modifications are all applied")
    func concurrency() {
        let atomic = Atomic(0)
        DispatchQueue.concurrentPerform(iterations: 200) { _ in
            for _ in 0..<50 { atomic.increment() }
        }
        #expect(atomic.value == 10_000)
    }
}
