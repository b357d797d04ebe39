import Testing

@testable import ViewModels

@Suite struct PanMomentumTests {
    /// Returns the momentum after a release at 1,000 pixels per second to the right.
    private func thrown() -> PanMomentum {
        var momentum = PanMomentum()
        for frame in 0..<10 { momentum.drag(to: Double(frame) * 10, 0, at: Double(frame) / 100) }
        momentum.release(at: 0.09)
        return momentum
    }

    @Test("A picture released in motion continues in the same direction and stops")
    func gliding() {
        var momentum = thrown()
        var steps: [ViewerPoint] = []
        while momentum.isMoving, steps.count < 1_000 { steps.append(momentum.advance(by: 1 / 60)) }
        let (lengths, distance) = (steps.map(\.x), steps.reduce(0) { $0 + $1.x })
        #expect(lengths == lengths.sorted(by: >) && steps.allSatisfy { $0.y == 0 })
        #expect(distance > 250 && distance < 400 && !momentum.isMoving)
    }

    @Test("A picture held still before its release does not move")
    func resting() {
        var momentum = PanMomentum()
        for frame in 0..<10 { momentum.drag(to: Double(frame) * 10, 0, at: Double(frame) / 100) }
        momentum.release(at: 0.5)
        #expect(!momentum.isMoving)
    }

    @Test("The frame rate does not change the distance")
    func frames() {
        var (slow, fast) = (thrown(), thrown())
        let one = slow.advance(by: 0.1).x
        let ten = (0..<10).reduce(0.0) { sum, _ in sum + fast.advance(by: 0.01).x }
        #expect(abs(one - ten) < 0.001)
    }

    @Test("An edge stops the motion in its direction only")
    func edges() {
        var momentum = PanMomentum()
        for frame in 0..<10 { momentum.drag(to: Double(frame) * 10, Double(frame) * 20, at: Double(frame) / 100) }
        momentum.release(at: 0.09)
        momentum.stop(horizontally: true, vertically: false)
        let step = momentum.advance(by: 0.01)
        #expect(step.x == 0 && step.y > 0)
    }
}
