import FoundationEssentials

/// A file with padding that is generated while it is sent, so that a file of sixty megabytes needs little time and
/// memory.
struct PaddedBody: Sendable {
    /// The content of the padding.
    enum Filling: Sendable, Equatable {
        /// Segments of a JPEG file for an unknown application, which readers skip by their lengths.
        case segments
        /// Zeros, for formats that address their content by offsets.
        case zeros
    }

    private enum Part: Sendable {
        case bytes(Data)
        case padding(Int, Filling)

        var count: Int {
            switch self {
            case .bytes(let data): data.count
            case .padding(let count, _): count
            }
        }
    }

    private var parts: [Part] = []
    private(set) var count = 0

    init(_ data: Data = Data()) { append(data) }

    mutating func append(_ data: Data) { append(.bytes(data)) }

    /// Appends padding.
    ///
    /// - Parameter count: the number of bytes. Segments need at least 4; with less, nothing is appended.
    mutating func appendPadding(_ count: Int, _ filling: Filling) {
        if count >= 4 { append(.padding(count, filling)) }
    }

    private mutating func append(_ part: Part) {
        guard part.count > 0 else { return }
        parts.append(part)
        count += part.count
    }

    /// The whole file, for tests and small files.
    var data: Data { self[0..<count] }

    subscript(range: Range<Int>) -> Data {
        if case .bytes(let data) = parts.first, parts.count == 1 {
            return data.dropFirst(range.lowerBound).prefix(range.count)
        }
        var (result, start) = (Data(), 0)
        result.reserveCapacity(range.count)
        for part in parts {
            let here = range.clamped(to: start..<start + part.count)
            if !here.isEmpty {
                let inside = here.lowerBound - start..<here.upperBound - start
                switch part {
                case .bytes(let data): result.append(data.dropFirst(inside.lowerBound).prefix(inside.count))
                case .padding(let count, let filling): result.append(Self.padding(count, filling, inside))
                }
            }
            start += part.count
        }
        return result
    }

    private static func padding(_ count: Int, _ filling: Filling, _ range: Range<Int>) -> Data {
        var bytes = [UInt8](repeating: 0, count: range.count)
        guard filling == .segments else { return Data(bytes) }
        // The fewest segments that the length field allows, of about equal length. A segment has 2 bytes of marker and
        // at most 65,535 bytes of content.
        let segments = (count + 65_536) / 65_537
        let (base, longer) = count.quotientAndRemainder(dividingBy: segments)
        var index = range.lowerBound / (base + 1)
        while index < segments {
            let start = index * base + min(index, longer)
            guard start < range.upperBound else { break }
            let length = base + (index < longer ? 1 : 0) - 2
            for (offset, byte) in [0xFF, 0xEF, UInt8(length >> 8), UInt8(length & 255)].enumerated() {
                if range.contains(start + offset) { bytes[start + offset - range.lowerBound] = byte }
            }
            index += 1
        }
        return Data(bytes)
    }
}
