/// Reads the years in which a picture was made from texts such as "c. 1665", "1632–1675", "1890s" or "2024-05-01".
enum CreationYears {
    /// The maximum length in characters that is read.
    private static let maxLength = 100

    /// Returns all years of the text; `nil` if it has none, or if it has words that change their meaning, such as
    /// "before 1600" and "17th century".
    static func years(in text: String?) -> ClosedRange<Int>? {
        guard let text = text?.lowercased(), text.count <= maxLength else { return nil }
        guard !isUncertain(text) else { return nil }
        if let year = yearOfDate(text) { return year...year }
        var found: ClosedRange<Int>?
        var rest = text[...]
        while let start = rest.firstIndex(where: isDigit) {
            let digits = rest[start...].prefix(while: isDigit)
            let isRangeEnd =
                digits.count == 2 && start > text.startIndex && "-–/".contains(text[text.index(before: start)])
            rest = rest[digits.endIndex...]
            guard let number = Int(digits), digits.count <= 4 else { continue }
            if isRangeEnd, let known = found {
                // The end of a range without its century: "1920-22".
                let year = known.upperBound / 100 * 100 + number
                if year >= known.lowerBound { found = known.lowerBound...year }
            } else if digits.count > 2, (100...2_100).contains(number) {
                // "1890s" is a decade, "1800s" a century.
                let last = rest.first == "s" ? number + (number % 100 == 0 ? 99 : 9) : number
                found = min(found?.lowerBound ?? number, number)...max(found?.upperBound ?? last, last)
            }
        }
        return found
    }

    /// Returns the year of a date that a computer has written, such as "2024-05-01T12:00:00Z" or "2024-05".
    private static func yearOfDate(_ text: String) -> Int? {
        let parts = text.prefix(10).split(separator: "-", omittingEmptySubsequences: false)
        guard parts.allSatisfy({ $0.allSatisfy(isDigit) }) else { return nil }
        switch parts.map(\.count) {
        case [4, 2, 2]: return Int(parts[0])
        // Other numbers than those of months are the end of a range: "1920-22".
        case [4, 2]: return (1...12).contains(Int(parts[1]) ?? 0) ? Int(parts[0]) : nil
        default: return nil
        }
    }

    private static func isDigit(_ character: Character) -> Bool { character.isASCII && character.isNumber }

    /// Returns the years between two numbers of a response. Two zeros are unknown years, because no year is 0.
    static func years(_ first: Int?, _ last: Int?) -> ClosedRange<Int>? {
        guard let first, let last, first <= last, (-10_000...2_100).contains(first), last <= 2_100 else { return nil }
        return first == 0 && last == 0 ? nil : first...last
    }

    /// Returns whether a text in lower case has words that change the meaning of its years. Only whole words count:
    /// a "plate" is not "late".
    private static func isUncertain(_ text: String) -> Bool {
        let words = text.split { !$0.isLetter }
        let abbreviations = text.split { !$0.isLetter && $0 != "." }
        return text.contains("?") || (words + abbreviations).contains { openWords.contains(String($0)) }
    }

    private static let openWords: Set<String> = [
        "century", "centuries", "bc", "bce", "b.c", "b.c.", "b.c.e", "b.c.e.", "before", "after", "early", "earlier",
        "late", "later", "ago", "unknown", "undated", "n.d", "n.d.",
    ]
}
