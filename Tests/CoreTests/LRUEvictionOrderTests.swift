import Core
import TestSupport
import Testing

@Suite struct LRUEvictionOrderTests {
    @Test("The least recently used entries go first")
    func leastRecentlyUsed() {
        var order = LRUEvictionOrder<String>(capacity: 30)
        let evicted = ["a", "b", "c"].flatMap { order.insert($0, cost: 10) }
        order.use("a")
        #expect(evicted.isEmpty && order.insert("d", cost: 15) == ["b", "c"])
        #expect(order.totalCost == 25 && order.contains("a") && order.contains("d"))
    }

    @Test("An entry that can never fit evicts nothing")
    func tooLarge() {
        var order = LRUEvictionOrder<String>(capacity: 30)
        _ = order.insert("a", cost: 10)
        #expect(order.insert("huge", cost: 31) == ["huge"])
        #expect(order.contains("a") && !order.contains("huge"))
    }

    @Test("A lower capacity evicts at once, and a higher one evicts nothing")
    func capacity() {
        var order = LRUEvictionOrder<Int>(capacity: 100)
        for key in 0..<10 { _ = order.insert(key, cost: 10) }
        #expect(order.setCapacity(35) == [0, 1, 2, 3, 4, 5, 6])
        #expect(order.setCapacity(100).isEmpty && order.count == 3)
    }

    @Test("A trim evicts the least recently used entries and keeps the capacity")
    func trimmed() {
        var order = LRUEvictionOrder<Int>(capacity: 100)
        for key in 0..<10 { _ = order.insert(key, cost: 10) }
        #expect(order.trim(to: 35) == [0, 1, 2, 3, 4, 5, 6])
        #expect(order.trim(to: 35).isEmpty && order.insert(10, cost: 70).isEmpty)
        #expect(order.trim(to: 0).count == 4 && order.totalCost == 0)
    }

    @Test("A limit for the number of entries evicts the least recently used ones, whatever they cost")
    func maxCount() {
        var order = LRUEvictionOrder<String>(maxCount: 2)
        let evicted = order.insert("a") + order.insert("b", cost: 1_000) + order.insert("b")
        order.use("a")
        #expect(evicted.isEmpty && order.insert("c") == ["b"] && order.count == 2)
    }

    @Test("With two limits, the one that is exceeded first evicts")
    func twoLimits() {
        var order = LRUEvictionOrder<String>(capacity: 10, maxCount: 2)
        _ = order.insert("a", cost: 1)
        _ = order.insert("b", cost: 1)
        #expect(order.insert("c", cost: 1) == ["a"])
        #expect(order.insert("d", cost: 10) == ["b", "c"])
    }

    @Test("The order equals that of a simple list over thousands of random steps")
    func model() {
        var order = LRUEvictionOrder<Int>(capacity: 50)
        var list: [(key: Int, cost: Int)] = []  // oldest first
        var random = TestRandom(seed: 1)
        for _ in 0..<5000 {
            let key = Int.random(in: 0..<20, using: &random)
            let known = list.firstIndex { $0.key == key }
            switch Int.random(in: 0..<4, using: &random) {
            case 0:
                let wasUsed = order.use(key)
                #expect(wasUsed == (known != nil))
                if let known { list.append(list.remove(at: known)) }
            case 1:
                order.remove(key)
                if let known { list.remove(at: known) }
            default:
                let cost = Int.random(in: 1...15, using: &random)
                let evicted = order.insert(key, cost: cost)
                if let known { list.remove(at: known) }
                list.append((key, cost))
                var expected: [Int] = []
                while list.reduce(0, { $0 + $1.cost }) > 50 { expected.append(list.removeFirst().key) }
                #expect(evicted == expected)
            }
            let cost = list.reduce(0) { $0 + $1.cost }
            #expect(order.totalCost == cost && order.count == list.count)
        }
    }
}
