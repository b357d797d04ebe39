/// The words in the name of a file or folder.
enum FileNameWords {
    /// "Red_boats-2024 (harbour)" is red, boats, 2024 and harbour; "SunsetOverLake" is sunset, over and lake.
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

    /// In lower case, without the dot; empty where there is none.
    static func pathExtension(_ path: String) -> String {
        let name = path.split(separator: "/").last ?? ""
        guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return "" }
        return name[name.index(after: dot)...].lowercased()
    }

    /// Whether each word that was typed begins one of a file's; scripts that write words without spaces are looked for
    /// anywhere.
    static func match(_ typed: [String], _ words: [String]) -> Bool {
        typed.allSatisfy { typed in
            let isAnywhere = !typed.utf8.allSatisfy { $0 < 0x80 }
            return words.contains { isAnywhere ? $0.contains(typed) : $0.hasPrefix(typed) }
        }
    }

    /// Names of cameras' files and dates are no tags: they are found, but not shown.
    static func isTag(_ word: String) -> Bool {
        word.count > 1 && !word.allSatisfy(\.isNumber)
            && !["img", "dsc", "dscf", "dscn", "pxl", "mvimg"].contains(word)
    }
}
