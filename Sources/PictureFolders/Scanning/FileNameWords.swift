/// Splits names of files and folders into search words.
enum FileNameWords {
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

    static func withoutExtension(_ name: String) -> String {
        guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return name }
        return String(name[..<dot])
    }

    /// Returns the extension in lower case without the dot; empty if there is none.
    static func pathExtension(_ name: String) -> String {
        guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return "" }
        return name[name.index(after: dot)...].lowercased()
    }

    /// Returns whether each typed word is the prefix of a file's word. A non-ASCII word may match anywhere, because
    /// some scripts have no spaces between words.
    static func match(_ typed: [String], _ words: [String]) -> Bool {
        typed.allSatisfy { typed in
            let isAnywhere = !typed.utf8.allSatisfy { $0 < 0x80 }
            return words.contains { isAnywhere ? $0.contains(typed) : $0.hasPrefix(typed) }
        }
    }

    /// Returns whether a word is worth showing as a tag. Stop words, numbers and the prefixes of cameras' file names are
    /// searchable only.
    static func isTag(_ word: String) -> Bool {
        word.count > 1 && !word.allSatisfy(\.isNumber) && !StopWords.contains(word)
            && !["img", "dsc", "dscf", "dscn", "pxl", "mvimg"].contains(word)
    }
}
