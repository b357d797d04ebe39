import Glibc

/// The names of the months, by which pictures are found.
enum MonthNames {
    private static let english = [
        "january", "february", "march", "april", "may", "june", "july", "august", "september", "october", "november",
        "december",
    ]

    /// The months of the user's language and of English, each as folded words.
    static func folded(_ folding: TextFolding) -> [(number: Int, name: [UInt8])] {
        let items = [MON_1, MON_2, MON_3, MON_4, MON_5, MON_6, MON_7, MON_8, MON_9, MON_10, MON_11, MON_12]
        return items.enumerated().flatMap { index, item -> [(number: Int, name: [UInt8])] in
            let local = nl_langinfo(nl_item(item)).map { String(cString: $0) } ?? ""
            return [local, english[index]].compactMap { name in
                folding.words(name).first.map { (index + 1, $0) }
            }
        }
    }

    /// Returns the months that a folded word names: by the whole name, or by its first three letters or more.
    static func numbers(named word: [UInt8], in names: [(number: Int, name: [UInt8])]) -> Set<Int> {
        Set(names.filter { $0.name == word || word.count >= 3 && $0.name.starts(with: word) }.map(\.number))
    }
}
