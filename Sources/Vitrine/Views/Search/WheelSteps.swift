/// Counts whole steps of a wheel, whose events may be fractions of a step. A pure value.
struct WheelSteps {
    private var rest = 0.0

    /// Returns the whole steps up to this distance; a change of the direction begins a new step.
    mutating func steps(for distance: Double) -> Int {
        guard distance.isFinite else { return 0 }
        if rest * distance < 0 { rest = 0 }
        rest += min(max(distance, -10), 10)
        let whole = rest.rounded(.towardZero)
        rest -= whole
        return Int(whole)
    }
}
