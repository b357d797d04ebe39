/// Splits names of files and folders into search words.
package enum FileNameWords {
    /// "Red_boats-2024 (harbor)" becomes red, boats, 2024 and harbor; "SunsetOverLake" becomes sunset, over and lake.
    static func words(_ name: String) -> [String] {
        var words: [String] = []
        var word = ""
        var last: Character?
        for character in name {
            let isPart = character.isLetter || character.isNumber
            let beginsWord = character.isUppercase && last?.isLowercase == true
            let changesKind = last.map { $0.isNumber != character.isNumber && isPart } ?? false
            if !isPart || beginsWord || changesKind {
                words.append(word)
                word = ""
            }
            if isPart { word.append(character) }
            last = isPart ? character : nil
        }
        return (words + [word]).filter { !$0.isEmpty }.map { $0.lowercased() }
    }

    package static func withoutExtension(_ name: String) -> String {
        guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return name }
        return String(name[..<dot])
    }

    /// Returns the extension in lower case without the dot; empty if there is none.
    static func pathExtension(_ name: String) -> String {
        guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return "" }
        return name[name.index(after: dot)...].lowercased()
    }

    /// Returns how many typed words are prefixes of a file's words. A non-ASCII word may match anywhere, because some
    /// scripts have no spaces between words.
    static func matchCount(_ typed: [String], _ words: [String]) -> Int {
        typed.count { typed in
            let isAnywhere = !typed.utf8.allSatisfy { $0 < 0x80 }
            return words.contains { isAnywhere ? $0.contains(typed) : $0.hasPrefix(typed) }
        }
    }

    /// Returns the words of a title or of a name without extension that tell what a picture shows, at most `maxSearchWords`.
    /// Empty for names that cameras and programs give.
    package static func searchWords(_ text: String) -> [String] {
        var seen: Set<String> = []
        let parts = text.split { !$0.isLetter && !$0.isNumber }.filter { !isIdentifier($0) }
        let found = parts.flatMap { Self.words(String($0)) }.filter { word in
            let isLong = word.count > 2 || !word.utf8.allSatisfy { $0 < 0x80 }
            return isLong && isTag(word) && !programWords.contains(word) && seen.insert(word).inserted
        }
        return Array(found.prefix(maxSearchWords))
    }

    /// Services find nothing that has all of many words.
    private static let maxSearchWords = 5
    /// Words in names of files that say nothing about the picture.
    private static let programWords: Set<String> = [
        "copy", "download", "edited", "image", "jpeg", "jpg", "photo", "picture", "png", "screenshot", "scaled",
        "thumb",
        "thumbnail", "untitled", "webp", "whatsapp",
    ]

    /// Whether this is a checksum or another number in hexadecimal digits.
    private static func isIdentifier(_ part: Substring) -> Bool {
        part.count >= 8 && part.allSatisfy(\.isHexDigit) && part.contains(where: \.isNumber)
    }

    /// Returns whether a word may tell what a picture shows. Stop words, numbers and the prefixes of cameras' file names are
    /// searchable only.
    static func isTag(_ word: String) -> Bool {
        word.count > 1 && !word.allSatisfy(\.isNumber) && !StopWords.contains(word)
            && !["img", "dsc", "dscf", "dscn", "pxl", "mvimg"].contains(word)
    }
}
