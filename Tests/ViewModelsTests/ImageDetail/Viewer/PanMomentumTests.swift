import Testing

@testable import ViewModels

@Suite("How a picture goes on moving")
struct PanMomentumTests {
    /// Returns the momentum after a release at 1,000 pixels per second to the right.
    private func thrown() -> PanMomentum {
        var momentum = PanMomentum()
        for frame in 0..<10 { momentum.drag(to: Double(frame) * 10, 0, at: Double(frame) / 100) }
        momentum.release(at: 0.09)
        return momentum
    }

    @Test("Let go of while it moves, it goes on in the same direction and comes to rest")
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

    @Test("Held still before it is let go of, it stays")
    func resting() {
        var momentum = PanMomentum()
        for frame in 0..<10 { momentum.drag(to: Double(frame) * 10, 0, at: Double(frame) / 100) }
        momentum.release(at: 0.5)
        #expect(!momentum.isMoving)
    }

    @Test("The frames it is shown in do not change how far it goes")
    func frames() {
        var (slow, fast) = (thrown(), thrown())
        let one = slow.advance(by: 0.1).x
        let ten = (0..<10).reduce(0.0) { sum, _ in sum + fast.advance(by: 0.01).x }
        #expect(abs(one - ten) < 0.001)
    }

    @Test("At an edge it stops in that direction only")
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
