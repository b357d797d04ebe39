import FoundationEssentials
import Model

/// Whether a picture's own end is there: the only proof of completeness where a server closes the connection instead of
/// saying how long its answer is.
enum TruncatedPictureCheck {
    /// `false` also for a format whose end this does not know.
    static func hasEnd(in body: Data) -> Bool {
        switch PictureFormat.sniff(body) {
        case .jpeg: return withoutPadding(body).suffix(2).elementsEqual([0xff, 0xd9])
        case .png: return withoutPadding(body).suffix(8).elementsEqual(Array("IEND".utf8) + [0xae, 0x42, 0x60, 0x82])
        case .gif: return withoutPadding(body).last == 0x3b
        case .webP:
            let length = body.dropFirst(4).prefix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
            return body.count >= length + 8
        default: return false
        }
    }

    /// Some programs fill a file up with zeros.
    private static func withoutPadding(_ body: Data) -> Data {
        body.prefix((body.lastIndex { $0 != 0 } ?? body.startIndex) - body.startIndex + 1)
    }
}
