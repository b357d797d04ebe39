import Differences
import Reactive

/// The pictures of one search in the order of arrival, all of them in memory. Pages are only appended, so that a position
/// always refers to the same picture, if not to the same entry of it. Any thread.
public final class ImageResults: ImageListing {
    private struct Pages {
        var entities: [[ImageEntity]] = []
        /// The position of each page's first picture.
        var starts: [Int] = []
        var count = 0

        func page(of position: Int) -> Int {
            precondition(count > position && position >= 0, "no picture at \(position) of \(count)")
            return starts.partitioningIndex { $0 > position } - 1
        }
    }

    private let pages = Locked(Pages())

    public init() {}

    public var count: Int { pages.withLock { $0.count } }

    /// Appends a page and returns its positions. The cost does not depend on the number of pages.
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

    /// Replaces the result at `position`, which must be below `count`, by another entry of the same picture.
    public func replace(at position: Int, with image: ImageEntity) {
        pages.withLock { pages in
            let page = pages.page(of: position)
            pages.entities[page][position - pages.starts[page]] = image
        }
    }

    public func replace(_ image: ImageEntity) {
        if let position = firstIndex(of: image.id) { replace(at: position, with: image) }
    }

    /// Returns the position of a picture, or `nil` if it is not a result. The cost depends on the number of pictures.
    public func firstIndex(of id: ImageID) -> Int? {
        pages.withLock { pages in
            for (page, start) in zip(pages.entities, pages.starts) {
                if let index = page.firstIndex(where: { $0.id == id }) { return start + index }
            }
            return nil
        }
    }

    /// The picture at `position`, which must be below `count`.
    public subscript(position: Int) -> ImageEntity? {
        pages.withLock { pages in
            let page = pages.page(of: position)
            return pages.entities[page][position - pages.starts[page]]
        }
    }
}
