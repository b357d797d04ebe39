import Model
import TestSupport
import Testing

@testable import Imaging

@Suite struct MemoryCacheTests {
    /// 100 pixels of 3 bytes in rows of 12 padded bytes: 1,200 bytes without the padding of the last row.
    private func bitmap() -> Bitmap { Bitmap.drawn(4, 100) { _, _ in (1, 2, 3, 255) } }

    @Test("The cache keeps the most recently used pictures within its bytes")
    func capacity() {
        let cost = bitmap().byteCount
        let cache = MemoryCache(capacity: 3 * cost)
        for number in 0..<3 { cache.insert(bitmap(), for: .numbered(number)) }
        #expect(cache[.numbered(0)] != nil)
        cache.insert(bitmap(), for: .numbered(3))
        #expect(cache[.numbered(1)] == nil && cache[.numbered(0)] != nil && cache.cost == 3 * cost)
    }

    @Test("A lower capacity removes pictures at once")
    func lowered() {
        let cache = MemoryCache()
        weak var pixels: Bitmap.Pixels?
        do {
            let old = bitmap()
            pixels = old.pixels
            cache.insert(old, for: .numbered(0))
        }
        cache.insert(bitmap(), for: .numbered(1))
        #expect(pixels != nil)
        cache.capacity = bitmap().byteCount
        #expect(pixels == nil && cache.count == 1)
    }

    @Test("An emptied cache can fill again")
    func emptied() {
        let cache = MemoryCache()
        cache.insert(bitmap(), for: .numbered(0))
        cache.removeAll()
        #expect(cache.cost == 0 && cache[.numbered(0)] == nil)
        cache.insert(bitmap(), for: .numbered(0))
        #expect(cache[.numbered(0)] != nil)
    }
}
