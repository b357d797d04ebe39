/// Decides in which order the pictures of several services are shown: one of each in turn, as long as each has more. A
/// picture that was taken stays where it is; whoever answers late comes in behind.
///
/// A turn is what the reader asks for at once. In it every service that has little left is asked for its next page. As long
/// as one of them is awaited the others go only a little ahead, so that the first to answer does not fill the window alone;
/// when patience is lost they go on without it. A value; whoever asks the services tells it what happens.
struct RoundRobinMerge: Sendable {
    /// Pictures that a turn may begin with while a service is awaited: a window full, more or less.
    static let headStart = 12
    /// A service with fewer pictures waiting is asked for more.
    static let low = 10

    /// One service.
    struct Source: Sendable {
        var part: PageCursor.Part
        /// How many of those that wait are being taken: they leave all at once, since removing one costs as much as all.
        var takenCount = 0
        var isEmpty: Bool { takenCount == part.waiting.count }
        /// How many of its pictures were shown in this turn.
        var takenInTurn = 0
        var isAwaited = false
        /// Awaited for so long that the others do not wait for it.
        var isSlow = false
        var error: NetworkError?
        var failuresInARow = 0
        /// Turns until a service that has failed is asked again.
        var rest = 0

        /// Whether it holds up the others.
        var isHoldingUp: Bool { isEmpty && isAwaited && !isSlow }
        /// Whether it has more, but has to be asked.
        var isDry: Bool { isEmpty && !isAwaited && part.next != nil && error == nil }
        var isOver: Bool { isEmpty && !isAwaited && part.next == nil }
    }

    private(set) var sources: [Source]
    private var fingerprints: DuplicateFilter<PictureFingerprint>
    private var turn: Int
    private var takenCount: Int
    /// The only service to be asked in the first turn.
    private var onlyAsked: ProviderID?

    /// - Parameter providers: for a search that begins; one that is taken up knows its own.
    init(at cursor: PageCursor, providers: [ProviderID]) {
        let parts = cursor.parts.isEmpty ? providers.map { PageCursor.Part($0) } : cursor.parts
        sources = parts.map { Source(part: $0) }
        fingerprints = cursor.fingerprints
        turn = cursor.page
        takenCount = cursor.receivedCount
        onlyAsked = cursor.onlyAsked
    }

    /// Others join, at the end of each round.
    mutating func add(_ providers: [ProviderID]) {
        let present = Set(sources.map(\.part.provider))
        sources += providers.filter { !present.contains($0) }.map { Source(part: PageCursor.Part($0)) }
    }

    /// Begins a turn, and answers who is to be asked for which page.
    mutating func beginTurn() -> [(provider: ProviderID, cursor: PageCursor)] {
        turn += 1
        for index in sources.indices { sources[index].takenInTurn = 0 }
        var asked = sources.indices.filter { mayAsk($0) && sources[$0].rest == 0 }
        if let only = onlyAsked {
            onlyAsked = nil
            asked = sources.indices.filter { mayAsk($0) && sources[$0].part.provider == only }
        } else if asked.isEmpty, sources.allSatisfy({ $0.part.waiting.isEmpty && !$0.isAwaited }) {
            asked = sources.indices.filter(mayAsk)
        }
        for index in sources.indices { sources[index].rest = max(0, sources[index].rest - 1) }
        for index in asked { sources[index].isAwaited = true }
        return asked.compactMap { index in sources[index].part.next.map { (sources[index].part.provider, $0) } }
    }

    mutating func receive(_ page: ResponseEntity, from provider: ProviderID) {
        let isNew = fingerprints.add(page.images.map(PictureFingerprint.fingerprints))
        update(provider) { source in
            source.part.waiting += zip(page.images, isNew).filter(\.1).map(\.0)
            source.part.next = page.next
            source.part.totalCount = page.totalCount
            source.error = nil
            source.failuresInARow = 0
        }
    }

    /// A service that fails rests for a turn, then for two, four and so on up to 64.
    mutating func fail(_ error: NetworkError, from provider: ProviderID) {
        let isOneOfSeveral = sources.count > 1
        update(provider) { source in
            if case .keyMissing = error, isOneOfSeveral {
                // It has not failed: it was never to be asked.
                source.part.next = nil
                return
            }
            source.error = error
            source.rest = 1 << min(source.failuresInARow, 6)
            source.failuresInARow += 1
        }
    }

    /// From now on the others go on without those that are still awaited.
    mutating func losePatience() {
        for index in sources.indices where sources[index].isAwaited { sources[index].isSlow = true }
    }

    /// What can be shown now, in its order.
    mutating func take() -> [ImageEntity] {
        var taken: [ImageEntity] = []
        while let round = nextRound() {
            for index in round {
                taken.append(sources[index].part.waiting[sources[index].takenCount])
                sources[index].takenCount += 1
                sources[index].takenInTurn += 1
            }
        }
        for index in sources.indices {
            sources[index].part.waiting.removeFirst(sources[index].takenCount)
            sources[index].takenCount = 0
        }
        takenCount += taken.count
        return taken
    }

    /// Who is next, one picture each; `nil` when the turn has come to its end or has to wait.
    private func nextRound() -> [Int]? {
        var ready = sources.indices.filter { !sources[$0].isEmpty }
        if sources.contains(where: \.isHoldingUp) {
            let left = Self.headStart - sources.reduce(0) { $0 + $1.takenInTurn }
            ready = Array(ready.prefix(max(0, left)))
        } else if let longest = sources.filter(\.isDry).map(\.takenInTurn).max(), longest > 0 {
            // Nobody gets ahead of one that has more to show; who came late catches up. One that brought only what others
            // have brought already holds up nobody.
            ready = ready.filter { sources[$0].takenInTurn < longest }
        }
        return ready.isEmpty ? nil : ready
    }

    private func mayAsk(_ index: Int) -> Bool {
        let source = sources[index]
        return !source.isAwaited && source.part.next != nil && source.part.waiting.count < Self.low
    }

    private mutating func update(_ provider: ProviderID, _ change: (inout Source) -> Void) {
        guard let index = sources.firstIndex(where: { $0.part.provider == provider }) else { return }
        sources[index].isAwaited = false
        sources[index].isSlow = false
        change(&sources[index])
    }
}

extension RoundRobinMerge {
    /// Whether nobody is waited for any more, so that the next turn may begin.
    var isTurnOver: Bool { !sources.contains { $0.isAwaited && !$0.isSlow } }
    var isAnyoneAwaited: Bool { sources.contains(where: \.isAwaited) }
    /// Whether there is nothing more to come from anybody.
    var isOver: Bool { sources.allSatisfy(\.isOver) }
    /// Whether another turn may bring something.
    var hasMore: Bool { sources.contains { !$0.part.waiting.isEmpty || $0.isDry } }

    var failures: [ProviderFailure] {
        sources.compactMap { source in
            source.error.map { ProviderFailure(provider: source.part.provider, error: $0) }
        }
    }

    /// `nil` if one of the services has not told; pictures that several of them have are counted several times.
    var totalCount: Int? {
        let totals = sources.map(\.part.totalCount)
        return totals.contains(nil) ? nil : totals.reduce(0) { $0 + min($1 ?? 0, JSONValue.largestTotal) }
    }

    /// Where all of them stand, for a search that is taken up again. Whoever is awaited is then asked once more.
    var cursor: PageCursor {
        PageCursor(parts: sources.map(\.part), fingerprints: fingerprints, page: turn, receivedCount: takenCount)
    }
}
