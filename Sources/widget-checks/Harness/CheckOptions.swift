/// `widget-checks [--list] [words of a title]`, or
/// `widget-checks --languages [--pseudo] [--widths 360,1000] [--one-direction] [--text 1.75] [--pictures FOLDER] [words]`
struct CheckOptions {
    var onlyLists = false
    /// Looks at every window in the language of the environment, and at nothing else.
    var looksAtLanguages = false
    /// The language is the made-up one.
    var isPseudo = false
    /// In application pixels.
    var widths = [360, 1000]
    /// Only from left to right.
    var hasOneDirection = false
    /// How large text is, compared with the usual.
    var textScale: Double?
    var pictureFolder: String?
    var words: [String] = []

    init(_ arguments: some Sequence<String>) {
        var rest = Array(arguments)[...]
        while let argument = rest.popFirst() {
            switch argument {
            case "--list": onlyLists = true
            case "--languages": looksAtLanguages = true
            case "--pseudo": isPseudo = true
            case "--widths": widths = (rest.popFirst() ?? "").split(separator: ",").compactMap { Int($0) }
            case "--one-direction": hasOneDirection = true
            case "--text": textScale = rest.popFirst().flatMap { Double($0) }
            case "--pictures": pictureFolder = rest.popFirst()
            default: words.append(argument)
            }
        }
    }

    /// All checks without words; otherwise those whose title has them all, where `a|b` stands for either.
    func selects(_ check: Check) -> Bool {
        words.allSatisfy { word in word.split(separator: "|").contains { check.title.contains($0) } }
    }
}
