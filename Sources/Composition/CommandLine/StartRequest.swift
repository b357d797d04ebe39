import Localize
import Model

/// What one start of the program asks for: a search, files to be looked at, or a window of a certain kind.
struct StartRequest: Sendable, Equatable {
    var options = VitrineOptions()
    /// Absolute paths, in the order they were given.
    var files: [String] = []
    var opensFavorites = false
    /// An empty window with the keyboard in its entry.
    var isNewSearch = false

    enum Parsed: Sendable, Equatable {
        case run(StartRequest)
        case print(String)
        case fail(String)
    }

    /// - Parameters:
    ///   - arguments: without the program's name.
    ///   - folder: where the program was started, for paths that do not begin at the root.
    ///   - isFile: whether there is a file at an absolute path. A word that happens to be the name of a folder is a word.
    static func parse(_ arguments: [String], in folder: String, isFile: (String) -> Bool) -> Parsed {
        var request = StartRequest()
        var others: [String] = []
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            switch argument {
            case "--":
                others.append(argument)
                others += rest
                rest = []
            case "--favorites": request.opensFavorites = true
            case "--new-search": request.isNewSearch = true
            case _ where ValueOption(argument) != nil: rest.passOn(argument, to: &others)
            default:
                if let path = path(argument, in: folder), isFile(path) || argument.hasPrefix("file:") {
                    request.files.append(path)
                } else {
                    others.append(argument)
                }
            }
        }
        switch VitrineOptions.parse(others) {
        case .run(let options):
            request.options = options
            return .run(request)
        case .print(let text): return .print(text)
        case .fail(let message): return .fail(message)
        }
    }

    /// Only what looks like a path may be one: whoever searches for "boat" in a folder with a file "boat" means the word.
    private static func path(_ argument: String, in folder: String) -> String? {
        if argument.hasPrefix("file:") { return FileURI.path(argument) }
        if argument.hasPrefix("/") { return argument }
        let looksLikePath = argument.hasPrefix("./") || argument.hasPrefix("../") || argument.contains("/")
        let looksLikeFile = argument.dropFirst().contains(".")
        return looksLikePath || looksLikeFile ? "\(folder)/\(argument)" : nil
    }
}
