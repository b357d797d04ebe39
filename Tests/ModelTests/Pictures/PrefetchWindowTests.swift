import Testing

@testable import Model

@Suite("Which rows are loaded ahead")
struct PrefetchWindowTests {
    /// A window that has followed the list: each step is the first visible row and seconds since the step before.
    private func window(_ steps: [(first: Int, after: Double)], rows: Int = 10) -> PrefetchWindow {
        var window = PrefetchWindow()
        var time = 1_000.0
        for step in steps {
            time += step.after
            window.move(to: step.first..<(step.first + rows), at: time)
        }
        return window
    }

    @Test("A list that stands still is read downwards: two screens")
    func atRest() {
        #expect(window([(0, 0)]).ahead == 10..<30)
    }

    @Test("A list that is read upwards is loaded upwards, and not above its first row")
    func upwards() {
        #expect(window([(100, 0), (98, 1)]).ahead == 78..<98)
        #expect(window([(8, 0), (7, 1)]).ahead == 0..<7)
    }

    @Test("The faster, the fewer; at full speed none")
    func speed() {
        let counts = [1, 3, 10, 40].map { rows in
            window((0..<40).map { ($0 * rows, 0.05) }).ahead.count
        }
        #expect(counts == [20, 10, 0, 0])
    }

    @Test("A fling that slows down looks nowhere; the first slow move after it looks the way it goes")
    func slowingDown() {
        let fast = (0..<30).map { (first: 3_000 - $0 * 60, after: 0.016) }
        let slow = (1...20).map { (first: 1_260 - $0, after: 0.1) }
        #expect(window(fast).ahead.isEmpty)
        #expect(window(fast + slow).ahead.isEmpty)
        #expect(window(fast + slow + [(1_239, 1)]).ahead == 1_219..<1_239)
    }

    @Test("A jump looks nowhere until the list is moved again")
    func jump() {
        #expect(window([(0, 0), (50_000, 0.5)]).ahead.isEmpty)
        #expect(window([(0, 0), (50_000, 0.5), (50_001, 0.5)]).ahead == 50_011..<50_031)
    }

    @Test("Paging with pauses is slow, however far a page is")
    func paging() {
        #expect(window([(0, 0), (10, 1), (20, 1), (30, 1)]).ahead == 40..<60)
    }

    @Test("A clock that is set back, and two moves at once, do no harm")
    func clock() {
        #expect(window([(0, 0), (10, -3_600)]).ahead.count <= 20)
        #expect(window([(0, 0), (10, 0), (20, 0)]).ahead.isEmpty)
    }

    @Test("Before the list has shown anything, its first rows are on their way")
    func firstRows() {
        #expect(PrefetchWindow().ahead == 0..<4)
    }

    @Test("A list that is hidden looks nowhere")
    func hidden() {
        var window = window([(0, 0)])
        window.move(to: 0..<0, at: 1_001)
        #expect(window.ahead.isEmpty)
    }
}
