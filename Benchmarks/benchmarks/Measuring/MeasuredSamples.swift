/// The measured values of one quantity.
struct Samples {
    private let sorted: [Double]

    init(_ values: [Double]) { sorted = values.sorted() }

    var count: Int { sorted.count }
    var median: Double { percentile(50) }
    var largest: Double { sorted.last ?? .nan }
    var smallest: Double { sorted.first ?? .nan }

    /// Returns the smallest value that at least `share` percent of the values do not exceed.
    func percentile(_ share: Double) -> Double {
        guard !sorted.isEmpty else { return .nan }
        let rank = (share / 100 * Double(sorted.count)).rounded(.up)
        return sorted[min(max(Int(rank) - 1, 0), sorted.count - 1)]
    }
}

extension Double {
    /// The number with two decimals below ten, one below a hundred, and none above.
    var brief: String {
        guard isFinite else { return "–" }
        let factor: Double = abs(self) < 9.995 ? 100 : abs(self) < 99.95 ? 10 : 1
        let rounded = (self * factor).rounded() / factor
        return factor == 1 ? "\(Int(rounded))" : "\(rounded)"
    }
}
