import Core
import Model
import Reactive

/// A memory cache of decoded pictures by request, limited in bytes. Any thread; calls wait only for a lock, which is
/// held for a lookup at most.
public final class MemoryCache: Sendable {
    private struct Contents {
        var order: LRUEvictionOrder<PictureRequest>
        var bitmaps: [PictureRequest: Bitmap] = [:]
    }

    private let contents: Locked<Contents>

    /// - Parameter capacity: bytes of pixels. 64 MB hold about a thousand previews.
    public init(capacity: Int = 64_000_000) {
        contents = Locked(Contents(order: LRUEvictionOrder(capacity: capacity)))
    }

    /// The limit in bytes. A lower limit evicts the least recently used pictures at once.
    public var capacity: Int {
        get { contents.withLock { $0.order.capacity } }
        set { discard { $0.order.setCapacity(newValue) } }
    }

    /// Bytes of the cached pictures.
    public var cost: Int { contents.withLock { $0.order.totalCost } }
    /// Number of cached pictures.
    public var count: Int { contents.withLock { $0.order.count } }

    /// Returns the picture and marks it as the most recently used one.
    public subscript(request: PictureRequest) -> Bitmap? {
        contents.withLock { contents in
            contents.order.use(request) ? contents.bitmaps[request] : nil
        }
    }

    /// Stores the picture and evicts the least recently used ones. A picture that alone exceeds the capacity is not
    /// stored.
    public func insert(_ bitmap: Bitmap, for request: PictureRequest) {
        discard { contents in
            contents.bitmaps[request] = bitmap
            return contents.order.insert(request, cost: bitmap.byteCount)
        }
    }

    /// Removes all pictures.
    public func removeAll() { discard { $0.order.trim(to: 0) } }

    /// Evicts the least recently used pictures, more of them the shorter memory is. The cache may fill again
    /// afterwards; the next warning evicts again.
    public func release(under pressure: MemoryPressure) {
        // Every evicted picture can be restored from disk in a few milliseconds, and visible rows retain their own pictures.
        let keptShare =
            switch pressure {
            case .low: 0.5
            case .medium: 0.25
            case .critical: 0.0
            }
        discard { $0.order.trim(to: Int(Double($0.order.capacity) * keptShare)) }
    }

    /// Frees the pixels after the lock is released.
    private func discard(_ change: (inout Contents) -> [PictureRequest]) {
        let discarded = contents.withLock { contents in
            change(&contents).compactMap { contents.bitmaps.removeValue(forKey: $0) }
        }
        withExtendedLifetime(discarded) {}
    }
}
