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

    @Test("The first rows at rest prefetch one screen below them")
    func atRest() {
        var window = window([(0, 0)])
        #expect(window.ahead.isEmpty)
        let look = window.nextLook ?? 0
        window.look(at: look - 0.1)
        #expect(window.ahead.isEmpty)
        window.look(at: look)
        #expect(window.ahead == 10..<20 && window.nextLook == nil)
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
        while let look = window.nextLook { window.look(at: look) }
        #expect(window.ahead.isEmpty)
    }

    @Test("A list that is read prefetches one screen, whatever was read before")
    func readingSlowly() {
        let counts = [1, 2, 16, 100].map { moves in
            window([(0, 0)] + (1...moves).map { ($0, 0.2) }).ahead.count
        }
        #expect(counts == [10, 10, 10, 10])
    }

    @Test("The prefetch window reaches as far as the list scrolls until pictures arrive", arguments: [-1, 1])
    func reach(direction: Int) {
        var window = PrefetchWindow()
        window.conditions.arrival = ArrivalEstimate(responseTime: 0.27, parallelTransfers: 100)
        for move in 0...40 {
            let first = 5_000 + direction * move
            window.move(to: first..<(first + 10), at: 1 + Double(move) / 100)
        }
        // A hundred rows a second, 0.3 seconds ahead; a transfer of the row beside the next one takes a little longer.
        #expect(window.forecast.goesDown == (direction > 0))
        #expect((window.forecast.lead, window.forecast.reach) == (30, 31))
        #expect((99.9...100.1).contains(window.forecast.speed))
        // The first 20 rows have left the screen before their pictures could arrive.
        let rows = direction > 0 ? 5_070..<5_081 : 4_929..<4_940
        #expect(window.ahead == rows)
        #expect(window.kept == (direction > 0 ? 5_040..<5_081 : 4_929..<4_970))
    }

    @Test("A page key is followed by the rows of the next pages, and by time instead of further moves")
    func pageKeys() {
        var window = PrefetchWindow()
        window.conditions.arrival = ArrivalEstimate(responseTime: 0.07, parallelTransfers: 100)
        for page in 0...8 { window.move(to: (page * 10)..<(page * 10 + 10), at: Double(page) / 10) }
        #expect(window.ahead == 90..<101)
        // Half of the interval later, the next page is half done.
        while let look = window.nextLook, look < 0.87 { window.look(at: look) }
        #expect(window.ahead == 96..<107)
    }

    @Test("A list that stops prefetches no more than one screen")
    func stopping() {
        var window = PrefetchWindow()
        window.conditions.arrival = ArrivalEstimate(responseTime: 0.3, parallelTransfers: 100)
        for page in 0...8 { window.move(to: (page * 10)..<(page * 10 + 10), at: Double(page) / 10) }
        #expect(window.ahead.upperBound > 120)
        var looks = 0
        while let look = window.nextLook {
            window.look(at: look)
            looks += 1
        }
        #expect(window.ahead == 90..<100 && window.forecast == .rest)
        #expect(looks < 10)
    }

    @Test("A metered connection prefetches what the motion reaches, one screen at most, and nothing at rest")
    func metered() {
        func ahead(rowsPerSecond: Int) -> (moving: Range<Int>, resting: Range<Int>) {
            var window = PrefetchWindow()
            window.conditions = .init(
                arrival: ArrivalEstimate(responseTime: 0.27, parallelTransfers: 100), isMetered: true)
            for move in 0...40 {
                window.move(to: move..<(move + 10), at: 1 + Double(move) / Double(rowsPerSecond))
            }
            let moving = window.ahead
            while let look = window.nextLook { window.look(at: look) }
            return (moving, window.ahead)
        }
        #expect(ahead(rowsPerSecond: 10).moving == 50..<54)
        #expect(ahead(rowsPerSecond: 60).moving == 58..<60)
        #expect(ahead(rowsPerSecond: 10).resting.isEmpty)
    }

    @Test("The prefetch window ends with the list")
    func endOfList() {
        var window = PrefetchWindow()
        window.conditions = .init(count: 52, arrival: ArrivalEstimate(responseTime: 0.5, parallelTransfers: 6))
        for move in 0...40 { window.move(to: move..<(move + 10), at: 1 + Double(move) / 100) }
        #expect(window.ahead == 50..<52 && window.forecast.lead == 2)
    }

    @Test("Upward scrolling prefetches rows above and none above the first row")
    func upwards() {
        #expect(window([(100, 0), (98, 1)]).ahead == 88..<98)
        #expect(window([(8, 0), (7, 1)]).ahead == 0..<7)
    }

    @Test("A change of direction resets the prefetch window")
    func turning() {
        let down = (0..<40).map { (first: $0, after: 0.2) }
        #expect(window(down).ahead == 49..<59)
        #expect(window(down + [(38, 0.2)]).ahead == 28..<38)
    }

    @Test("A list that moves in each frame prefetches nothing if its rows cannot be seen any more")
    func speed() {
        let isEmpty = [1, 2, 3, 40].map { rows in
            window((0..<40).map { ($0 * rows, 1.0 / 60) }).ahead.isEmpty
        }
        #expect(isEmpty == [false, false, true, true])
    }

    @Test(
        "A held page key prefetches the next pages in a small window, too, at the usual rates of repetition",
        arguments: [20.0, 25, 30, 33])
    func pageKeysInSmallWindow(keysPerSecond: Double) {
        // A window that shows four whole rows and parts of a fifth scrolls by three rows a page; frames round the times.
        for rows in [4, 5] {
            var window = PrefetchWindow()
            window.conditions.arrival = ArrivalEstimate(responseTime: 0.05, parallelTransfers: 6)
            for page in 0...30 {
                let frames = (Double(page) / keysPerSecond * 60).rounded(.up)
                window.move(to: (page * 3)..<(page * 3 + rows), at: frames / 60)
                // The interval is known after two keys.
                guard page >= 2 else { continue }
                #expect(window.forecast.reach >= 3, "after \(page) pages")
                // The next page is among the loads that begin or continue.
                #expect(window.kept.upperBound >= page * 3 + rows + 3)
            }
        }
    }

    @Test("After a fling the first slow move prefetches one screen in its direction")
    func afterFling() {
        let fast = (0..<30).map { (first: 3_000 - $0 * 60, after: 0.016) }
        #expect(window(fast).ahead.isEmpty)
        #expect(window(fast + [(1_259, 1)]).ahead == 1_249..<1_259)
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
        #expect(window([(0, 0), (50_000, 0.5), (50_001, 1)]).ahead == 50_011..<50_021)
    }

    @Test("Scrolling page by page with pauses is slow, whatever the length of a page")
    func paging() {
        #expect(window([(0, 0), (10, 1), (20, 1), (30, 1)]).ahead == 40..<50)
    }

    @Test("A clock set back and two moves at the same time do no harm")
    func clock() {
        #expect(window([(0, 0), (10, -3_600)]).ahead.count <= 20)
        #expect(window([(0, 0), (10, 0), (20, 0)]).ahead == 30..<40)
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
