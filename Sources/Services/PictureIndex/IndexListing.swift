import Core
import Differences
import FileAccess
import Model
import Reactive

/// The pictures that a search has found, by position. Any thread; reading takes some microseconds for each picture.
public struct IndexListing: Sendable {
    let index: PictureIndex
    let identity: Int64
    let query: SearchQuery
    let found: IndexSnapshot.Sorted
    /// What the index had when the search ran.
    let snapshot: IndexSnapshot
    /// The number of changes of the index that the listing certainly contains.
    let changeCount: Int
    /// Whether the pictures are in the order of their dates.
    let isByDate: Bool

    public var count: Int { found.ids.count }

    /// Reads the pictures at these positions, which must be below `count`. A picture that has disappeared since the search
    /// is `nil`.
    public func pictures(at positions: Range<Int>) throws(StorageError) -> [IndexedPicture?] {
        try index.pictures(found.ids[positions], identity: identity)
    }

    /// Whether the index has been replaced since the search, as a damaged one is. Then none of the pictures can be read.
    public func isReplaced() throws(StorageError) -> Bool { try index.isReplaced(identity) }

    /// Returns a picture's ratio of width to height without reading the picture; `nil` for an unknown size.
    public func aspectRatio(at position: Int) -> Double? {
        guard let place = snapshot.position(of: Int64(found.ids[position])), snapshot.ratios[place] > 0
        else { return nil }
        return Double(snapshot.ratios[place]) / IndexSnapshot.ratioUnit
    }

    /// Returns the month of a picture without reading the picture; `nil` if the pictures are not in the order of their
    /// dates.
    public func month(at position: Int) -> (year: Int, month: Int)? {
        guard isByDate, let place = snapshot.position(of: Int64(found.ids[position])) else { return nil }
        let (year, month, _) = LocalMinute(snapshot.day(at: place) * 1_440).date
        return (year, month)
    }

    /// Returns the first letter of a file's name without reading the picture; `nil` if the pictures are not in the order of
    /// their names.
    public func initial(at position: Int) -> String? { found.initials?.text(at: position) }

    /// Returns the position of a file; `nil` if it is not in the listing. The cost grows with the number of pictures.
    public func position(of path: LocalPath) throws(StorageError) -> Int? {
        let name = Array(path.nameBytes)
        let id = try index.fetch { rows in
            try rows.connection.rows(
                "SELECT p.id FROM picture p JOIN folder f ON f.id = p.folder WHERE f.path = ? AND p.name = ?",
                [.bytes(path.folder.bytes), .bytes(name)]
            ) { try $0.pictureID(0) }.first
        }
        return id.flatMap { found.ids.firstIndex(of: $0) }
    }

    // MARK: Changes

    /// Returns the difference of these pictures from files that were listed without the index. A picture at the path of a
    /// file counts as the same one. The cost grows with the number of files.
    ///
    /// - Parameter paths: each path once.
    public func edits(from paths: [LocalPath]) throws(StorageError) -> ListEdits {
        let places = Dictionary(grouping: paths.indices) { paths[$0].folder }
        let numbers = try index.fetch { rows in
            // No row has so great a number.
            var numbers = paths.indices.map { UInt32.max - UInt32(clamping: $0) }
            for (folder, indices) in places {
                let known = try rows.connection.rows(
                    "SELECT p.id, p.name FROM picture p JOIN folder f ON f.id = p.folder WHERE f.path = ?",
                    [.bytes(folder.bytes)]
                ) { (path: folder.appending($0.bytes(1)), id: try $0.pictureID(0)) }
                let ids = Dictionary(known.map { ($0.path, $0.id) }, uniquingKeysWith: { first, _ in first })
                for index in indices { if let id = ids[paths[index]] { numbers[index] = id } }
            }
            return numbers
        }
        return ListEdits(from: numbers, to: found.ids)
    }

    /// Sent on any thread when the pictures may have changed.
    public var changes: Signal<(), Never> { index.changes }

    /// Searches again, and returns the present pictures with the difference from these; `nil` if the index has not changed
    /// since. A picture whose file has changed or was renamed counts as the same one.
    public func updated() throws(StorageError) -> (listing: IndexListing, edits: ListEdits)? {
        guard index.changeCount != changeCount else { return nil }
        let new = try index.search(query, isCurrent: true)
        // The numbers of a replaced database belong to other pictures.
        guard new.identity == identity else { return (new, ListEdits(replacing: count, with: new.count)) }
        return (new, ListEdits(from: found.ids, to: new.found.ids))
    }
}
