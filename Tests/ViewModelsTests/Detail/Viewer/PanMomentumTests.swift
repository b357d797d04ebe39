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
        var distance = 0.0
        var steps: [Double] = []
        while momentum.isMoving, steps.count < 1_000 {
            let step = momentum.advance(by: 1 / 60)
            #expect(step.y == 0)
            steps.append(step.x)
            distance += step.x
        }
        #expect(steps == steps.sorted(by: >))
        #expect(distance > 250 && distance < 400)
        #expect(!momentum.isMoving)
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
        #expect(step.x == 0)
        #expect(step.y > 0)
    }
}
