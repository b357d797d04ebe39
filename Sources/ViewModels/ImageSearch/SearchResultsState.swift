import Model

/// What one list of search results shows: the listing, the rows of its results, the duplicates that share a row, the results
/// without a row, and which rows are and were visible.
///
/// A value that is replaced at once, so that no reader sees the rows of one moment and the listing of another. Each event is a
/// function that changes the rows at most once. Positions from outside (a viewport, a running request, an open detail window)
/// may belong to an earlier moment: every function accepts any of them.
@MainActor
struct SearchResultsState {
    private(set) var rows: ImageSearchCellModels
    /// Which results are the same picture. Its positions are those of `pages`; a listing that changes has no duplicates.
    let duplicates: FoldedRows
    /// The results of a service that sends them page by page; `nil` for a listing that knows all of its pictures.
    private let pages: ImageResults?
    /// The visible results, which are in the listing.
    private(set) var visible = 0..<0
    /// The end of the results that have been visible.
    private var seenEnd = 0
    /// The removed results by their ids, because their pictures may leave the memory.
    private var removedIndexes: [ImageID: Int] = [:]
    private(set) var generation = ListingGeneration()

    /// - Parameters:
    ///   - pages: the results, to which `append` adds; `nil` if `rows` has all of them.
    ///   - rows: the rows of the results.
    init(rows: ImageSearchCellModels, pages: ImageResults?, duplicates: FoldedRows) {
        (self.rows, self.pages, self.duplicates) = (rows, pages, duplicates)
    }

    // MARK: What is shown

    /// The positions of the visible results and of those around them, whose pictures the listing reads: a list has widgets for
    /// about 200 rows. Before the first layout the first rows count as visible.
    var wanted: Range<Int> {
        (max(0, visible.lowerBound - Self.rowsAround)..<visible.upperBound + Self.rowsAround)
            .clamped(to: 0..<rows.listing.count)
    }

    private static let rowsAround = 100

    /// Returns the month of a row's picture; `nil` if the rows are not in the order of their dates.
    func month(at row: Int) -> (year: Int, month: Int)? {
        rows.indices.contains(row) ? rows.listing.month(at: rows.index(ofRow: row)) : nil
    }

    /// Returns the first letter of a row's name; `nil` if the rows are not in the order of the names.
    func initial(at row: Int) -> String? {
        rows.indices.contains(row) ? rows.listing.initial(at: rows.index(ofRow: row)) : nil
    }

    /// Returns the other entries of a row's picture.
    func otherEntries(at row: Int) -> [ImageEntity] {
        rows.indices.contains(row) ? duplicates.others(of: rows.index(ofRow: row)) : []
    }

    /// Returns the row of a picture that is in memory; `nil` if it has none.
    func row(of id: ImageID) -> Int? { rows.listing.firstIndex(of: id).flatMap { rows.row(ofIndex: $0) } }

    /// The visible pictures of services, with all their entries. Files of this computer need no mark.
    var markedRows: [OwnedRows.Row] {
        rows.rows(ofIndexes: visible).compactMap { row in
            guard let image = rows.image(at: row), image.id.provider != .folders else { return nil }
            return OwnedRows.Row(
                id: image.id, entries: [image] + otherEntries(at: row),
                code: duplicates.code(of: rows.index(ofRow: row)))
        }
    }

    // MARK: Events

    /// The list shows other rows.
    mutating func scroll(to range: Range<Int>) {
        visible = range.clamped(to: 0..<rows.listing.count)
        seenEnd = max(seenEnd, visible.upperBound)
    }

    /// A page has arrived. Returns the existing results that have more entries than before.
    mutating func append(_ images: [ImageEntity], copies: [ImageEntity]) -> Set<Int> {
        guard let pages else { return [] }
        let step = duplicates.add(images, copies: copies)
        let inserted = pages.append(step.images)
        if !inserted.isEmpty { rows = rows.inserting(inserted) }
        return step.changed
    }

    /// The pictures of the search have changed. Rows of kept pictures stay.
    mutating func update(_ update: ListingUpdate) {
        let edits = update.edits
        rows = rows.updating(update)
        generation = generation.followed(by: edits)
        removedIndexes = removedIndexes.compactMapValues { edits.position(of: $0) }
        seenEnd = min(seenEnd, rows.listing.count)
        guard !visible.isEmpty, edits.oldCount > 0 else { return visible = 0..<0 }
        // Until the list reports its rows.
        let start = edits.place(of: min(visible.lowerBound, edits.oldCount - 1))
        visible = (start..<start + visible.count).clamped(to: 0..<rows.listing.count)
    }

    /// The program removes the row of a picture. Returns whether it had one.
    mutating func remove(_ id: ImageID) -> Bool {
        guard let index = rows.listing.firstIndex(of: id), let others = rows.removing([index]) else { return false }
        rows = others
        removedIndexes[id] = index
        return true
    }

    /// A removed picture is shown again. Returns whether it was removed.
    mutating func restore(_ id: ImageID) -> Bool {
        guard let index = removedIndexes.removeValue(forKey: id), let others = rows.restoring(index) else {
            return false
        }
        rows = others
        return true
    }

    /// Results turned out not to exist any more. Returns the number of rows that leave.
    mutating func remove(_ indexes: [Int]) -> Int {
        guard let others = rows.removing(indexes) else { return 0 }
        defer { rows = others }
        return rows.count - others.count
    }

    /// Files have other paths. Their rows stay in place.
    mutating func move(_ moves: [FileMove]) {
        let targets = moves.targets
        replaced(rows.listing.replacePictures { image in targets[image.id].map { image.moved(to: $0) } })
    }

    /// Results have better entries. The best one becomes the result, unless the row has ever been visible or is selected.
    mutating func showBetterEntries(of indexes: some Sequence<Int>, isSelected: (_ row: Int) -> Bool) {
        let better = indexes.sorted().filter { index in
            guard index >= seenEnd, mayFold(index, isSelected), let image = rows.listing[index],
                let entry = duplicates.replaceResult(image, of: index)
            else { return false }
            pages?.replace(at: index, with: entry)
            return true
        }
        replaced(better)
    }

    /// Previews of results show the same picture. Rows below the visible ones are folded into earlier rows.
    ///
    /// - Returns: the number of rows that leave, and the results that have more entries than before.
    mutating func fold(
        _ groups: [[Int]], isSelected: (_ row: Int) -> Bool
    ) -> (leavingCount: Int, changed: Set<Int>) {
        var leaving: [Int] = []
        var changed: Set<Int> = []
        for group in groups {
            let entries = group.compactMap { index in
                rows.row(ofIndex: index) == nil || leaving.contains(index)
                    ? nil : rows.listing[index].map { (row: index, image: $0) }
            }
            let folded = duplicates.join(entries, mayFold: { mayFold($0, isSelected) })
            leaving += folded
            if !folded.isEmpty, let first = entries.map(\.row).min() { changed.insert(first) }
        }
        return (remove(leaving), changed)
    }

    /// Before the first layout any row may be visible.
    private func mayFold(_ index: Int, _ isSelected: (_ row: Int) -> Bool) -> Bool {
        guard !visible.isEmpty, index >= visible.upperBound, let row = rows.row(ofIndex: index) else { return false }
        return !isSelected(row)
    }

    private mutating func replaced(_ indexes: [Int]) {
        if let others = rows.replacing(indexes) { rows = others }
    }
}
