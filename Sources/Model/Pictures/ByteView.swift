import Glibc

/// Bounds-checked reading of a file's bytes: whatever lies outside is `nil`, so that a walker over a damaged file ends
/// instead of trapping. Valid only inside the `withUnsafeBytes` that made it.
///
/// A length or an offset that comes from the file is never added to a position by hand: `end(of:count:)`,
/// `range(at:count:)` and `slice(at:count:)` do it, and answer `nil` where the sum overflows or lies outside of the file.
/// A position is therefore at most `count`, and constants may be added to it.
package struct ByteView {
    private let bytes: UnsafeRawBufferPointer

    package init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

    package var count: Int { bytes.count }

    package func uint8(at offset: Int) -> Int? {
        offset >= 0 && offset < bytes.count ? Int(bytes[offset]) : nil
    }

    package func uint16BE(at offset: Int) -> Int? { load(UInt16.self, at: offset).map { Int($0.byteSwapped) } }
    package func uint16LE(at offset: Int) -> Int? { load(UInt16.self, at: offset).map { Int($0) } }
    /// At most 2^32 - 1, or `Int.max` where an `Int` has only 32 bits.
    package func uint32BE(at offset: Int) -> Int? {
        load(UInt32.self, at: offset).map { Int(clamping: $0.byteSwapped) }
    }
    package func uint32LE(at offset: Int) -> Int? { load(UInt32.self, at: offset).map { Int(clamping: $0) } }
    /// Numbers that do not fit become `Int.max`: as a length they end outside of every file.
    package func uint64BE(at offset: Int) -> Int? {
        load(UInt64.self, at: offset).map { Int(clamping: $0.byteSwapped) }
    }

    /// Written for little-endian machines, like everything the program draws.
    private func load<Number: FixedWidthInteger & BitwiseCopyable>(_: Number.Type, at offset: Int) -> Number? {
        guard range(at: offset, count: MemoryLayout<Number>.size) != nil else { return nil }
        return Number(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: Number.self))
    }

    /// The position after `count` bytes from `offset` on; `nil` unless all of them are in the file.
    package func end(of offset: Int, count length: Int) -> Int? {
        let (end, overflows) = offset.addingReportingOverflow(length)
        guard offset >= 0, length >= 0, !overflows, end <= bytes.count else { return nil }
        return end
    }

    /// The positions of `count` bytes from `offset` on; `nil` unless all of them are in the file.
    package func range(at offset: Int, count length: Int) -> Range<Int>? {
        end(of: offset, count: length).map { offset..<$0 }
    }

    /// `count` bytes from `offset` on; `nil` unless all of them are in the file.
    package func slice(at offset: Int, count length: Int) -> ByteView? {
        range(at: offset, count: length).map { ByteView(UnsafeRawBufferPointer(rebasing: bytes[$0])) }
    }

    /// Everything from `offset` on; empty beyond the end.
    package func suffix(from offset: Int) -> ByteView {
        let start = min(max(offset, 0), bytes.count)
        return ByteView(UnsafeRawBufferPointer(rebasing: bytes[start...]))
    }

    package func matches(_ expected: StaticString, at offset: Int) -> Bool {
        expected.withUTF8Buffer { matches($0, at: offset) }
    }

    package func matches(_ expected: some Collection<UInt8>, at offset: Int) -> Bool {
        guard let range = range(at: offset, count: expected.count) else { return false }
        return bytes[range].elementsEqual(expected)
    }

    /// The position of the first such byte from `offset` on.
    package func firstIndex(of byte: UInt8, from offset: Int) -> Int? {
        guard offset >= 0, offset < bytes.count, let base = bytes.baseAddress else { return nil }
        guard let found = memchr(base + offset, Int32(byte), bytes.count - offset) else { return nil }
        return UnsafeRawPointer(found) - base
    }

    /// The position of the first such text from `offset` on. Takes time proportional to the number of bytes.
    package func firstIndex(of text: StaticString, from offset: Int) -> Int? {
        var position = offset
        while let found = firstIndex(of: text.utf8Start.pointee, from: position) {
            if matches(text, at: found) { return found }
            position = found + 1
        }
        return nil
    }

    /// All bytes as text; what is no UTF-8 becomes replacement characters.
    package var text: String { String(decoding: bytes, as: UTF8.self) }

    /// The first bytes as text, at most `count`.
    package func text(ofFirst length: Int) -> String { String(decoding: bytes.prefix(max(0, length)), as: UTF8.self) }
}
