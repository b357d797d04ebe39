import Model

/// Loads that wait for a slot. The queue chooses the next load only when a slot is free, because the list may have
/// moved in the meantime.
///
/// A heap holds the order. It is rebuilt only after the list has moved, so that taking 100 of several thousand loads
/// does not sort all of them 100 times.
struct LoadQueue<ID: Hashable & Sendable>: Sendable {
    /// The position of a load in the order, as computed last.
    private struct Place: Comparable, Sendable {
        let id: ID
        let rank: Int
        let arrival: Int

        static func < (one: Place, other: Place) -> Bool { (one.rank, one.arrival) < (other.rank, other.arrival) }
    }

    /// The arrival number of each load; the numbers only grow.
    private var arrivals: [ID: Int] = [:]
    private var nextArrival = 0
    /// Positions of the loads. The heap may contain removed loads, and one load several times.
    private var places = Heap<Place>()
    /// Loads whose position is missing in the heap or is too far back.
    private var unplaced: Set<ID> = []
    private var moment: Int?

    var isEmpty: Bool { arrivals.isEmpty }
    var count: Int { arrivals.count }
    /// The number of stored elements. It exceeds the number of loads by a bounded amount.
    var footprint: Int { arrivals.count + places.count + unplaced.count }

    mutating func add(_ id: ID) {
        arrivals[id] = nextArrival
        nextArrival += 1
        unplaced.insert(id)
    }

    /// Recomputes the rank of a load, which may be lower after another request for it.
    mutating func updateRank(_ id: ID) {
        if arrivals[id] != nil { unplaced.insert(id) }
    }

    mutating func remove(_ id: ID) {
        arrivals[id] = nil
        // Without this removal the set would grow with scrolling while no slot is free.
        unplaced.remove(id)
    }

    /// Removes and returns the load with the lowest rank; among equals, the one that has waited longest.
    ///
    /// - Parameters:
    ///   - moment: a number that changes whenever ranks may have changed by themselves.
    ///   - isAcceptable: returns whether a load of this rank may be taken; higher ranks are refused with it.
    ///   - rank: returns a load's rank; `nil` leaves the load in the queue.
    mutating func takeNext(
        at moment: Int, where isAcceptable: (_ rank: Int) -> Bool = { _ in true }, rank: (ID) -> Int?
    ) -> ID? {
        place(at: moment, rank)
        while let next = places.popMin() {
            guard arrivals[next.id] == next.arrival, let now = rank(next.id) else { continue }
            // The more urgent subscriber has left; another load may be next.
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
        // Rebuilds the heap before removed loads outnumber the others.
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
    /// Lower ranks load sooner: first the picture that the user looks at alone, then rows by the use of their picture
    /// at its arrival, then rows that may become visible soon.
    var rank: Int {
        switch self {
        case .now: -1
        case .row(let position, let viewport): Self.rank(viewport.usefulness(of: position), isAhead: false)
        case .ahead(let position, let viewport): Self.rank(viewport.usefulness(of: position), isAhead: true)
        }
    }

    private static func rank(_ usefulness: ScrollForecast.Usefulness, isAhead: Bool) -> Int {
        switch usefulness {
        case .soon(let order): order
        case .visible(let distance): isAhead ? firstRankAhead + distance : distance
        case .later(let order): (isAhead ? firstRankAhead : firstRankLate) + order
        }
    }

    /// Whether the picture is a prefetch without a request.
    var isAhead: Bool { if case .ahead = self { true } else { false } }

    /// The lowest rank of visible rows whose picture arrives when they have almost left.
    static let firstRankLate = 1 << 32
    /// The lowest rank of prefetches that may use a share of the slots only, larger than that of any requested row.
    static let firstRankAhead = 1 << 40
}
