import Glibc

/// Bounds-checked reading of a file's bytes: whatever lies outside is `nil`, so that a walker over a damaged file ends
/// instead of trapping. Valid only inside the `withUnsafeBytes` that made it.
struct ByteView {
    private let bytes: UnsafeRawBufferPointer

    init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

    var count: Int { bytes.count }

    func uint8(at offset: Int) -> Int? {
        offset >= 0 && offset < bytes.count ? Int(bytes[offset]) : nil
    }

    func uint16BE(at offset: Int) -> Int? { load(UInt16.self, at: offset).map { Int($0.byteSwapped) } }
    func uint16LE(at offset: Int) -> Int? { load(UInt16.self, at: offset).map { Int($0) } }
    func uint32BE(at offset: Int) -> Int? { load(UInt32.self, at: offset).map { Int($0.byteSwapped) } }
    func uint32LE(at offset: Int) -> Int? { load(UInt32.self, at: offset).map { Int($0) } }

    /// Written for little-endian machines, like everything the program draws.
    private func load<Number: FixedWidthInteger & BitwiseCopyable>(_: Number.Type, at offset: Int) -> Number? {
        guard offset >= 0, offset <= bytes.count - MemoryLayout<Number>.size else { return nil }
        return Number(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: Number.self))
    }

    func matches(_ expected: StaticString, at offset: Int) -> Bool {
        expected.withUTF8Buffer { matches($0, at: offset) }
    }

    func matches(_ expected: some Collection<UInt8>, at offset: Int) -> Bool {
        guard offset >= 0, offset <= bytes.count - expected.count else { return false }
        return bytes[offset..<(offset + expected.count)].elementsEqual(expected)
    }

    /// The position of the first such byte from `offset` on.
    func firstIndex(of byte: UInt8, from offset: Int) -> Int? {
        guard offset >= 0, offset < bytes.count, let base = bytes.baseAddress else { return nil }
        guard let found = memchr(base + offset, Int32(byte), bytes.count - offset) else { return nil }
        return UnsafeRawPointer(found) - base
    }

    /// The bytes of this range, as far as they exist.
    func slice(_ range: Range<Int>) -> ByteView {
        ByteView(UnsafeRawBufferPointer(rebasing: bytes[range.clamped(to: 0..<bytes.count)]))
    }

    func text(in range: Range<Int>) -> String {
        String(decoding: bytes[range.clamped(to: 0..<bytes.count)], as: UTF8.self)
    }
}
