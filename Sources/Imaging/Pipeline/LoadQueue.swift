import Model

/// Loads that wait for a slot. Which of them is next is decided when a slot is free and not before: in the meantime the
/// list has moved.
///
/// Their order is kept in a heap. It is made anew when the list has moved and only then, so that taking a hundred of
/// thousands does not look at each of them a hundred times.
struct LoadQueue<ID: Hashable & Sendable>: Sendable {
    /// What a load's place in the order was when it was last looked at.
    private struct Place: Comparable, Sendable {
        let id: ID
        let rank: Int
        let arrival: Int

        static func < (one: Place, other: Place) -> Bool { (one.rank, one.arrival) < (other.rank, other.arrival) }
    }

    /// When each arrived; the number only ever grows.
    private var arrivals: [ID: Int] = [:]
    private var nextArrival = 0
    /// May hold places of loads that have gone, and several of one load.
    private var places = Heap<Place>()
    /// Loads whose place is not in the heap, or is further back than it should be.
    private var unplaced: Set<ID> = []
    private var moment: Int?

    var isEmpty: Bool { arrivals.isEmpty }
    var count: Int { arrivals.count }
    /// What is held for them, and for those that have gone: a bounded number more.
    var footprint: Int { arrivals.count + places.count + unplaced.count }

    mutating func add(_ id: ID) {
        arrivals[id] = nextArrival
        nextArrival += 1
        unplaced.insert(id)
    }

    /// Has the rank of a load asked for again, which may have become lower: somebody more impatient wants it.
    mutating func reconsider(_ id: ID) {
        if arrivals[id] != nil { unplaced.insert(id) }
    }

    mutating func remove(_ id: ID) {
        arrivals[id] = nil
        // Where no slot becomes free nothing is placed, while rows come and go.
        unplaced.remove(id)
    }

    /// Takes the load of the lowest rank out; among equals, the one that has waited longest.
    ///
    /// - Parameters:
    ///   - moment: another number than the last time if any rank may have changed by itself.
    ///   - isAcceptable: whether a load of this rank may be taken; if not, none of a higher one is either.
    ///   - rank: `nil` leaves a load waiting.
    mutating func takeNext(
        at moment: Int, where isAcceptable: (_ rank: Int) -> Bool = { _ in true }, rank: (ID) -> Int?
    ) -> ID? {
        place(at: moment, rank)
        while let next = places.popMin() {
            guard arrivals[next.id] == next.arrival, let now = rank(next.id) else { continue }
            // The more impatient one has left; another load may be next.
            if now > next.rank {
                places.insert(Place(id: next.id, rank: now, arrival: next.arrival))
                continue
            }
            guard isAcceptable(now) else {
                places.insert(next)
                return nil
            }
            remove(next.id)
            return next.id
        }
        return nil
    }

    private mutating func place(at moment: Int, _ rank: (ID) -> Int?) {
        // Places of loads that have gone are swept out before they outweigh the others.
        let isOvergrown = places.count > 2 * arrivals.count + 64
        if self.moment != moment || isOvergrown {
            self.moment = moment
            places = Heap(
                arrivals.compactMap { id, arrival in rank(id).map { Place(id: id, rank: $0, arrival: arrival) } })
        } else {
            for id in unplaced {
                guard let arrival = arrivals[id], let rank = rank(id) else { continue }
                places.insert(Place(id: id, rank: rank, arrival: arrival))
            }
        }
        unplaced.removeAll(keepingCapacity: true)
    }
}

extension PictureUrgency {
    /// The lower, the sooner: what somebody looks at and nothing else, then rows by their distance from what is visible,
    /// then rows that may be visible soon.
    var rank: Int {
        switch self {
        case .now: -1
        case .row(let position, let viewport): viewport.distance(to: position)
        case .ahead(let position, let viewport): Self.firstRankAhead + viewport.distance(to: position)
        }
    }

    /// Whether nobody has asked for the picture yet.
    var isAhead: Bool { if case .ahead = self { true } else { false } }

    /// Further away than any row that has been asked for.
    static let firstRankAhead = 1 << 40
}
