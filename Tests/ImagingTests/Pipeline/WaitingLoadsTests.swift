import Model
import Testing

@testable import Imaging

@Suite("Loads that wait")
struct WaitingLoadsTests {
    @Test("The lowest rank is next, and among equals the one that has waited longest")
    func order() {
        var waiting = WaitingLoads<String>()
        for id in ["c", "a", "b"] { waiting.add(id) }
        let ranks = ["a": 1, "b": 0, "c": 1]
        let order = (0..<3).compactMap { _ in waiting.takeNext { ranks[$0] } }
        #expect(order == ["b", "c", "a"])
        #expect(waiting.isEmpty)
    }

    @Test("The rank is asked for when a load is taken, not when it arrives")
    func rankOfNow() {
        var waiting = WaitingLoads<Int>()
        for id in 0..<3 { waiting.add(id) }
        let first = waiting.takeNext { $0 }
        let second = waiting.takeNext { -$0 }
        #expect([first, second] == [0, 2])
    }

    @Test("A load without a rank stays where it is")
    func withoutRank() {
        var waiting = WaitingLoads<Int>()
        for id in 0..<3 { waiting.add(id) }
        let taken = waiting.takeNext { $0 == 2 ? 5 : nil }
        let none = waiting.takeNext { _ in nil }
        #expect(taken == 2)
        #expect(none == nil)
        #expect(waiting.count == 2)
    }

    @Test("A row's rank is its distance from what is visible; what is looked at alone goes first")
    func urgency() {
        let viewport = Viewport(10..<20)
        #expect(PictureUrgency.now.rank < PictureUrgency.row(position: 12, in: viewport).rank)
        #expect(PictureUrgency.row(position: 12, in: viewport).rank == 0)
        #expect(PictureUrgency.row(position: 25, in: viewport).rank == 6)
        #expect(PictureUrgency.row(position: 4, in: viewport).rank == 6)
    }
}
