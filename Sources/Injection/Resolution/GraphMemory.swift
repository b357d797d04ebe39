/// What was made in one graph, by the number of the entry that made it.
struct GraphMemory {
    struct Made {
        let entry: UInt64
        let object: AnyObject
    }

    struct Loose {
        let entry: UInt64
        weak var object: AnyObject?
    }

    /// A few hold most graphs; a longer list gets an index.
    private static let indexedFrom = 16

    private var made: [Made] = []
    private var positions: [UInt64: Int] = [:]
    private var loose: [Loose] = []

    func object(of entry: UInt64) -> AnyObject? {
        if made.count >= Self.indexedFrom {
            if let position = positions[entry] { return made[position].object }
        } else {
            for one in made where one.entry == entry { return one.object }
        }
        for one in loose where one.entry == entry { return one.object }
        return nil
    }

    mutating func remember(_ object: AnyObject, of entry: UInt64) {
        made.append(Made(entry: entry, object: object))
        if made.count > Self.indexedFrom {
            positions[entry] = made.count - 1
        } else if made.count == Self.indexedFrom {
            for (position, one) in made.enumerated() { positions[one.entry] = position }
        }
    }

    /// Keeps what was made weakly, and returns it to be released.
    mutating func loosen() -> [Made] {
        loose.removeAll { $0.object == nil }
        loose.append(contentsOf: made.map { Loose(entry: $0.entry, object: $0.object) })
        return takeMade()
    }

    /// Keeps nothing, and returns what was made to be released.
    mutating func forget() -> [Made] {
        loose = []
        return takeMade()
    }

    private mutating func takeMade() -> [Made] {
        defer {
            made = []
            positions = [:]
        }
        return made
    }
}
