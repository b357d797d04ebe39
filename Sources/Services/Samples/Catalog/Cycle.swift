/// The order in which motifs, variants and shapes follow each other.
///
/// Each block of numbers holds every motif once, shuffled, so that a gallery never looks sorted. Every four blocks hold
/// each variant of each motif once. The order repeats after 250 blocks, with other random seeds.
enum Cycle {
    static let blocks = 250
    static let length = blocks * motifs.count
    static let rounds = 500
    static let variantCount = 4

    /// The motif, variant and shape of a number.
    struct Slot: Sendable {
        let motif: Int
        let variant: Int
        let shape: Int

        /// A number for each combination of motif, variant and shape.
        var cell: Int { (motif * variantCount + variant) * Shape.all.count + shape }
    }

    /// The place of each number of the first cycle.
    static let slots: [Slot] = {
        var random = SeededRandom(seed: 0x5A4D_504C)
        var slots = [Slot]()
        for block in 0..<blocks {
            var order: [Int]
            // Pictures of one motif are never neighbors, nor separated by one picture only.
            repeat {
                order = motifs.indices.shuffled(using: &random)
            } while !Set(order.prefix(2)).isDisjoint(with: slots.suffix(2).map(\.motif))
            for motif in order {
                // The first variant of four blocks changes, because the stand-in server derives facts from the number.
                let variant = (block + block / variantCount + motif) % variantCount
                slots.append(Slot(motif: motif, variant: variant, shape: Shape.roll(&random)))
            }
        }
        return slots
    }()
}
