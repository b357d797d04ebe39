import Model

/// Loads that wait for a slot. Which of them is next is decided when a slot is free and not before: in the meantime the
/// list has moved.
struct WaitingLoads<ID: Hashable & Sendable>: Sendable {
    /// When each arrived; the number only ever grows.
    private var arrivals: [ID: Int] = [:]
    private var nextArrival = 0

    var isEmpty: Bool { arrivals.isEmpty }
    var count: Int { arrivals.count }

    mutating func add(_ id: ID) {
        arrivals[id] = nextArrival
        nextArrival += 1
    }

    mutating func remove(_ id: ID) {
        arrivals[id] = nil
    }

    /// Takes the load of the lowest rank out; among equals, the one that has waited longest.
    ///
    /// - Parameter rank: asked once for each load; `nil` leaves it waiting.
    mutating func takeNext(rank: (ID) -> Int?) -> ID? {
        var best: (id: ID, rank: Int, arrival: Int)?
        for (id, arrival) in arrivals {
            guard let rank = rank(id) else { continue }
            if let best, (best.rank, best.arrival) <= (rank, arrival) { continue }
            best = (id, rank, arrival)
        }
        if let best { remove(best.id) }
        return best?.id
    }
}

extension PictureUrgency {
    /// The lower, the sooner: what somebody looks at and nothing else, then rows by their distance from what is visible.
    var rank: Int {
        switch self {
        case .now: -1
        case .row(let position, let viewport): viewport.distance(to: position)
        }
    }
}
