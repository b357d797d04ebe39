/// `widget-checks [--list] [--only TITLE] [words of a title]`, or
/// `widget-checks --languages [--pseudo] [--widths 360,1000] [--one-direction | --mirrored] [--text 1.75]
/// [--pictures FOLDER] [words]`, or
/// `widget-checks --renderers FOLDER [words]`
struct CheckOptions {
    var onlyLists = false
    /// Runs only the checks of every window in the language of the environment.
    var looksAtLanguages = false
    /// The language is the generated one.
    var isPseudo = false
    /// The widths of the windows, in application pixels.
    var widths = [360, 1000]
    /// The directions to check: false from left to right, true from right to left.
    var directions = [false, true]
    /// The size of text relative to the default size.
    var textScale: Double?
    /// The folder for screenshots of the windows.
    var pictureFolder: String?
    /// The folder for the scenes that each renderer draws. With it only the checks of renderers run.
    var rendererFolder: String?
    /// The title of the only check to run.
    var onlyTitle: String?
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
            case "--one-direction": directions = [false]
            case "--mirrored": directions = [true]
            case "--text": textScale = rest.popFirst().flatMap { Double($0) }
            case "--pictures": pictureFolder = rest.popFirst()
            case "--only": onlyTitle = rest.popFirst()
            case "--renderers": rendererFolder = rest.popFirst()
            default: words.append(argument)
            }
        }
    }

    /// Whether the title contains all words, and is the only title if one is given. The word `a|b` matches either
    /// alternative.
    func selects(_ check: Check) -> Bool {
        if let onlyTitle, check.title != onlyTitle { return false }
        return words.allSatisfy { word in word.split(separator: "|").contains { check.title.contains($0) } }
    }
}
