import Core
import Desktop
import FileAccess
import Localize

/// The request of one start of the program: a search, files to open, or a window to show.
struct StartRequest: Sendable, Equatable {
    var options = VitrineOptions()
    /// Absolute paths of files and folders, in the order of the arguments.
    var files: [LocalPath] = []
    var opensFavorites = false
    /// Whether to show an empty search with the keyboard focus in its entry.
    var isNewSearch = false

    /// - Parameters:
    ///   - folder: the working directory, to which relative paths refer.
    ///   - isThere: returns whether there is a file or a folder at an absolute path.
    static func syntax(
        in folder: String, isThere: @escaping @Sendable (String) -> Bool
    ) -> CommandSyntax<StartRequest> {
        CommandSyntax(
            "vitrine", StartRequest(), help: { VitrineOptions.help },
            options: [
                .flag("--favorites") { $0.opensFavorites = true }, .flag("--new-search") { $0.isNewSearch = true },
            ] + CommandSyntax.Option.ofSearch(\.options),
            readWord: { request, word, isLiteral in
                if !isLiteral, let path = FileURI.bytes(word) {
                    request.files.append(LocalPath(bytes: path))
                } else if !isLiteral, let path = path(word, in: folder), isThere(path) {
                    request.files.append(LocalPath(path))
                } else {
                    return request.options.addWord(word, isLiteral: isLiteral)
                }
                return nil
            },
            check: { $0.options.check() })
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
