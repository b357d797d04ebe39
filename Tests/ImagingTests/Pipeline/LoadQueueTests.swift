import Model
import Testing

@testable import Imaging

@Suite struct LoadQueueTests {
    @Test("The lowest rank is next, and the longest wait decides between equal ranks")
    func order() {
        var waiting = LoadQueue<String>()
        for id in ["c", "a", "b"] { waiting.add(id) }
        let ranks = ["a": 1, "b": 0, "c": 1]
        let order = (0..<3).compactMap { _ in waiting.takeNext(at: 0) { ranks[$0] } }
        #expect(order == ["b", "c", "a"] && waiting.isEmpty)
    }

    @Test("Scrolling changes the order of the queue")
    func rankOfNow() {
        var waiting = LoadQueue<Int>()
        for id in 0..<3 { waiting.add(id) }
        let first = waiting.takeNext(at: 0) { $0 }
        let second = waiting.takeNext(at: 1) { -$0 }
        #expect([first, second] == [0, 2])
    }

    @Test("A load without a rank keeps its position")
    func withoutRank() {
        var waiting = LoadQueue<Int>()
        for id in 0..<3 { waiting.add(id) }
        let taken = waiting.takeNext(at: 0) { $0 == 2 ? 5 : nil }
        let none = waiting.takeNext(at: 0) { _ in nil }
        #expect(taken == 2 && none == nil && waiting.count == 2)
    }

    @Test("Taking thousands of loads from a list that does not scroll asks for each rank a few times only")
    func notLinear() {
        var waiting = LoadQueue<Int>()
        var asked = 0
        for id in 0..<4_000 { waiting.add((id * 1_009) % 4_000) }
        let order = (0..<4_000).compactMap { _ in
            waiting.takeNext(at: 7) {
                asked += 1
                return $0
            }
        }
        #expect(order == Array(0..<4_000) && asked <= 4 * 4_000)
    }

    @Test("A load moves forward with a more urgent subscriber and back after that one leaves")
    func reconsidered() {
        var waiting = LoadQueue<String>()
        for id in ["a", "b", "c"] { waiting.add(id) }
        var ranks = ["a": 1, "b": 2, "c": 3]
        #expect(waiting.takeNext(at: 0) { ranks[$0] } == "a")
        ranks["c"] = 0
        waiting.updateRank("c")
        ranks["b"] = 9
        #expect(waiting.takeNext(at: 0) { ranks[$0] } == "c")
        #expect(waiting.takeNext(at: 0) { ranks[$0] } == "b")
    }

    @Test("A load that left and came again waits at the end")
    func cameAgain() {
        var waiting = LoadQueue<String>()
        for id in ["a", "b"] { waiting.add(id) }
        waiting.remove("a")
        waiting.add("a")
        let order = (0..<3).map { _ in waiting.takeNext(at: 0) { _ in 0 } }
        #expect(order == ["b", "a", nil])
    }

    @Test("A load of a rank that must not start stays in the queue")
    func unacceptable() {
        var waiting = LoadQueue<Int>()
        for id in [3, 8] { waiting.add(id) }
        #expect(waiting.takeNext(at: 0, where: { $0 < 5 }, rank: { $0 }) == 3)
        #expect(waiting.takeNext(at: 0, where: { $0 < 5 }, rank: { $0 }) == nil)
        #expect(waiting.takeNext(at: 0, rank: { $0 }) == 8)
    }

    @Test("Twenty thousand loads that came and left leave nothing in the queue", arguments: [0, 7])
    func leavesNothing(takenEvery: Int) {
        var waiting = LoadQueue<Int>()
        for id in 0..<20_000 {
            waiting.add(id)
            waiting.updateRank(id)
            if takenEvery > 0, id % takenEvery == 0 { _ = waiting.takeNext(at: id) { $0 } }
            waiting.remove(id - 12)
        }
        #expect(waiting.footprint < 200)
    }

    @Test("The rank of a row is its distance from the visible rows, and a picture in a detail window comes first")
    func urgency() {
        let viewport = Viewport(10..<20)
        let ranks = [12, 25, 4].map { PictureUrgency.row(position: $0, in: viewport).rank }
        #expect(ranks == [0, 6, 6] && PictureUrgency.now.rank < 0)
        #expect(
            PictureUrgency.ahead(position: 20, in: viewport).rank > PictureUrgency.row(position: 0, in: viewport).rank)
    }
}
