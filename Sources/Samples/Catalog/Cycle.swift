/// The order in which motifs, variants and shapes follow each other.
///
/// Numbers come in blocks that hold every motif once, shuffled, so that a gallery never looks sorted; after 100 blocks
/// the order repeats, with other dice.
enum Cycle {
    static let blocks = 100
    static let length = blocks * motifs.count
    static let rounds = 500

    struct Place: Sendable {
        let motif: Int
        let variant: Int
        let shape: Int

        /// Numbers every combination of motif, variant and shape.
        var cell: Int { (motif * mostVariants + variant) * Shape.all.count + shape }
    }

    static let mostVariants = motifs.map(\.variants.count).max() ?? 1
    static let cells = motifs.count * mostVariants * Shape.all.count

    /// One for each number of the first cycle.
    static let places: [Place] = {
        var random = SeededRandom(seed: 0x5A4D_504C)
        var places = [Place]()
        for block in 0..<blocks {
            var order = Array(motifs.indices).shuffled(using: &random)
            if order.first == places.last?.motif { order.swapAt(0, 1) }
            if block == blocks - 1, order.last == places.first?.motif { order.swapAt(order.count - 1, order.count - 2) }
            for motif in order {
                // Over a cycle every variant comes equally often, each motif beginning with another one.
                let variant = (block + motif) % motifs[motif].variants.count
                places.append(Place(motif: motif, variant: variant, shape: Shape.roll(&random)))
            }
        }
        return places
    }()
}
