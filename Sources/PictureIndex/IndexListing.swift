import Model

/// The pictures that a search has found, by position. Any thread; reading takes some microseconds for each picture.
public struct IndexListing: Sendable {
    private let index: PictureIndex
    private let identity: Int64
    private let ids: [UInt32]

    init(index: PictureIndex, identity: Int64, ids: [UInt32]) {
        (self.index, self.identity, self.ids) = (index, identity, ids)
    }

    public var count: Int { ids.count }

    /// Reads the pictures at these positions, which must be below `count`. A picture that has disappeared since the search
    /// is `nil`.
    public func pictures(at positions: Range<Int>) throws(StorageError) -> [IndexedPicture?] {
        try index.pictures(ids[positions], identity: identity)
    }
}
