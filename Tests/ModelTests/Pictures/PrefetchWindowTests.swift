import Foundation
import Testing

@testable import Model

@Suite struct PrefetchWindowTests {
    /// Returns a window after these steps of the list: the first visible row, and the seconds since the previous step.
    private func window(_ steps: [(first: Int, after: Double)], rows: Int = 10) -> PrefetchWindow {
        var window = PrefetchWindow()
        var time = 1_000.0
        for step in steps {
            time += step.after
            window.move(to: step.first..<(step.first + rows), at: time)
        }
        return window
    }

    @Test("The first rows at rest prefetch half a screen below them")
    func atRest() {
        var window = window([(0, 0)])
        #expect(window.ahead.isEmpty)
        let look = window.nextLook ?? 0
        window.look(at: look - 0.1)
        #expect(window.ahead.isEmpty)
        window.look(at: look)
        #expect(window.ahead == 10..<15)
        #expect(window.nextLook == nil)
    }

    @Test("Binding more rows at rest starts no new prefetch window")
    func stillLooking() {
        var window = PrefetchWindow()
        window.move(to: 0..<3, at: 1_000)
        let look = window.nextLook
        window.move(to: 0..<10, at: 1_000.1)
        #expect(window.nextLook == look)
    }

    @Test("A list that is flung at once prefetches nothing below its first rows")
    func flungAtOnce() {
        var window = window([(0, 0), (60, 0.1)])
        #expect(window.nextLook == nil)
        window.look(at: 2_000)
        #expect(window.ahead.isEmpty)
    }

    @Test("The prefetch window grows with the distance read, up to two screens")
    func growing() {
        let counts = [1, 2, 6, 11, 16, 100].map { moves in
            window([(0, 0)] + (1...moves).map { ($0, 0.2) }).ahead.count
        }
        #expect(counts == [6, 7, 11, 16, 20, 20])
    }

    @Test("Upward scrolling prefetches rows above and none above the first row")
    func upwards() {
        #expect(window([(100, 0), (98, 1)]).ahead == 91..<98)
        #expect(window([(8, 0), (7, 1)]).ahead == 1..<7)
        #expect(window([(4, 0), (3, 1)]).ahead == 0..<3)
    }

    @Test("A change of direction resets the prefetch window")
    func turning() {
        let down = (0..<40).map { (first: $0, after: 0.2) }
        #expect(window(down).ahead == 49..<69)
        #expect(window(down + [(38, 0.2)]).ahead == 32..<38)
    }

    @Test("The prefetch window shrinks with speed, to nothing at full speed")
    func speed() {
        let counts = [1, 3, 10, 40].map { rows in
            window((0..<40).map { ($0 * rows, 0.05) }).ahead.count
        }
        #expect(counts == [20, 10, 0, 0])
    }

    @Test("After a fling the first slow move prefetches a small window in its direction")
    func afterFling() {
        let fast = (0..<30).map { (first: 3_000 - $0 * 60, after: 0.016) }
        #expect(window(fast).ahead.isEmpty)
        #expect(window(fast + [(1_259, 1)]).ahead == 1_253..<1_259)
    }

    /// Simulates a fling from row `start`. `place` returns the distance in rows after a time.
    /// Returns the first visible row at the end, all prefetched rows, and all rows that were visible.
    private func fling(
        from start: Double, place: (_ seconds: Double) -> Double, lasting seconds: Double
    ) -> (last: Int, ahead: Set<Int>, seen: Set<Int>) {
        var window = PrefetchWindow()
        var ahead: Set<Int> = []
        var seen: Set<Int> = []
        for frame in 0...Int(seconds * 60) {
            let first = Int(start + place(Double(frame) / 60))
            window.move(to: first..<(first + 10), at: 50 + Double(frame) / 60)
            if frame > 0 { ahead.formUnion(window.ahead) }
            seen.formUnion(first..<(first + 10))
        }
        return (window.visible.lowerBound, ahead, seen)
    }

    @Test(
        "The end of a fling prefetches the rows at the landing position and few others", arguments: [-1.0, 1])
    func landing(direction: Double) {
        for start in stride(from: 9_000.0, to: 9_001, by: 0.1) {
            let flings = [
                // GTK slows a list down after a touch, with constant or with decreasing deceleration.
                fling(from: start, place: { direction * (1 - exp(-4 * $0)) * 300 }, lasting: 3),
                fling(from: start, place: { direction * (200 * $0 - 40 * $0 * $0) }, lasting: 2.5),
                fling(from: start, place: { direction * (1 - pow(1 - $0 / 4, 3)) * 5_000 }, lasting: 4),
            ]
            for fling in flings {
                #expect(!fling.ahead.isEmpty)
                #expect(fling.ahead.subtracting(fling.seen).count <= 6)
            }
        }
    }

    @Test("A jump prefetches nothing until the next scrolling")
    func jump() {
        #expect(window([(0, 0), (50_000, 0.5)]).ahead.isEmpty)
        #expect(window([(0, 0), (50_000, 0.5), (50_001, 0.5)]).ahead == 50_011..<50_017)
    }

    @Test("Scrolling page by page with pauses is slow, whatever the length of a page")
    func paging() {
        #expect(window([(0, 0), (10, 1), (20, 1), (30, 1)]).ahead == 40..<60)
    }

    @Test("A clock set back and two moves at the same time do no harm")
    func clock() {
        #expect(window([(0, 0), (10, -3_600)]).ahead.count <= 20)
        #expect(window([(0, 0), (10, 0), (20, 0)]).ahead.isEmpty)
    }

    @Test("The first rows are prefetched before the list is visible")
    func firstRows() {
        #expect(PrefetchWindow().ahead == 0..<4)
    }

    @Test("A hidden list prefetches nothing")
    func hidden() {
        var window = window([(0, 0)])
        window.move(to: 0..<0, at: 1_001)
        #expect(window.ahead.isEmpty)
    }
}
