import Reactive

/// The pictures of one search, in the order they came. Grows at its end while pages come and never changes otherwise,
/// so that a position names the same picture for as long as the search lives. Any thread.
public final class ImageResults: ImageListing {
    private struct Pages {
        var entities: [[ImageEntity]] = []
        /// For each page, the position of its first picture.
        var starts: [Int] = []
        var count = 0
    }

    private let pages = Locked(Pages())

    public init() {}

    public var count: Int { pages.withLock { $0.count } }

    /// Adds a page and tells which positions it fills. Costs the same however many pages there are.
    @discardableResult
    public func append(_ images: [ImageEntity]) -> Range<Int> {
        pages.withLock { pages in
            let start = pages.count
            guard !images.isEmpty else { return start..<start }
            pages.entities.append(images)
            pages.starts.append(start)
            pages.count += images.count
            return start..<pages.count
        }
    }

    /// The picture at `position`, which must be below `count`.
    public subscript(position: Int) -> ImageEntity {
        pages.withLock { pages in
            precondition(pages.count > position && position >= 0, "no picture at \(position) of \(pages.count)")
            let page = pages.starts.partitioningIndex { $0 > position } - 1
            return pages.entities[page][position - pages.starts[page]]
        }
    }
}

extension Array {
    /// The first index whose element satisfies `belongsInSecond`, in an array where none does before the first that
    /// does.
    fileprivate func partitioningIndex(where belongsInSecond: (Element) -> Bool) -> Int {
        var low = 0
        var high = count
        while low < high {
            let middle = low + (high - low) / 2
            if belongsInSecond(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
