/// The order in which motifs, variants and shapes follow each other.
///
/// Each block of numbers holds every motif once, shuffled, so that a gallery never looks sorted. The order repeats
/// after 100 blocks, with other random seeds.
enum Cycle {
    static let blocks = 100
    static let length = blocks * motifs.count
    static let rounds = 500

    /// The motif, variant and shape of a number.
    struct Place: Sendable {
        let motif: Int
        let variant: Int
        let shape: Int

        /// A number for each combination of motif, variant and shape.
        var cell: Int { (motif * maxVariantCount + variant) * Shape.all.count + shape }
    }

    static let maxVariantCount = motifs.map(\.variants.count).max() ?? 1
    static let cells = motifs.count * maxVariantCount * Shape.all.count

    /// The place of each number of the first cycle.
    static let places: [Place] = {
        var random = SeededRandom(seed: 0x5A4D_504C)
        var places = [Place]()
        for block in 0..<blocks {
            var order = Array(motifs.indices).shuffled(using: &random)
            if order.first == places.last?.motif { order.swapAt(0, 1) }
            if block == blocks - 1, order.last == places.first?.motif { order.swapAt(order.count - 1, order.count - 2) }
            for motif in order {
                // Every variant occurs equally often in a cycle, and each motif starts with another one.
                let variant = (block + motif) % motifs[motif].variants.count
                places.append(Place(motif: motif, variant: variant, shape: Shape.roll(&random)))
            }
        }
        return places
    }()
}
