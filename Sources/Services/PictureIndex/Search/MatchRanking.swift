/// Orders the pictures that have one word or any of several: those with more of them first, then the latest.
struct MatchRanking {
    let snapshot: IndexSnapshot

    /// Up to this part of all pictures, only the matching ones are looked at.
    private static let sparsePart = 16

    /// - Parameters:
    ///   - words: the rows that have each word.
    ///   - allowed: the positions that the filters let pass; `nil` for all.
    /// - Returns: the rows in order.
    func ids(_ words: [NumberBitmap], _ allowed: NumberBitmap?) -> [UInt32] {
        if words.count == 1, let rows = words.first { return self.ids(of: rows, allowed) }
        // At most eight words are searched.
        var counts = [UInt8](repeating: 0, count: snapshot.postings.capacity)
        var matchCount = 0
        counts.withUnsafeMutableBufferPointer { counts in
            for rows in words {
                rows.forEach { row in
                    matchCount += counts[row] == 0 ? 1 : 0
                    counts[row] += 1
                }
            }
        }
        let positions = matchCount <= snapshot.count / Self.sparsePart ? sparsePositions(words) : nil
        return counts.withUnsafeBufferPointer { counts in
            snapshot.ids.withUnsafeBufferPointer { ids in
                func forEachMatch(_ body: (_ id: UInt32, _ wordCount: Int) -> Void) {
                    func visit(_ position: Int) {
                        let count = counts[Int(ids[position])]
                        if count > 0, allowed?.contains(position) ?? true { body(ids[position], Int(count)) }
                    }
                    if let positions { positions.forEach { visit(Int($0)) } } else { ids.indices.forEach(visit) }
                }
                return Self.grouped(maxCount: words.count, forEachMatch)
            }
        }
    }

    /// Returns the pictures that have one word, the latest first.
    private func ids(of rows: NumberBitmap, _ allowed: NumberBitmap?) -> [UInt32] {
        let matchCount = rows.count
        if matchCount <= snapshot.count / Self.sparsePart {
            return sparsePositions([rows]).compactMap { position in
                allowed?.contains(Int(position)) ?? true ? snapshot.ids[Int(position)] : nil
            }
        }
        return [UInt32](unsafeUninitializedCapacity: matchCount) { buffer, count in
            rows.withWords { words in
                snapshot.ids.withUnsafeBufferPointer { ids in
                    for (position, id) in ids.enumerated() where words[Int(id >> 6)] >> UInt64(id & 63) & 1 != 0 {
                        guard allowed?.contains(position) ?? true else { continue }
                        buffer[count] = id
                        count += 1
                    }
                }
            }
        }
    }

    /// The positions of rows that have any of the words, ascending. A row that is no picture any more has none.
    private func sparsePositions(_ words: [NumberBitmap]) -> [UInt32] {
        guard var all = words.first else { return [] }
        for rows in words.dropFirst() { all.formUnion(rows) }
        var positions: [UInt32] = []
        positions.reserveCapacity(all.count)
        all.forEach { row in
            if let position = snapshot.position(of: Int64(row)) { positions.append(UInt32(position)) }
        }
        positions.sort()
        return positions
    }

    /// Puts matches with more words before those with fewer, and leaves their order otherwise.
    private static func grouped(
        maxCount: Int, _ forEachMatch: (_ body: (_ id: UInt32, _ wordCount: Int) -> Void) -> Void
    ) -> [UInt32] {
        var sizes = [Int](repeating: 0, count: maxCount + 1)
        forEachMatch { sizes[$1] += 1 }
        // The place of the next match with each number of words.
        var places = [Int](repeating: 0, count: maxCount + 1)
        for count in (0..<maxCount).reversed() { places[count] = places[count + 1] + sizes[count + 1] }
        let total = sizes.reduce(0, +)
        return [UInt32](unsafeUninitializedCapacity: total) { buffer, count in
            forEachMatch { id, wordCount in
                buffer[places[wordCount]] = id
                places[wordCount] += 1
            }
            count = total
        }
    }
}
