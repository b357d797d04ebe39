/// `widget-checks [--list] [words of a title]`
struct Options {
    var onlyLists = false
    var words: [String] = []

    init(_ arguments: some Sequence<String>) {
        for argument in arguments {
            if argument == "--list" { onlyLists = true } else { words.append(argument) }
        }
    }

    /// All checks without words; otherwise those whose title has them all.
    func selects(_ check: Check) -> Bool { words.allSatisfy { check.title.contains($0) } }
}
