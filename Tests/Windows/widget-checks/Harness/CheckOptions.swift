/// `widget-checks [--list] [--shard 2/4] [--after TITLE] [--only TITLE]… [--alone TITLE] [words of a title]`, or
/// `widget-checks --languages [--pseudo] [--widths 360,1000] [--mirrored] [--text 1.75]
/// [--pictures FOLDER] [--contrast FILE [--cover white|black|busy]] [words]`, or
/// `widget-checks --renderers FOLDER [words]`
struct CheckOptions {
    var onlyLists = false
    /// Runs only the checks of every window in the language of the environment.
    var looksAtLanguages = false
    /// The language is the generated one.
    var isPseudo = false
    /// The widths of the windows, in application pixels.
    var widths = [360, 1000]
    /// Windows are laid out from right to left.
    var isMirrored = false
    /// The size of text relative to the default size.
    var textScale: Double?
    /// The folder for screenshots of the windows.
    var pictureFolder: String?
    /// The file for the contrasts of texts and symbols, which are only measured if there is one.
    var contrastFile: String?
    /// What all pictures show, to measure only what lies on them.
    var cover: Photograph.Cover?
    /// The folder for the scenes that each renderer draws. With it only the checks of renderers run.
    var rendererFolder: String?
    /// The titles of the only checks to run; empty for all.
    var onlyTitles: Set<String> = []
    /// The title of the check that ended a former run; only those after it run.
    var formerTitle: String?
    /// Which of how many equal parts of the checks run.
    var shard = (number: 1, count: 1)
    /// Words that the titles of the chosen checks contain.
    var words: [String] = []

    init(_ arguments: some Sequence<String>) {
        var rest = Array(arguments)[...]
        while let argument = rest.popFirst() {
            switch argument {
            case "--list": onlyLists = true
            case "--languages": looksAtLanguages = true
            case "--pseudo": isPseudo = true
            case "--widths": widths = (rest.popFirst() ?? "").split(separator: ",").compactMap { Int($0) }
            case "--mirrored": isMirrored = true
            case "--text": textScale = rest.popFirst().flatMap { Double($0) }
            case "--pictures": pictureFolder = rest.popFirst()
            case "--contrast": contrastFile = rest.popFirst()
            case "--cover": cover = rest.popFirst().flatMap { Photograph.Cover(rawValue: $0) }
            case "--only": if let title = rest.popFirst() { onlyTitles.insert(title) }
            case "--alone": (onlyTitles, shard) = ([rest.popFirst() ?? ""], (1, 1))
            case "--after": formerTitle = rest.popFirst()
            case "--shard":
                let numbers = (rest.popFirst() ?? "").split(separator: "/").compactMap { Int($0) }
                if numbers.count == 2, (1...max(1, numbers[1])).contains(numbers[0]) {
                    shard = (numbers[0], numbers[1])
                }
            case "--renderers": rendererFolder = rest.popFirst()
            default: words.append(argument)
            }
        }
    }

    /// Returns the chosen checks.
    func selected(_ checks: [Check]) -> [Check] {
        var chosen = checks.filter { selects($0) }
        // Neighbors take a similar time, so the shards take turns.
        chosen = chosen.indices.filter { $0 % shard.count == shard.number - 1 }.map { chosen[$0] }
        guard let formerTitle else { return chosen }
        return Array(chosen.drop { $0.title != formerTitle }.dropFirst())
    }

    /// Whether the title contains all words, and is one of the only titles if there are some. The word `a|b` matches either
    /// alternative.
    private func selects(_ check: Check) -> Bool {
        if !onlyTitles.isEmpty, !onlyTitles.contains(check.title) { return false }
        return words.allSatisfy { word in word.split(separator: "|").contains { check.title.contains($0) } }
    }
}
