import FoundationEssentials
import Reactive

/// A picture file with its validity, as stored in the disk cache.
///
/// The format is two numbers of eight bytes (the bit patterns of the times), two strings after their length in two
/// bytes each, then the file; all little-endian.
struct CachedPicture: Sendable, Equatable {
    let body: Data
    let validity: CacheValidity

    init(body: Data, validity: CacheValidity) {
        self.body = body
        self.validity = validity
    }

    /// Returns `nil` if the bytes are not in this format.
    init?(_ bytes: Data) {
        var rest = bytes[...]
        func take(_ count: Int) -> Data? {
            guard rest.count >= count else { return nil }
            defer { rest = rest.dropFirst(count) }
            return rest.prefix(count)
        }
        func number(_ count: Int) -> UInt64? {
            take(count).map { $0.reversed().reduce(0) { $0 << 8 | UInt64($1) } }
        }
        func text() -> String?? {
            guard let count = number(2), let bytes = take(Int(count)) else { return nil }
            return .some(count == 0 ? nil : String(decoding: bytes, as: UTF8.self))
        }
        guard let cachedAt = number(8), let freshUntil = number(8), let etag = text(), let modified = text() else {
            return nil
        }
        validity = CacheValidity(
            etag: etag, lastModified: modified, cachedAt: Double(bitPattern: cachedAt),
            freshUntil: Double(bitPattern: freshUntil))
        body = rest
    }

    var encoded: Data {
        var bytes = Data(capacity: body.count + 128)
        for time in [validity.cachedAt, validity.freshUntil] {
            withUnsafeBytes(of: time.bitPattern.littleEndian) { bytes.append(contentsOf: $0) }
        }
        for text in [validity.etag, validity.lastModified] {
            let text = Array((text ?? "").utf8)
            withUnsafeBytes(of: UInt16(text.count).littleEndian) { bytes.append(contentsOf: $0) }
            bytes.append(contentsOf: text)
        }
        bytes.append(body)
        return bytes
    }
}

extension DiskCache {
    /// Sends the stored picture of an address once; `nil` if there is none.
    func picture(at url: String) -> SignalProducer<CachedPicture?, Never> {
        SignalProducer { [self] observer, _ in
            read(url) { data in
                observer.send(value: data.flatMap { CachedPicture($0) })
                observer.sendCompleted()
            }
        }
    }
}
