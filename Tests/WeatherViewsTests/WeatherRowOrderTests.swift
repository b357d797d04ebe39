import Testing

@testable import WeatherViews

@MainActor
@Suite struct WeatherRowOrderTests {
    @Test(
        "A dropped row lands above or below the row under the pointer",
        arguments: [
            (0, 2, false, 1), (0, 2, true, 2), (2, 0, false, 0), (2, 0, true, 1),
            (1, 1, false, 1), (1, 1, true, 1),
        ])
    func drop(from: Int, over: Int, isBelow: Bool, to: Int) {
        #expect(WeatherRowDrag.destination(from: from, over: over, isBelow: isBelow) == to)
    }
}
