import FileAccess
import Localize
import Model

/// The request of one start of the program: a search, files to open, or a window to show.
struct StartRequest: Sendable, Equatable {
    var options = VitrineOptions()
    /// Absolute paths of files and folders, in the order of the arguments.
    var files: [LocalPath] = []
    var opensFavorites = false
    /// Whether to show an empty search with the keyboard focus in its entry.
    var isNewSearch = false

    typealias Parsed = ParsedArguments<StartRequest>

    /// Parses a command line.
    ///
    /// - Parameters:
    ///   - arguments: the arguments without the program's name.
    ///   - folder: the working directory, to which relative paths refer.
    ///   - isThere: returns whether there is a file or a folder at an absolute path.
    static func parse(_ arguments: [String], in folder: String, isThere: (String) -> Bool) -> Parsed {
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
                if let path = FileURI.bytes(argument) {
                    request.files.append(LocalPath(bytes: path))
                } else if let path = path(argument, in: folder), isThere(path) {
                    request.files.append(LocalPath(path))
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
        case .usage(let help): return .usage(help)
        }
    }

    /// Returns the absolute path of an argument that looks like a path. A plain word such as "boat" is a search word,
    /// even if the working directory contains a file of this name.
    private static func path(_ argument: String, in folder: String) -> String? {
        if argument.hasPrefix("/") { return argument }
        if argument == "." || argument == ".." { return "\(folder)/\(argument)" }
        let looksLikePath = argument.hasPrefix("./") || argument.hasPrefix("../") || argument.contains("/")
        let looksLikeFile = argument.dropFirst().contains(".")
        return looksLikePath || looksLikeFile ? "\(folder)/\(argument)" : nil
    }
}
