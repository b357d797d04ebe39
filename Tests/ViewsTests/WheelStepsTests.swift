import Testing

@testable import Views

@Suite struct WheelStepsTests {
    private func steps(_ distances: Double...) -> [Int] {
        var wheel = WheelSteps()
        return distances.map { wheel.steps(for: $0) }
    }

    @Test("Whole steps count at once, in both directions")
    func wholeSteps() {
        #expect(steps(1, 2, -1, 0) == [1, 2, -1, 0])
    }

    @Test("Fractions add up to steps, and the rest is kept until the direction changes")
    func fractions() {
        #expect(steps(0.5, 0.25, 0.25, 0.75, 0.75) == [0, 0, 1, 0, 1] && steps(0.75, -0.5, -0.5) == [0, 0, -1])
    }

    @Test("One event counts ten steps at most, and a distance that is no number counts none")
    func limits() {
        #expect(steps(1_000, -1_000, .nan, .infinity, 1) == [10, -10, 0, 0, 1])
    }
}
