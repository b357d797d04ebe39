import Glibc

/// Bounds-checked access to the bytes of a file. Positions outside are `nil`, so that a parser of a damaged file ends
/// instead of trapping. A view is valid only inside the `withUnsafeBytes` call that created it.
///
/// Parsers never add a length or an offset from the file to a position directly. They use `end(of:count:)`,
/// `range(at:count:)` and `slice(at:count:)`, which return `nil` if the sum overflows or exceeds the file. A position
/// is therefore at most `count`, and adding constants to it is safe.
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
    /// Numbers that do not fit become `Int.max`, which exceeds every file when used as a length.
    package func uint64BE(at offset: Int) -> Int? {
        load(UInt64.self, at: offset).map { Int(clamping: $0.byteSwapped) }
    }

    /// Requires a little-endian machine, as the program's drawing code does.
    private func load<Number: FixedWidthInteger & BitwiseCopyable>(_: Number.Type, at offset: Int) -> Number? {
        guard range(at: offset, count: MemoryLayout<Number>.size) != nil else { return nil }
        return Number(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: Number.self))
    }

    /// Returns the position after `count` bytes from `offset`; `nil` if the file ends before.
    package func end(of offset: Int, count length: Int) -> Int? {
        let (end, overflows) = offset.addingReportingOverflow(length)
        guard offset >= 0, length >= 0, !overflows, end <= bytes.count else { return nil }
        return end
    }

    /// Returns the positions of `count` bytes from `offset`; `nil` if the file ends before.
    package func range(at offset: Int, count length: Int) -> Range<Int>? {
        end(of: offset, count: length).map { offset..<$0 }
    }

    /// Returns `count` bytes from `offset`; `nil` if the file ends before.
    package func slice(at offset: Int, count length: Int) -> ByteView? {
        range(at: offset, count: length).map { ByteView(UnsafeRawBufferPointer(rebasing: bytes[$0])) }
    }

    /// Returns all bytes from `offset` to the end; empty beyond the end.
    package func suffix(from offset: Int) -> ByteView {
        let start = min(max(offset, 0), bytes.count)
        return ByteView(UnsafeRawBufferPointer(rebasing: bytes[start...]))
    }

    /// Returns a copy of the bytes in a range; empty beyond the end.
    package func contents(of range: Range<Int>) -> [UInt8] { Array(bytes[range.clamped(to: bytes.indices)]) }

    package func matches(_ expected: StaticString, at offset: Int) -> Bool {
        expected.withUTF8Buffer { matches($0, at: offset) }
    }

    package func matches(_ expected: some Collection<UInt8>, at offset: Int) -> Bool {
        guard let range = range(at: offset, count: expected.count) else { return false }
        return bytes[range].elementsEqual(expected)
    }

    /// Returns the position of the first such byte from `offset`.
    package func firstIndex(of byte: UInt8, from offset: Int) -> Int? {
        guard offset >= 0, offset < bytes.count, let base = bytes.baseAddress else { return nil }
        guard let found = memchr(base + offset, Int32(byte), bytes.count - offset) else { return nil }
        return UnsafeRawPointer(found) - base
    }

    /// Returns the position of the first such text from `offset`, in linear time.
    package func firstIndex(of text: StaticString, from offset: Int) -> Int? {
        var position = offset
        while let found = firstIndex(of: text.utf8Start.pointee, from: position) {
            if matches(text, at: found) { return found }
            position = found + 1
        }
        return nil
    }

    /// All bytes as text. Invalid UTF-8 becomes replacement characters.
    package var text: String { String(decoding: bytes, as: UTF8.self) }

    /// Returns at most the first `count` bytes as text of 16 bits with a byte order mark.
    package func utf16Text(ofFirst length: Int) -> String {
        let isLittleEndian = matches([0xFF, 0xFE], at: 0)
        let units = stride(from: 2, to: min(length, count) - 1, by: 2).compactMap {
            isLittleEndian ? uint16LE(at: $0) : uint16BE(at: $0)
        }
        return String(decoding: units.map { UInt16($0) }, as: UTF16.self)
    }

    /// Returns at most the first `count` bytes as text.
    package func text(ofFirst length: Int) -> String { String(decoding: bytes.prefix(max(0, length)), as: UTF8.self) }
}
