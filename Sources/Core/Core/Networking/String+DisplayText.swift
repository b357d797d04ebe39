extension String {
    /// Returns this text in a form that is safe to show, because third parties may have written it.
    ///
    /// Control characters and characters that change the text direction are removed. White space becomes single spaces.
    /// Texts longer than `limit` bytes of UTF-8 are cut between two characters.
    public func displayText(limit: Int = 1_024) -> String {
        // Most texts need no change, and the loop below takes about a hundred times as long.
        if utf8.count <= limit, isTidyASCII { return self }
        var result = ""
        var size = 0
        var isSpaceDue = false
        for character in self {
            let isSpace = character.isWhitespace
            if isSpace {
                isSpaceDue = !result.isEmpty
                // Combining marks after white space are part of the same character.
                guard character.unicodeScalars.contains(where: { !$0.isBlank && !$0.disturbsDisplay }) else { continue }
            }
            let scalars = character.unicodeScalars.filter { !$0.disturbsDisplay && !(isSpace && $0.isWhiteSpace) }
            let visible = String(String.UnicodeScalarView(scalars))
            guard !visible.isEmpty else { continue }
            size += visible.utf8.count + (isSpaceDue ? 1 : 0)
            guard size <= limit else { break }
            if isSpaceDue { result.append(" ") }
            isSpaceDue = false
            result += visible
        }
        return result.isInvisible ? "" : result
    }

    /// Whether the text consists of visible characters of ASCII, with single spaces between them.
    private var isTidyASCII: Bool {
        var isSpaceAllowed = false
        for byte in utf8 {
            guard byte > 0x20 && byte < 0x7f || byte == 0x20 && isSpaceAllowed else { return false }
            isSpaceAllowed = byte != 0x20
        }
        return isSpaceAllowed
    }

    /// Whether the text is empty or has no visible character. Joiners and similar characters are valid within words and
    /// emoji, but alone they make an invisible title.
    public var isInvisible: Bool { unicodeScalars.allSatisfy { $0.isBlank || $0.disturbsDisplay } }

    /// Whether the text contains invisible characters that change how other characters are drawn, or control characters
    /// for terminals.
    public var disturbsDisplay: Bool { unicodeScalars.contains { $0.disturbsDisplay } }

    /// The text in a form that is safe to print in a terminal: "\u{FFFD}" replaces control characters and characters
    /// that change the text direction. Line breaks and tabs stay.
    public var terminalText: String {
        guard disturbsDisplay else { return self }
        return String(
            String.UnicodeScalarView(
                unicodeScalars.map { $0 == "\n" || $0 == "\t" || !$0.disturbsDisplay ? $0 : "\u{FFFD}" }))
    }
}

extension Unicode.Scalar {
    /// Whether the character is invisible and changes how its neighbors are drawn.
    public var disturbsDisplay: Bool {
        switch value {
        case 0x00...0x1f, 0x7f...0x9f: true  // C0 and C1 control characters
        case 0x061c, 0x200e, 0x200f: true  // direction marks
        case 0x202a...0x202e, 0x2066...0x2069: true  // direction embeddings, overrides and isolates
        case 0x2028, 0x2029: true  // line and paragraph separators
        case 0xfff9...0xfffb, 0xe0000...0xe007f: true  // annotation and tag characters
        case 0xfeff: true  // byte order mark
        default: false
        }
    }

    /// Whether the character is white space. The standard library looks up the properties of ASCII characters in tables,
    /// too, which took most of the time of reading a list of addresses.
    package var isWhiteSpace: Bool { value < 0x80 ? value == 0x20 || 0x09...0x0d ~= value : properties.isWhitespace }

    /// Whether the character is invisible: white space, joiners, fillers, selectors.
    fileprivate var isBlank: Bool {
        switch value {
        case 0xad, 0x034f, 0x115f, 0x1160, 0x17b4, 0x17b5, 0x180b...0x180f: true
        case 0x200b...0x200d, 0x2060...0x2065, 0x206a...0x206f, 0x2800, 0x3164, 0xffa0: true
        case 0xfe00...0xfe0f, 0xe0100...0xe01ef: true
        default: isWhiteSpace
        }
    }
}
