import Model

/// Decides what one list of search results shows: the rows, the duplicates that share a row, the results without a row, and
/// which rows are and were visible.
///
/// A value that is replaced at once, so that no reader sees the rows of one moment and the listing of another. It has one
/// function for each event, which changes the rows at most once and returns the actions to perform, in order.
/// `SearchResultsModel` performs them. Positions from outside (a viewport, a running request, an open detail window) may belong
/// to an earlier moment: every function accepts any of them.
///
/// The two kinds of results, and their events:
///
///     pages    begin → appended*, merged*, showedBetterEntries*, removed*, restored*, blocked*, unblocked*
///     listing  begin → wereRead*, updated*, removed*, restored*
///
/// An event of the other kind changes nothing.
@MainActor
struct SearchResultsStateMachine {
    enum Action: Sendable, Equatable {
        /// Load the previews of the rows around the visible ones, of which more are known.
        case prefetch
        /// Publish the rows, which have changed.
        case publish
        /// Update the counts of open detail windows.
        case countSequences
        /// Watch the listing, which is another one, and read its pictures.
        case followListing
        /// Have the pictures at these positions read.
        case want(Range<Int>)
        /// Report that results have been read.
        case reportRead(Range<Int>)
        /// Report that rows have more entries than before.
        case reportEntries
        /// Report that the counts are others without a new page; `isUpdate` if the listing has sent other pictures.
        case reportCounts(isUpdate: Bool)
        /// Continue with the event `showedBetterEntries`, after the rows were published.
        case showBetterEntries(of: Set<Int>)
        /// Find out which visible pictures the user has.
        case markOwned
    }

    /// The number of rows, and of those that there would be after the last page.
    struct Counts: Sendable, Equatable {
        var shown = 0
        var total = 0
        /// The number of results without a row because the user has blocked their creator or source since they arrived.
        var blocked = 0
    }

    private(set) var rows: ImageSearchCellModels
    /// Which results are the same picture. Its positions are those of `pages`; a listing that changes has no duplicates.
    let duplicates: DuplicateRows
    /// The results of a service that sends them page by page; `nil` for a listing that knows all of its pictures.
    private let pages: ImageResults?
    /// The number of pictures in the pages so far, and the number that the service has according to the last page.
    private var (receivedCount, reportedTotal) = (0, 0)
    /// The visible results, which are in the listing.
    private(set) var visible = 0..<0
    /// The end of the results that have been visible.
    private var seenEnd = 0
    /// The removed results by their ids, because their pictures may leave the memory.
    private var removedIndexes: [ImageID: Int] = [:]
    /// The results without a row because the user has blocked their creator or source.
    private var blockedIndexes: Set<Int> = []
    private(set) var generation = ListingGeneration()

    /// - Parameters:
    ///   - first: what the search has sent so far.
    ///   - makeRows: returns the rows of the results, to which pages may be appended.
    init(_ first: SearchResults?, duplicates: DuplicateRows, makeRows: (any ImageListing) -> ImageSearchCellModels) {
        self.duplicates = duplicates
        let pages = ImageResults()
        if first?.listing == nil, let page = first?.page {
            pages.append(duplicates.add(page).images)
            (receivedCount, reportedTotal) = (page.images.count, page.totalCount ?? 0)
        }
        self.pages = first?.listing == nil ? pages : nil
        rows = makeRows(first?.listing ?? pages)
    }

    // MARK: What is shown

    var listing: any ImageListing { rows.listing }

    /// The number of results that the service has, also of those without a row. A service may lower its total while the user
    /// reads.
    var total: Int {
        pages == nil ? listing.count : max(reportedTotal - (receivedCount - listing.count), listing.count)
    }

    var counts: Counts {
        Counts(shown: rows.count, total: total - rows.removed.count, blocked: blockedIndexes.count)
    }

    /// The positions of the visible results and of those around them, whose pictures the listing reads: a list has widgets for
    /// about 200 rows. Before the first layout the first rows count as visible.
    var wanted: Range<Int> {
        (max(0, visible.lowerBound - Self.rowsAround)..<visible.upperBound + Self.rowsAround)
            .clamped(to: 0..<listing.count)
    }

    private static let rowsAround = 100

    /// Returns the month of a row's picture; `nil` if the rows are not in the order of their dates.
    func month(at row: Int) -> (year: Int, month: Int)? {
        rows.indices.contains(row) ? listing.month(at: rows.index(ofRow: row)) : nil
    }

    /// Returns the first letter of a row's name; `nil` if the rows are not in the order of the names.
    func initial(at row: Int) -> String? {
        rows.indices.contains(row) ? listing.initial(at: rows.index(ofRow: row)) : nil
    }

    /// Returns the other entries of a row's picture.
    func otherEntries(at row: Int) -> [ImageEntity] {
        rows.indices.contains(row) ? duplicates.others(of: rows.index(ofRow: row)) : []
    }

    /// Returns the row of a picture that is in memory; `nil` if it has none.
    func row(of id: ImageID) -> Int? { listing.firstIndex(of: id).flatMap { rows.row(ofIndex: $0) } }

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
    mutating func scrolled(to range: Range<Int>) -> [Action] {
        visible = range.clamped(to: 0..<listing.count)
        seenEnd = max(seenEnd, visible.upperBound)
        return visible.isEmpty ? [.markOwned] : [.want(wanted), .markOwned]
    }

    /// The results are shown again after others.
    mutating func shownAgain() { rows = rows.shownAgain(from: rows.row(ofIndex: visible.lowerBound) ?? 0) }

    /// A page has arrived. Loading of its first previews begins before its rows are created.
    mutating func appended(_ page: ResponseEntity) -> [Action] {
        guard let pages else { return [] }
        receivedCount += page.images.count
        reportedTotal = page.totalCount ?? 0
        let step = duplicates.add(page)
        let inserted = pages.append(step.images)
        if !inserted.isEmpty { rows = rows.inserting(inserted) }
        return [.prefetch, .countSequences] + (inserted.isEmpty ? [] : [.publish])
            + (step.changed.isEmpty ? [] : [.showBetterEntries(of: step.changed), .reportEntries, .markOwned])
    }

    /// The listing has read wanted pictures. Some turned out not to exist any more.
    mutating func wereRead(_ indexes: Range<Int>, gone: [Int]) -> [Action] {
        [.prefetch] + replaceRows(rows.removing(gone)) + [.reportRead(indexes)]
    }

    /// The pictures of the search have changed. Rows of kept pictures stay. The update has read some pictures, which the new
    /// listing does not tell.
    mutating func updated(_ update: ListingUpdate) -> [Action] {
        let edits = update.edits
        rows = rows.updating(update)
        generation = generation.followed(by: edits)
        removedIndexes = removedIndexes.compactMapValues { edits.position(of: $0) }
        seenEnd = min(seenEnd, listing.count)
        if visible.isEmpty || edits.oldCount == 0 {
            visible = 0..<0
        } else {
            // Until the list reports its rows.
            let start = edits.place(of: min(visible.lowerBound, edits.oldCount - 1))
            visible = (start..<start + visible.count).clamped(to: 0..<listing.count)
        }
        return [.followListing, .publish, .markOwned, .reportRead(wanted), .reportCounts(isUpdate: true)]
    }

    /// The program removes the row of a picture.
    mutating func removed(_ id: ImageID) -> [Action] {
        guard let index = listing.firstIndex(of: id) else { return [] }
        let actions = replaceRows(rows.removing([index]))
        if !actions.isEmpty { removedIndexes[id] = index }
        return actions
    }

    /// A removed picture is shown again.
    mutating func restored(_ id: ImageID) -> [Action] {
        guard let index = removedIndexes.removeValue(forKey: id) else { return [] }
        return replaceRows(rows.restoring([index]))
    }

    /// The user has blocked creators or sources. Their results lose their rows.
    mutating func blocked(by list: BlockList) -> [Action] {
        let indexes = (0..<(pages?.count ?? 0)).filter { index in
            rows.row(ofIndex: index) != nil && pages?[index].map(list.blocks) == true
        }
        blockedIndexes.formUnion(indexes)
        return replaceRows(rows.removing(indexes))
    }

    /// The user has unblocked creators or sources. Their results get back their rows.
    mutating func unblocked(by list: BlockList) -> [Action] {
        let indexes = blockedIndexes.filter { pages?[$0].map(list.blocks) != true }
        blockedIndexes.subtract(indexes)
        return replaceRows(rows.restoring(Array(indexes)))
    }

    /// - Parameter others: the rows without some results or with some again; `nil` if they are the same.
    private mutating func replaceRows(_ others: ImageSearchCellModels?) -> [Action] {
        guard let others else { return [] }
        rows = others
        return [.publish, .reportCounts(isUpdate: false)]
    }

    /// Results have better entries. The best one becomes the result, unless the row has ever been visible or is selected.
    mutating func showedBetterEntries(of indexes: Set<Int>, isSelected: (_ row: Int) -> Bool) -> [Action] {
        let better = indexes.sorted().filter { index in
            guard index >= seenEnd, mayRemove(index, isSelected), let image = listing[index],
                let entry = duplicates.replaceResult(image, of: index)
            else { return false }
            pages?.replace(at: index, with: entry)
            return true
        }
        guard let others = rows.replacing(better) else { return [] }
        rows = others
        return [.publish]
    }

    /// Previews of results show the same picture. Rows below the visible ones are merged into earlier rows.
    mutating func merged(_ groups: [[Int]], isSelected: (_ row: Int) -> Bool) -> [Action] {
        var leaving: [Int] = []
        var changed: Set<Int> = []
        for group in groups {
            let entries = group.compactMap { index in
                rows.row(ofIndex: index) == nil || leaving.contains(index)
                    ? nil : listing[index].map { (row: index, image: $0) }
            }
            let removed = duplicates.merge(entries, mayRemove: { mayRemove($0, isSelected) })
            leaving += removed
            if !removed.isEmpty, let first = entries.map(\.row).min() { changed.insert(first) }
        }
        return replaceRows(rows.removing(leaving)) + [.showBetterEntries(of: changed)]
            + (groups.isEmpty ? [] : [.reportEntries]) + [.markOwned]
    }

    /// Before the first layout any row may be visible.
    private func mayRemove(_ index: Int, _ isSelected: (_ row: Int) -> Bool) -> Bool {
        guard !visible.isEmpty, index >= visible.upperBound, let row = rows.row(ofIndex: index) else { return false }
        return !isSelected(row)
    }
}
