import FileAccess
import Model
import SQLiteAccess

/// One search: words become sets of positions, filters reduce them, and an order makes a list of them.
struct IndexSearch {
    /// The maximum number of words of a query. Further words are ignored.
    static let maxWordCount = 8
    /// Up to this number of pictures the texts themselves are compared, which orders the pictures and drops those that
    /// contain the parts of a word at different places.
    static let maxComparedCount = 500
    /// A word of more pictures is searched by fewer of its parts: see `vitrine_index_query_grams`.
    private static let maxExactCount = 20_000
    /// Up to this number of pictures only they are sorted, not all pictures.
    private static let maxSortedCount = 5_000

    /// The row numbers of the matching pictures in order.
    struct Found {
        var ids: [UInt32] = []
        /// `nil` in other orders than that of the names.
        var initials: NameInitials?
    }

    let connection: Connection
    let folding: TextFolding
    let snapshot: IndexSnapshot

    func run(_ query: IndexQuery) throws -> Found {
        let words = Array(folding.words(query.text).prefix(Self.maxWordCount))
        let authors = Array(folding.words(query.author ?? "").prefix(Self.maxWordCount))
        let allowed = try allowedPositions(query, authors)
        guard !words.isEmpty else { return try sorted(allowed, query.order) }

        let months = MonthNames.folded(folding)
        let terms = words.map { SearchTerm(word: $0, months: MonthNames.numbers(named: $0, in: months)) }
        var matchCounts = [UInt8](repeating: 0, count: snapshot.count)
        var found = PositionBitmap(capacity: snapshot.count)
        for term in terms {
            try forEachPosition(matching: term) { position in
                guard allowed?.contains(position) ?? true else { return }
                matchCounts[position] += 1
                found.insert(position)
            }
        }
        var ranked: [UInt32]
        if found.count <= Self.maxComparedCount {
            (ranked, found) = try compared(found, terms)
        } else {
            ranked = []
            for count in (1...UInt8(terms.count)).reversed() {
                found.forEach { if matchCounts[$0] == count { ranked.append(UInt32($0)) } }
            }
        }
        if query.order != .best { return try sorted(found, query.order) }
        return Found(ids: ranked.map { snapshot.ids[Int($0)] })
    }

    // MARK: Filters

    /// Returns `nil` if all pictures are allowed.
    private func allowedPositions(_ query: IndexQuery, _ authors: [[UInt8]]) throws -> PositionBitmap? {
        var allowed: PositionBitmap?
        func reduce(to positions: PositionBitmap) {
            if allowed == nil { allowed = positions } else { allowed?.formIntersection(positions) }
        }
        if query.filtersFacts {
            var positions = PositionBitmap(capacity: snapshot.count)
            for (position, facts) in snapshot.facts.enumerated() where query.accepts(PackedFacts(rawValue: facts)) {
                positions.insert(position)
            }
            reduce(to: positions)
        }
        if let days = query.days {
            var positions = PositionBitmap(capacity: snapshot.count)
            for position in snapshot.positions(ofDays: days) { positions.insert(position) }
            reduce(to: positions)
        }
        if let folder = query.folder {
            let folders = try folders(below: folder)
            var positions = PositionBitmap(capacity: snapshot.count)
            for (position, id) in snapshot.folders.enumerated() where folders.contains(id) {
                positions.insert(position)
            }
            reduce(to: positions)
        }
        for author in authors {
            var positions = PositionBitmap(capacity: snapshot.count)
            try forEachPosition(matching: SearchTerm(word: author, months: [])) { positions.insert($0) }
            reduce(to: positions)
        }
        return allowed
    }

    private func folders(below folder: LocalPath) throws -> Set<UInt32> {
        let path = folder.trimmed.bytes
        // The paths of folders below begin with the path and a slash, and the next byte after a slash is 0x30.
        let prefix = path == [0x2F] ? [] : path
        return Set(
            try connection.rows(
                "SELECT id FROM folder WHERE path = ? OR path > ? AND path < ?",
                [.bytes(path), .bytes(prefix + [0x2F]), .bytes(prefix + [0x30])]
            ) { UInt32(clamping: $0.integer(0)) })
    }

    // MARK: Words

    private func forEachPosition(matching term: SearchTerm, _ body: (Int) -> Void) throws {
        guard let exact = term.expression(covers: false) else { return }
        var rows: [Int64] = []
        try connection.forEachRow(
            "SELECT rowid FROM search WHERE search MATCH ? LIMIT ?", [.text(exact), .integer(Self.maxExactCount)]
        ) { rows.append($0.integer(0)) }
        let covering = term.expression(covers: true) ?? exact
        if rows.count == Self.maxExactCount {
            rows = []
            try connection.forEachRow("SELECT rowid FROM search WHERE search MATCH ?", [.text(covering)]) { row in
                if let position = snapshot.position(of: row.integer(0)) { body(position) }
            }
        }
        for row in rows { if let position = snapshot.position(of: row) { body(position) } }
    }

    /// Compares the texts of few pictures with the words, and returns those that match, the best first.
    private func compared(_ found: PositionBitmap, _ terms: [SearchTerm]) throws -> ([UInt32], PositionBitmap) {
        var scored: [(position: UInt32, score: Int)] = []
        var matching = PositionBitmap(capacity: snapshot.count)
        let rows = PictureRows(connection: connection)
        var positions: [Int] = []
        found.forEach { positions.append($0) }
        for position in positions {
            guard let picture = try rows.picture(snapshot.ids[position]) else { continue }
            let words = folding.words(picture.searchText)
            let scores = terms.map { $0.score(in: words, month: picture.date.month) }
            let matchCount = scores.count { $0 > 0 }
            guard matchCount > 0 else { continue }
            // The number of words counts first, because a score is at most 3.
            scored.append((UInt32(position), matchCount * 100 + scores.reduce(0, +)))
            matching.insert(position)
        }
        let ranked = scored.sorted { ($1.score, $0.position) < ($0.score, $1.position) }
        return (ranked.map(\.position), matching)
    }

    // MARK: Orders

    /// - Parameter positions: `nil` for all pictures.
    private func sorted(_ positions: PositionBitmap?, _ order: IndexQuery.Order) throws -> Found {
        if order == .best || order == .dateTaken {
            guard let positions else { return Found(ids: snapshot.ids) }
            var ids: [UInt32] = []
            positions.forEach { ids.append(snapshot.ids[$0]) }
            return Found(ids: ids)
        }
        if let positions, order != .dateAdded, positions.count <= Self.maxSortedCount {
            return try sortedByKeys(positions, order)
        }
        let all = try snapshot.positions(in: order, connection)
        var found = Found(initials: order == .name ? NameInitials() : nil)
        for (rank, position) in all.positions.enumerated() where positions?.contains(Int(position)) ?? true {
            if let initials = all.initials, positions != nil {
                let place = found.ids.count
                found.initials?.append(initials.text(at: rank) ?? "", at: place)
            }
            found.ids.append(snapshot.ids[Int(position)])
        }
        if positions == nil { found.initials = all.initials }
        return found
    }

    private func sortedByKeys(_ positions: PositionBitmap, _ order: IndexQuery.Order) throws -> Found {
        struct Keyed {
            let id: UInt32
            let size: Int64
            let folder: [UInt8]
            let name: [UInt8]
        }
        var all: [Keyed] = []
        var ids: [UInt32] = []
        positions.forEach { ids.append(snapshot.ids[$0]) }
        for id in ids {
            try connection.forEachRow(
                """
                SELECT p.size, f.path, CAST(lower(CAST(p.name AS TEXT)) AS BLOB)
                FROM picture p JOIN folder f ON f.id = p.folder WHERE p.id = ?
                """, [.integer(Int(id))]
            ) { all.append(Keyed(id: id, size: $0.integer(0), folder: $0.bytes(1), name: $0.bytes(2))) }
        }
        func isBefore(_ one: [UInt8], _ other: [UInt8]) -> Bool { one.lexicographicallyPrecedes(other) }
        all.sort { one, other in
            switch order {
            case .size where one.size != other.size: one.size > other.size
            case .folder where one.folder != other.folder: isBefore(one.folder, other.folder)
            case .name, .folder: one.name != other.name ? isBefore(one.name, other.name) : one.id < other.id
            default: one.id < other.id
            }
        }
        var found = Found(ids: all.map(\.id))
        if order == .name {
            var initials = NameInitials()
            for (position, picture) in all.enumerated() {
                initials.append(NameInitials.initial(of: picture.name), at: position)
            }
            found.initials = initials
        }
        return found
    }
}
