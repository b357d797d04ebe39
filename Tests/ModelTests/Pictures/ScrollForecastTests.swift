import Testing

@testable import Model

@Suite struct ScrollForecastTests {
    /// Returns these rows in the order of their loads. At position 100, ten rows are visible.
    private func order(_ rows: [Int], _ forecast: ScrollForecast) -> [Int] {
        func rank(_ position: Int) -> (Int, Int) {
            switch forecast.usefulness(of: position, seeing: 100..<110) {
            case .visible(let distance): (0, distance)
            case .soon(let order): (1, order)
            case .later(let order): (2, order)
            }
        }
        return rows.sorted { rank($0) < rank($1) }
    }

    @Test(
        "A moving list loads the rows that are visible when their pictures arrive, and those in time before late ones")
    func moving() {
        let down = ScrollForecast(goesDown: true, lead: 20, reach: 40, speed: 50)
        // Row 130 is the first one in time; 129 is probably in time, 127 is late by a third of a screen, 120 leaves
        // when it arrives.
        #expect(order([101, 120, 127, 129, 130, 140, 160], down) == [129, 130, 140, 127, 120, 101, 160])
        let up = ScrollForecast(goesDown: false, lead: 20, reach: 40, speed: 50)
        #expect(order([108, 89, 82, 80, 79, 69, 49], up) == [80, 79, 69, 82, 89, 108, 49])
    }

    @Test("After a single move the visible rows come first, and then those that the next move shows")
    func singleMove() {
        let forecast = ScrollForecast(goesDown: true, lead: 0, reach: 10, speed: 0)
        #expect(order([120, 111, 100, 109, 119], forecast) == [100, 109, 111, 119, 120])
        #expect(forecast.usefulness(of: 110, seeing: 100..<110) == .soon(order: 10))
    }

    @Test("Rows beyond the reach can wait")
    func beyond() {
        let forecast = ScrollForecast(goesDown: true, lead: 2, reach: 5, speed: 50)
        #expect(forecast.usefulness(of: 114, seeing: 100..<110) == .soon(order: 12))
        #expect(forecast.usefulness(of: 115, seeing: 100..<110) == .later(order: 3))
    }

    @Test("A hidden list has an order, too")
    func hidden() {
        let forecast = ScrollForecast(goesDown: true, lead: 2, reach: 5, speed: 50)
        #expect(forecast.usefulness(of: 4, seeing: 0..<0) == .visible(distance: 4))
    }

    @Test("Pictures of one page need more time than one picture, the fewer transfers run at once")
    func arrival() {
        let slow = ArrivalEstimate(responseTime: 0.2, parallelTransfers: 6)
        let fast = ArrivalEstimate(responseTime: 0.2, parallelTransfers: 32)
        #expect(abs(slow.timeToShow - 0.23) < 1e-9 && abs(slow.timeToShow(9) - 0.53) < 1e-9)
        #expect(fast.timeToShow(9) < 0.3)
    }
}
