import Model

/// The searches of a window in the order of the visits, for going back and forward as in a browser. A value.
///
/// `Results` are kept for the visits nearest to the present one, so that they are shown again without a request.
struct SearchVisits<Results: Sendable>: Sendable {
    /// Where the user was in the results.
    struct Position: Sendable, Equatable {
        var selected: ImageID?
        /// The picture at the upper edge; `nil` at the beginning of the list.
        var first: ImageID?
    }

    struct Visit: Sendable {
        let search: SearchCommand
        var position = Position()
        var results: Results?
    }

    /// The maximum number of visits; the oldest ones leave.
    static var capacity: Int { 50 }
    /// The distance from the present visit up to which results are kept.
    static var keptDistance: Int { 2 }

    private(set) var visits: [Visit] = []
    private var index = 0

    var canGoBack: Bool { index > 0 }
    var canGoForward: Bool { index + 1 < visits.count }

    /// A search begins. Those to which one could go forward are forgotten. The same search again is no other visit, but its
    /// former results are forgotten.
    ///
    /// - Parameter replacing: whether it takes the place of the present visit, which is an unfinished text.
    mutating func visit(_ search: SearchCommand, replacing: Bool = false) {
        if visits.indices.contains(index), visits[index].search == search {
            visits[index] = Visit(search: search)
            return
        }
        let kept = replacing ? index : index + 1
        visits.removeSubrange(min(kept, visits.count)...)
        visits.append(Visit(search: search))
        if visits.count > Self.capacity { visits.removeFirst() }
        index = visits.count - 1
        trim()
    }

    /// The user leaves the present visit.
    mutating func leave(at position: Position, keeping results: Results?) {
        guard visits.indices.contains(index) else { return }
        (visits[index].position, visits[index].results) = (position, results)
    }

    /// Goes back by a negative number of steps, and forward by a positive one. Returns the visit there; `nil` if there is none.
    mutating func go(by steps: Int) -> Visit? {
        guard visits.indices.contains(index + steps) else { return nil }
        index += steps
        trim()
        return visits[index]
    }

    /// Changes the kept results of all visits.
    mutating func changeResults(_ change: (inout Results) -> Void) {
        for number in visits.indices {
            guard var results = visits[number].results else { continue }
            change(&results)
            visits[number].results = results
        }
    }

    private mutating func trim() {
        for other in visits.indices where abs(other - index) > Self.keptDistance { visits[other].results = nil }
    }
}
