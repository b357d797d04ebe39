extension String {
    /// This text as it may be shown to people, though a stranger wrote it.
    ///
    /// Control characters and the characters that turn the direction of the text around them are left out, white space
    /// becomes single spaces, and what is longer than `limit` bytes of UTF-8 is cut off between two characters.
    public func displayText(limit: Int = 1_024) -> String {
        var result = ""
        var size = 0
        var isSpaceDue = false
        for character in self {
            if character.isWhitespace {
                isSpaceDue = !result.isEmpty
                continue
            }
            let kept = String(String.UnicodeScalarView(character.unicodeScalars.filter { !$0.disturbsDisplay }))
            guard !kept.isEmpty else { continue }
            size += kept.utf8.count + (isSpaceDue ? 1 : 0)
            guard size <= limit else { break }
            if isSpaceDue { result.append(" ") }
            isSpaceDue = false
            result += kept
        }
        return result
    }
}

extension Unicode.Scalar {
    /// Draws nothing itself and changes how its neighbours are drawn.
    fileprivate var disturbsDisplay: Bool {
        switch value {
        case 0x00...0x1f, 0x7f...0x9f: true  // controls of both sets
        case 0x061c, 0x200e, 0x200f: true  // marks of direction
        case 0x202a...0x202e, 0x2066...0x2069: true  // embeddings, overrides, isolates
        case 0x2028, 0x2029: true  // separators of lines and paragraphs
        case 0xfff9...0xfffb, 0xe0000...0xe007f: true  // annotations and tags
        case 0xfeff: true  // byte order mark
        default: false
        }
    }
}
