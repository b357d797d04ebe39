/// A part of a text with placeholders: plain words or one placeholder.
enum Piece: Equatable {
    case words(String)
    /// `%s`, or `%d` for the number that selects the plural form; `%2$s` and `%1$d` have a position that counts from 1.
    case placeholder(isCount: Bool, position: Int?)

    /// Splits a text at its placeholders. `%%` is a percent sign; a `%` that starts no placeholder is one, too.
    static func split(_ text: String) -> [Piece] {
        var pieces: [Piece] = []
        var words = ""
        var rest = text[...]
        while let percent = rest.firstIndex(of: "%") {
            words += rest[..<percent]
            let after = rest[rest.index(after: percent)...]
            if after.first == "%" {
                words += "%"
                rest = after.dropFirst()
            } else if let (piece, remainder) = placeholder(after) {
                if !words.isEmpty { pieces.append(.words(words)) }
                words = ""
                pieces.append(piece)
                rest = remainder
            } else {
                words += "%"
                rest = after
            }
        }
        words += rest
        if !words.isEmpty { pieces.append(.words(words)) }
        return pieces
    }

    /// Reads the characters after a percent sign: optional digits with a dollar sign, then the kind.
    private static func placeholder(_ text: Substring) -> (Piece, Substring)? {
        var rest = text
        var position: Int?
        let digits = text.prefix { $0.isASCII && $0.isNumber }
        if !digits.isEmpty {
            rest = text[digits.endIndex...]
            guard rest.first == "$", let number = Int(digits), number > 0 else { return nil }
            position = number
            rest = rest.dropFirst()
        }
        guard let kind = rest.first, kind == "s" || kind == "d" else { return nil }
        return (.placeholder(isCount: kind == "d", position: position), rest.dropFirst())
    }
}
