/// Creates names that are valid on every file system from arbitrary texts.
public enum FileName {
    /// The maximum length of a name in bytes of UTF-8. File systems permit 255. The rest is reserved for the extension,
    /// a number and the suffix of incomplete files.
    public static let maxLength = 200

    /// Returns `text` on one line, without characters that have a meaning for file systems or shells and without a
    /// leading dot or dash. Empty if nothing remains.
    public static func cleaned(_ text: String) -> String {
        // A space and a combining mark are one character, so that words consist of scalars.
        let words = text.displayText().replacingScalars(replacement).unicodeScalars.split { $0.isWhiteSpace }
        let name = words.map { String($0) }.joined(separator: " ")
        let cleaned = trimmed(shortened(trimmed(name)))
        return cleaned.isInvisible ? "" : cleaned
    }

    /// Returns what replaces a character with a meaning.
    private static func replacement(_ scalar: Unicode.Scalar) -> String? {
        switch scalar {
        case "/", "\\", "|", ":": "-"
        case "<", ">", "\"", "?", "*", "\0": ""
        default: nil
        }
    }

    /// Removes leading dots, which would hide the file, and leading dashes, which would start an option. Removes
    /// trailing dots and spaces, which some systems drop.
    private static func trimmed(_ name: String) -> String {
        // Compares the first scalar, because a dot and a joiner form one character and still hide the file.
        var rest = name[...].drop { $0.unicodeScalars.first.map { [".", "-", " ", "~"].contains($0) } ?? true }
        while let last = rest.last, last == "." || last == " " { rest.removeLast() }
        return String(rest)
    }

    /// Cuts the name to the maximum length between two characters.
    private static func shortened(_ name: String) -> String {
        var length = 0
        return String(
            name.prefix { character in
                length += character.utf8.count
                return length <= maxLength
            })
    }
}
