import FoundationEssentials

/// A file with stretches of padding that exist only while they are sent, so that a file of sixty megabytes takes neither the time
/// nor the memory to be made.
struct PaddedBody: Sendable {
    /// What fills a stretch.
    enum Filling: Sendable, Equatable {
        /// Segments of a JPEG file that belong to an unknown application: readers skip them by their lengths.
        case segments
        /// Zeros, where the format says by offsets what is read.
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

    /// - Parameter count: segments need at least 4 bytes; with less nothing is added.
    mutating func appendPadding(_ count: Int, _ filling: Filling) {
        if count >= 4 { append(.padding(count, filling)) }
    }

    private mutating func append(_ part: Part) {
        guard part.count > 0 else { return }
        parts.append(part)
        count += part.count
    }

    /// All of it: for tests, and for what is small.
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
        // As few segments as the length field allows, of about the same length: 2 bytes are the marker, 65,535 the segment.
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
