/// A name that every file system takes, made of any text.
public enum FileName {
    /// The longest name in bytes of UTF-8. File systems take 255; the rest is left for an extension, a number and the ending of
    /// a file that is not whole yet.
    public static let longest = 200

    /// `text` on one line, without what file systems or shells give a meaning, without a dot or a dash before it; empty if
    /// nothing is left.
    public static func cleaned(_ text: String) -> String {
        var words: [String] = [""]
        for character in text.displayText() {
            if character.isWhitespace {
                if words.last != "" { words.append("") }
            } else if let replacement = replacement(for: character) {
                words[words.count - 1] += replacement
            }
        }
        let name = words.filter { !$0.isEmpty }.joined(separator: " ")
        let cleaned = trimmed(shortened(trimmed(name)))
        return cleaned.isInvisible ? "" : cleaned
    }

    /// What is written for a character; `nil` leaves it out.
    private static func replacement(for character: Character) -> String? {
        switch character {
        case "/", "\\", "|", ":": "-"
        case "<", ">", "\"", "?", "*", "\0": nil
        default: String(character)
        }
    }

    /// Hidden files begin with a dot, options with a dash; some systems drop dots and spaces at the end.
    private static func trimmed(_ name: String) -> String {
        // By the first scalar: a joiner behind a dot makes one character of both, and the file is hidden all the same.
        var rest = name[...].drop { $0.unicodeScalars.first.map { [".", "-", " ", "~"].contains($0) } ?? true }
        while let last = rest.last, last == "." || last == " " { rest.removeLast() }
        return String(rest)
    }

    /// Whole characters as far as they fit.
    private static func shortened(_ name: String) -> String {
        var length = 0
        return String(
            name.prefix { character in
                length += character.utf8.count
                return length <= longest
            })
    }
}
