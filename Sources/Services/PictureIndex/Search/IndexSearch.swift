import FileAccess
import Model
import SQLiteAccess

/// One search: words become sets of rows, filters reduce them, and an order makes a list of them.
struct IndexSearch {
    /// The maximum number of words of a query. Further words are ignored.
    static let maxWordCount = 8
    /// Up to this number of pictures the texts themselves are compared, which orders the pictures and drops those that
    /// contain the parts of a word at different places.
    static let maxComparedCount = 500
    /// A word of frequent parts that has more pictures is searched by fewer of them: see `vitrine_index_query_grams`.
    private static let maxExactCount = 20_000
    /// Up to this number of pictures only they are sorted, not all pictures.
    private static let maxSortedCount = 5_000

    let connection: Connection
    let folding: TextFolding
    let snapshot: IndexSnapshot

    /// Returns the matching pictures.
    func run(_ query: SearchQuery) throws -> IndexSnapshot.Sorted {
        let found = try ordered(query, IndexOrder(query.filters.order))
        return query.filters.order?.opposite == nil ? found : found.reversed
    }

    private func ordered(_ query: SearchQuery, _ order: IndexOrder) throws -> IndexSnapshot.Sorted {
        let words = Array(folding.words(query.text).prefix(Self.maxWordCount))
        let authors = Array(folding.words(query.author ?? "").prefix(Self.maxWordCount))
        let allowed = try allowedPositions(query, authors)
        guard !words.isEmpty else { return try sorted(allowed.map(ids), order) }

        let months = MonthNames.folded(folding)
        let terms = words.map { SearchTerm(word: $0, months: MonthNames.numbers(named: $0, in: months)) }
        var matches = try terms.map(rows)
        if !query.matchesAnyWord, let all = matches.intersection { matches = [all] }
        var ranked = MatchRanking(snapshot: snapshot).ids(matches, allowed)
        if ranked.count <= Self.maxComparedCount {
            ranked = try compared(ranked, terms, minimum: query.matchesAnyWord ? 1 : terms.count)
        }
        if order == .best { return IndexSnapshot.Sorted(ids: ranked) }
        return try sorted(ids(at: positions(of: ranked)), order)
    }

    // MARK: Filters

    /// Returns `nil` if all pictures are allowed.
    private func allowedPositions(_ query: SearchQuery, _ authors: [[UInt8]]) throws -> NumberBitmap? {
        var allowed: NumberBitmap?
        func reduce(to positions: NumberBitmap) {
            if allowed == nil { allowed = positions } else { allowed?.formIntersection(positions) }
        }
        let filters = query.filters
        if filters.filtersFacts {
            reduce(to: positions(of: snapshot.facts) { filters.admits(PackedFacts(rawValue: $0)) })
        }
        if !filters.colors.isEmpty {
            let wanted = PackedColors(filters.colors)
            reduce(to: positions(of: snapshot.colors) { PackedColors(rawValue: $0).mayHave(anyOf: wanted) })
        }
        if let days = filters.days {
            var positions = NumberBitmap(capacity: snapshot.count)
            for position in snapshot.positions(ofDays: days) { positions.insert(position) }
            reduce(to: positions)
        }
        if let folder = filters.folder {
            let folders = try folders(below: folder)
            reduce(to: positions(of: snapshot.folders, where: folders.contains))
        }
        for author in authors {
            var rows: [UInt32] = []
            try self.rows(matching: SearchTerm(word: author, months: [])).forEach { rows.append(UInt32($0)) }
            reduce(to: positions(of: rows))
        }
        for phrase in query.phrases { reduce(to: positions(of: try rows(withPhrase: phrase))) }
        for phrase in query.excluded {
            var others = allowed ?? positions(of: snapshot.ids) { _ in true }
            others.subtract(positions(of: try rows(withPhrase: phrase)))
            allowed = others
        }
        return allowed
    }

    /// Returns the positions of the values that pass a filter.
    private func positions<Value>(of values: [Value], where accepts: (Value) -> Bool) -> NumberBitmap {
        var positions = NumberBitmap(capacity: snapshot.count)
        for (position, value) in values.enumerated() where accepts(value) { positions.insert(position) }
        return positions
    }

    /// Returns the positions of the rows that are pictures.
    private func positions(of rows: [UInt32]) -> NumberBitmap {
        var positions = NumberBitmap(capacity: snapshot.count)
        for row in rows { if let position = snapshot.position(of: Int64(row)) { positions.insert(position) } }
        return positions
    }

    private func ids(at positions: NumberBitmap) -> [UInt32] {
        var ids: [UInt32] = []
        ids.reserveCapacity(positions.count)
        positions.forEach { ids.append(snapshot.ids[$0]) }
        return ids
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

    /// Returns the rows that have all parts of a word, or are of a month with its name.
    ///
    /// A word with a rare part is looked up by the text search, which needs no more steps than the part has rows. The rows of
    /// frequent parts are read one part after another as bits.
    private func rows(matching term: SearchTerm) throws -> NumberBitmap {
        let postings = snapshot.postings
        var found = NumberBitmap(capacity: postings.capacity)
        let grams = term.grams(covers: false)
        var rare: NumberBitmap?
        for gram in grams where rare == nil { rare = try postings.rareRows(gram, connection) }
        if let rare {
            if grams.count == 1 {
                found = rare
            } else if let expression = term.expression {
                try connection.forEachRow("SELECT rowid FROM search WHERE search MATCH ?", [.text(expression)]) { row in
                    let id = row.integer(0)
                    if id >= 0, id < Int64(postings.capacity) { found.insert(Int(id)) }
                }
            }
        } else if !grams.isEmpty {
            let covering = term.grams(covers: true)
            found = try covering.map { try postings.rows($0, connection) }.intersection ?? found
            // The other parts exclude few pictures, and reading them takes time.
            if found.count < Self.maxExactCount {
                for gram in grams where !covering.contains(gram) {
                    found.formIntersection(try postings.rows(gram, connection))
                }
            }
        }
        for mark in term.marks { found.formUnion(try postings.rows(mark, connection)) }
        return found
    }

    /// Returns the rows in which whole words follow each other as in a phrase. Of very many candidates the texts are not
    /// compared, so that they also have parts of such words, and in another order.
    private func rows(withPhrase phrase: String) throws -> [UInt32] {
        let words = folding.words(phrase)
        let candidates = try words.map { try self.rows(matching: SearchTerm(word: $0, months: [])) }.intersection
        var ids: [UInt32] = []
        candidates?.forEach { ids.append(UInt32($0)) }
        guard ids.count <= Self.maxExactCount else { return ids }
        let rows = PictureRows(connection: connection)
        return try ids.filter { id in
            guard let text = try rows.picture(id).map({ folding.words($0.searchText) }) else { return false }
            return text.indices.contains { text[$0...].starts(with: words) }
        }
    }

    /// Compares the texts of few pictures with the words, and returns those that match, the best first.
    ///
    /// - Parameter minimum: the number of words that have to match.
    private func compared(_ ids: [UInt32], _ terms: [SearchTerm], minimum: Int) throws -> [UInt32] {
        var scored: [(id: UInt32, position: Int, score: Int)] = []
        let rows = PictureRows(connection: connection)
        for id in ids {
            guard let position = snapshot.position(of: Int64(id)), let picture = try rows.picture(id) else { continue }
            let words = folding.words(picture.searchText)
            let scores = terms.map { $0.score(in: words, month: picture.date.month) }
            let matchCount = scores.count { $0 > 0 }
            guard matchCount >= minimum else { continue }
            // The number of words counts first, because a score is at most 3.
            scored.append((id, position, matchCount * 100 + scores.reduce(0, +)))
        }
        return scored.sorted { ($1.score, $0.position) < ($0.score, $1.position) }.map(\.id)
    }

    // MARK: Orders

    /// - Parameter ids: in the order of their dates; `nil` for all pictures.
    private func sorted(_ ids: [UInt32]?, _ order: IndexOrder) throws -> IndexSnapshot.Sorted {
        if order == .best || order == .dateTaken { return IndexSnapshot.Sorted(ids: ids ?? snapshot.ids) }
        if let ids, order != .dateAdded, ids.count <= Self.maxSortedCount { return try sortedByKeys(ids, order) }
        let all = try snapshot.sorted(order, connection)
        guard let ids else { return all }
        var wanted = NumberBitmap(capacity: snapshot.postings.capacity)
        for id in ids { wanted.insert(Int(id)) }
        var found = IndexSnapshot.Sorted(initials: order == .name ? NameInitials() : nil)
        found.ids.reserveCapacity(ids.count)
        for (rank, id) in all.ids.enumerated() where wanted.contains(Int(id)) {
            if let initials = all.initials {
                let place = found.ids.count
                found.initials?.append(initials.text(at: rank) ?? "", at: place)
            }
            found.ids.append(id)
        }
        return found
    }

    private func sortedByKeys(_ ids: [UInt32], _ order: IndexOrder) throws -> IndexSnapshot.Sorted {
        let all = try ids.compactMap { try SortKey(of: $0, order, connection) }.sorted()
        var found = IndexSnapshot.Sorted(ids: all.map(\.id), initials: order == .name ? NameInitials() : nil)
        for (position, picture) in all.enumerated() {
            found.initials?.append(NameInitials.initial(of: picture.name), at: position)
        }
        return found
    }
}
