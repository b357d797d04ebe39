import Model

/// The pictures that a search has found, by position. Any thread; reading takes some microseconds for each picture.
public struct IndexListing: Sendable {
    private let index: PictureIndex
    private let identity: Int64
    private let ids: [UInt32]
    /// What the index had when the search ran.
    private let snapshot: IndexSnapshot
    private let isByDate: Bool

    /// - Parameter isByDate: whether the pictures are in the order of their dates.
    init(index: PictureIndex, identity: Int64, ids: [UInt32], snapshot: IndexSnapshot, isByDate: Bool) {
        (self.index, self.identity, self.ids) = (index, identity, ids)
        (self.snapshot, self.isByDate) = (snapshot, isByDate)
    }

    public var count: Int { ids.count }

    /// Reads the pictures at these positions, which must be below `count`. A picture that has disappeared since the search
    /// is `nil`.
    public func pictures(at positions: Range<Int>) throws(StorageError) -> [IndexedPicture?] {
        try index.pictures(ids[positions], identity: identity)
    }

    /// Returns a picture's ratio of width to height without reading the picture; `nil` for an unknown size.
    public func aspectRatio(at position: Int) -> Double? {
        guard let place = snapshot.position(of: Int64(ids[position])), snapshot.ratios[place] > 0 else { return nil }
        return Double(snapshot.ratios[place]) / IndexSnapshot.ratioUnit
    }

    /// Returns the month of a picture without reading the picture; `nil` if the pictures are not in the order of their
    /// dates.
    public func month(at position: Int) -> (year: Int, month: Int)? {
        guard isByDate, let place = snapshot.position(of: Int64(ids[position])) else { return nil }
        let (year, month, _) = LocalMinute(snapshot.day(at: place) * 1_440).date
        return (year, month)
    }
}
