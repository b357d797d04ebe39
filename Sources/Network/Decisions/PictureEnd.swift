import FoundationEssentials

/// Whether a picture's own end is there: the only proof of completeness where a server closes the connection instead of
/// saying how long its answer is.
enum PictureEnd {
    enum Kind: Sendable { case jpeg, png, gif, webP }

    static func kind(of body: Data) -> Kind? {
        if body.starts(with: [0xff, 0xd8, 0xff]) { return .jpeg }
        if body.starts(with: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) { return .png }
        if body.starts(with: Array("GIF8".utf8)) { return .gif }
        if body.starts(with: Array("RIFF".utf8)), body.dropFirst(8).starts(with: Array("WEBP".utf8)) { return .webP }
        return nil
    }

    /// `false` also for a kind that this does not know.
    static func isThere(in body: Data) -> Bool {
        switch kind(of: body) {
        case .jpeg: return withoutPadding(body).suffix(2).elementsEqual([0xff, 0xd9])
        case .png: return withoutPadding(body).suffix(8).elementsEqual(Array("IEND".utf8) + [0xae, 0x42, 0x60, 0x82])
        case .gif: return withoutPadding(body).last == 0x3b
        case .webP:
            let length = body.dropFirst(4).prefix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
            return body.count >= length + 8
        case nil: return false
        }
    }

    /// Some programs fill a file up with zeros.
    private static func withoutPadding(_ body: Data) -> Data {
        body.prefix((body.lastIndex { $0 != 0 } ?? body.startIndex) - body.startIndex + 1)
    }
}
