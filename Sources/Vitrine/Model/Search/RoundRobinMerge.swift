import Core

/// Decides the order in which the pictures of several services are shown: one picture per service in turn while all
/// have more. The positions of shown pictures never change; pictures of late services follow.
///
/// A turn is one page for the view. At its start, every service with few waiting pictures is asked for its next page.
/// While a service is awaited, each of the others may show only its share of the first window, so that a late service
/// still has pictures there. After `stopWaiting` they continue without it, in short turns, so that the late service
/// follows soon. A value; the caller sends the requests and reports their results.
struct RoundRobinMerge: Sendable {
    /// The number of pictures that all services together may show by default while one is awaited: about one window.
    static let headStart = 24
    /// A service with fewer waiting pictures is asked for its next page.
    static let low = 10

    /// The state of one service.
    struct Source: Sendable {
        var part: PageCursor.Part
        /// The number of waiting pictures that are being taken. They are removed together, because each removal moves
        /// all remaining pictures.
        var takenCount = 0
        var isEmpty: Bool { takenCount == part.waiting.count }
        /// The number of its pictures that were shown in this turn.
        var takenInTurn = 0
        var isAwaited = false
        /// Whether the others no longer wait for it.
        var isSlow = false
        var error: NetworkError?
        var failuresInARow = 0
        /// The number of turns until a failed service is asked again.
        var rest = 0
        /// Whether its last page had no matching pictures although it has more.
        var foundNoMatch = false

        /// Whether the others wait for it.
        var isHoldingUp: Bool { isEmpty && isAwaited && !isSlow }
        /// Whether it has more pages and no waiting pictures, and was not asked yet.
        var isDry: Bool { isEmpty && !isAwaited && part.next != nil && error == nil && !foundNoMatch }
        var isOver: Bool { isEmpty && !isAwaited && part.next == nil }
    }

    private(set) var sources: [Source]
    /// The number of pictures that all services together may show in a turn while one is awaited. With 0 the order of
    /// the services' responses has no effect on the order of the pictures.
    private let headStart: Int
    private var fingerprints: DuplicateFilter<PictureFingerprint>
    /// Received pictures that are the same as others, until the caller takes them.
    private var copies: [ImageEntity] = []
    /// The pictures that the received pages lack, until the caller takes their numbers.
    private(set) var blockedCounts: [BlockedOrigin: Int] = [:]
    private var turn: Int
    private var takenCount: Int
    /// The only service to ask in the first turn.
    private var onlyAsked: ProviderID?
    /// The services that are asked only when all their pictures are shown, because each picture is a request.
    private let askedWhenShown: Set<ProviderID>

    /// - Parameters:
    ///   - providers: the services of a new search. A continued search has them in its cursor.
    ///   - askedWhenShown: the services that are asked only when all their pictures are shown.
    init(
        at cursor: PageCursor, providers: [ProviderID], headStart: Int = headStart,
        askedWhenShown: Set<ProviderID> = []
    ) {
        self.headStart = headStart
        self.askedWhenShown = askedWhenShown
        let parts = cursor.parts.isEmpty ? providers.map { PageCursor.Part($0) } : cursor.parts
        sources = parts.map { Source(part: $0) }
        fingerprints = cursor.fingerprints
        turn = cursor.page
        takenCount = cursor.receivedCount
        onlyAsked = cursor.onlyAsked
    }

    /// Starts a turn and returns the services to ask with their cursors.
    mutating func beginTurn() -> [(provider: ProviderID, cursor: PageCursor)] {
        turn += 1
        for index in sources.indices { sources[index].takenInTurn = 0 }
        var asked = sources.indices.filter { mayAsk($0) && sources[$0].rest == 0 }
        if let only = onlyAsked {
            onlyAsked = nil
            asked = sources.indices.filter { mayAsk($0) && sources[$0].part.provider == only }
        } else if asked.isEmpty, sources.allSatisfy({ $0.part.waiting.isEmpty && !$0.isAwaited }) {
            for index in sources.indices { sources[index].foundNoMatch = false }
            asked = sources.indices.filter(mayAsk)
        }
        for index in sources.indices { sources[index].rest = max(0, sources[index].rest - 1) }
        for index in asked { sources[index].isAwaited = true }
        return asked.compactMap { index in sources[index].part.next.map { (sources[index].part.provider, $0) } }
    }

    /// Adds a page of a service. After a fruitless one the service is asked again when nothing else is left to ask,
    /// because each of its pages costs many requests.
    mutating func receive(_ page: ResponseEntity, from provider: ProviderID) {
        var pages: Set<PictureFingerprint> = []
        let keys = page.images.map { image in
            PictureFingerprint.fingerprints(of: image) { fingerprints.contains($0) || !pages.insert($0).inserted }
        }
        // A page that is requested again has the same entries, which are no copies.
        let isKnown = page.images.map { fingerprints.contains(.id($0.id)) }
        let isNew = fingerprints.add(keys)
        for (index, image) in page.images.enumerated() where !isNew[index] && !isKnown[index] { copies.append(image) }
        blockedCounts.merge(page.blockedCounts, uniquingKeysWith: +)
        update(provider) { source in
            source.part.receive(page, waiting: zip(page.images, isNew).filter(\.1).map(\.0))
            source.part.totalCount = page.totalCount
            source.foundNoMatch = page.foundNoMatch
            source.error = nil
            source.failuresInARow = 0
        }
    }

    /// Records a failure. The service pauses for one turn, then for two, four and so on up to 64.
    mutating func fail(_ error: NetworkError, from provider: ProviderID) {
        let isOneOfSeveral = sources.count > 1
        update(provider) { source in
            if case .keyMissing = error, isOneOfSeveral {
                // A missing key is no failure: the service is left out.
                source.part.next = nil
                return
            }
            source.error = error
            source.rest = 1 << min(source.failuresInARow, 6)
            source.failuresInARow += 1
        }
    }

    /// Lets the others continue without the services that are still awaited.
    mutating func stopWaiting() {
        for index in sources.indices where sources[index].isAwaited { sources[index].isSlow = true }
    }

    /// Returns the pictures that can be shown now, in order.
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

    /// Returns the received pictures that are the same as others, which may still wait.
    mutating func takeCopies() -> [ImageEntity] {
        defer { copies = [] }
        return copies
    }

    /// Returns the numbers of pictures that were left out since the last call.
    mutating func takeBlockedCounts() -> [BlockedOrigin: Int] {
        defer { blockedCounts = [:] }
        return blockedCounts
    }

    /// Returns the services that show one picture each next; `nil` at the end of the turn or while it must wait.
    private func nextRound() -> [Int]? {
        var ready = sources.indices.filter { !sources[$0].isEmpty }
        if let limit = maxPerTurn { ready = ready.filter { sources[$0].takenInTurn < limit } }
        return ready.isEmpty ? nil : ready
    }

    /// The number of pictures that a service may show in this turn at present; `nil` without a limit.
    private var maxPerTurn: Int? {
        let share = headStart == 0 ? 0 : max(1, headStart / max(1, sources.count))
        if sources.contains(where: \.isHoldingUp) { return share }
        // No service gets ahead of one that has more pages, and late services catch up.
        if let longest = sources.filter(\.isDry).map(\.takenInTurn).max(), longest > 0 { return longest }
        // The turn stays short for a late service, and for one whose page contained only duplicates: both get their
        // pictures into the next turn. Neither holds up the others.
        let isShort = headStart > 0 && sources.contains { $0.isDry || $0.isAwaited && $0.isSlow }
        return isShort ? 2 * share : nil
    }

    private func mayAsk(_ index: Int) -> Bool {
        let source = sources[index]
        let low = askedWhenShown.contains(source.part.provider) ? 1 : Self.low
        return !source.isAwaited && !source.foundNoMatch && source.part.next != nil && source.part.waiting.count < low
    }

    private mutating func update(_ provider: ProviderID, _ change: (inout Source) -> Void) {
        guard let index = sources.firstIndex(where: { $0.part.provider == provider }) else { return }
        sources[index].isAwaited = false
        sources[index].isSlow = false
        change(&sources[index])
    }
}

extension RoundRobinMerge {
    /// Whether no service is awaited any more, so that the next turn may start.
    var isTurnOver: Bool { !sources.contains { $0.isAwaited && !$0.isSlow } }
    var isAwaitingAny: Bool { sources.contains(where: \.isAwaited) }
    /// Whether all services have shown all their pictures.
    var isOver: Bool { sources.allSatisfy(\.isOver) }
    /// Whether there are pictures that are the same as others and were not taken.
    var hasCopies: Bool { !copies.isEmpty }
    /// Whether another turn may have results.
    var hasMore: Bool { sources.contains { !$0.part.waiting.isEmpty || $0.isDry } }
    /// Whether a service has more pages, of which the last one had no matching pictures.
    var foundNoMatch: Bool { sources.contains(where: \.foundNoMatch) }
    /// The number of pictures that the services have examined so far, including those that do not match.
    var examinedCount: Int { sources.reduce(0) { $0 + $1.part.examinedCount } }

    var failures: [ProviderFailure] {
        sources.compactMap { source in
            source.error.map { ProviderFailure(provider: source.part.provider, error: $0) }
        }
    }

    /// The sum of the services' totals; `nil` if one is unknown. Pictures of several services count several times.
    var totalCount: Int? {
        let totals = sources.map(\.part.totalCount)
        return totals.contains(nil) ? nil : totals.reduce(0) { $0 + min($1 ?? 0, JSONValue.largestTotal) }
    }

    /// The position of all services, from which a search can continue. Awaited services are then asked again.
    var cursor: PageCursor {
        PageCursor(parts: sources.map(\.part), fingerprints: fingerprints, page: turn, receivedCount: takenCount)
    }
}
