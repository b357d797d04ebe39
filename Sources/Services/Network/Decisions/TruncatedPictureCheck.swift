import FoundationEssentials
import PictureTypes

/// Checks a picture for its format's end marker. The marker is the only proof of completeness where a server closes the
/// connection without an announced length.
enum TruncatedPictureCheck {
    /// Returns `false` also for formats whose end marker is unknown here.
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

    /// Some programs pad files with zeros.
    private static func withoutPadding(_ body: Data) -> Data {
        body.prefix((body.lastIndex { $0 != 0 } ?? body.startIndex) - body.startIndex + 1)
    }
}
