/// Divides a text about rights into words and addresses.
enum LicenseTokens {
    struct Word: Equatable {
        /// In lowercase letters.
        let text: String
        /// Whether a hyphen joins the word to the one before.
        let isJoined: Bool

        /// The word without a "v" before a number: "3.0" for "v3.0".
        var number: String {
            guard text.first == "v", text.dropFirst().first?.isNumber == true else { return text }
            return String(text.dropFirst())
        }
        var isNumber: Bool { !number.isEmpty && number.allSatisfy { $0.isNumber || $0 == "." } }
        /// Whether the word has the form of a version: "4.0".
        var isVersion: Bool {
            let parts = number.split(separator: ".", omittingEmptySubsequences: false)
            return parts.count == 2 && parts.allSatisfy { (1...2).contains($0.count) && $0.allSatisfy(\.isNumber) }
        }
        /// The form in which names are compared.
        var normalized: String { isVersion ? LicenseText.short(number) : isNumber ? number : text }
    }

    /// Returns the words of a text without its addresses, and the addresses.
    static func read(_ text: String) -> (words: [Word], addresses: [LicenseAddress]) {
        var addresses: [LicenseAddress] = []
        var words: [Word] = []
        for part in text.split(whereSeparator: { $0.isWhitespace || "<>\"“”()[]{}«»".contains($0) }) {
            let lowercased = part.lowercased()
            guard isAddress(lowercased) else {
                words += self.words(of: part)
                continue
            }
            let end = lowercased.lastIndex { !".,;:!'".contains($0) }
            addresses.append(LicenseAddress(String(lowercased[...(end ?? lowercased.startIndex)])))
        }
        // "Version 3.0" is "3.0".
        let shown = words.indices.filter { index in
            !(["version", "v"].contains(words[index].text) && index + 1 < words.count && words[index + 1].isNumber)
        }
        return (shown.map { words[$0] }, addresses)
    }

    private static func isAddress(_ text: String) -> Bool {
        text.contains("://")
            || ["www.", "creativecommons.org/", "rightsstatements.org/"].contains(where: text.hasPrefix)
    }

    private static func words(of part: Substring) -> [Word] {
        var words: [Word] = []
        var current = ""
        var (isJoined, isNextJoined) = (false, false)
        func isNumeric(_ text: String) -> Bool {
            text.last?.isNumber == true && text.allSatisfy { $0.isNumber || $0 == "v" }
        }
        func finish() {
            let text = current.last == "." ? String(current.dropLast()) : current
            if !text.isEmpty { words.append(Word(text: text, isJoined: isJoined)) }
            current = ""
        }
        for character in part.lowercased() {
            let character = halfWidth(character)
            if character.isLetter || character.isNumber {
                if current.isEmpty {
                    isJoined = isNextJoined && !words.isEmpty
                } else if isIdeographic(character) != current.last.map(isIdeographic) {
                    // A script without spaces follows another one: "4.0国際".
                    if character.isLetter || current.last?.isLetter == true {
                        finish()
                        isJoined = false
                    }
                }
                current.append(character)
                isNextJoined = false
            } else if character == ".", !current.isEmpty, isNumeric(current) {
                current.append(character)
            } else {
                finish()
                isNextJoined = isHyphen(character)
            }
        }
        finish()
        return words
    }

    private static func isHyphen(_ character: Character) -> Bool { "-_\u{2010}\u{2011}\u{AD}".contains(character) }

    private static func isIdeographic(_ character: Character) -> Bool {
        character.unicodeScalars.first.map { $0.value >= 0x3040 && $0.value < 0xFF00 } ?? false
    }

    /// Returns the usual form of a letter of full width.
    private static func halfWidth(_ character: Character) -> Character {
        guard let scalar = character.unicodeScalars.first, (0xFF01...0xFF5E).contains(scalar.value),
            let usual = Unicode.Scalar(scalar.value - 0xFEE0)
        else { return character }
        return Character(usual)
    }
}
