import Model
import Reactive

/// Decoded pictures by what was asked for, within a number of bytes. Any thread; nothing here waits but for the lock, which
/// is held for a look-up at most.
public final class MemoryCache: Sendable {
    private struct Contents {
        var order: LRUOrder<PictureRequest>
        var bitmaps: [PictureRequest: Bitmap] = [:]
    }

    private let contents: Locked<Contents>

    /// - Parameter capacity: bytes of pixels. 64 MB hold about a thousand previews.
    public init(capacity: Int = 64_000_000) {
        contents = Locked(Contents(order: LRUOrder(capacity: capacity)))
    }

    /// Bytes. Lowering it lets go of the least recently used pictures at once.
    public var capacity: Int {
        get { contents.withLock { $0.order.capacity } }
        set { discard { $0.order.setCapacity(newValue) } }
    }

    /// Bytes of the pictures held now.
    public var cost: Int { contents.withLock { $0.order.totalCost } }
    public var count: Int { contents.withLock { $0.order.count } }

    /// The picture, which is thereby the most recently used one.
    public subscript(request: PictureRequest) -> Bitmap? {
        contents.withLock { contents in
            contents.order.use(request) ? contents.bitmaps[request] : nil
        }
    }

    /// Keeps the picture, at the expense of the least recently used ones. One that alone exceeds the capacity is not kept.
    public func insert(_ bitmap: Bitmap, for request: PictureRequest) {
        discard { contents in
            contents.bitmaps[request] = bitmap
            return contents.order.insert(request, cost: bitmap.byteCount)
        }
    }

    /// Lets go of everything.
    public func removeAll() { discard { $0.order.trim(to: 0) } }

    /// Lets go of the least recently used pictures, of more the shorter the computer is of memory. Afterwards the cache may
    /// fill again: if that is too much, the next warning comes.
    public func release(under pressure: MemoryPressure) {
        discard {
            $0.order.trim(to: MemoryPressurePolicy(under: pressure).remainingBytes(ofCapacity: $0.order.capacity))
        }
    }

    /// The pixels are freed after the lock is given back.
    private func discard(_ change: (inout Contents) -> [PictureRequest]) {
        let discarded = contents.withLock { contents in
            change(&contents).compactMap { contents.bitmaps.removeValue(forKey: $0) }
        }
        withExtendedLifetime(discarded) {}
    }
}
