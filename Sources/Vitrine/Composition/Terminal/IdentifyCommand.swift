import Core
import Desktop
import Localize
import Model

/// The command `vitrine identify FILE…`, which finds out whose pictures files are.
struct IdentifyCommand: Sendable, Equatable {
    var files: [CreditsCommand.File] = []
    var isJSON = false
    /// Whether services are asked, for this call only; `nil` if the setting decides.
    var asksServices: Bool?
    /// The server; see `VitrineOptions`.
    var options = VitrineOptions()

    /// - Parameter folder: the working directory, to which relative paths refer.
    static func syntax(in folder: String) -> CommandSyntax<IdentifyCommand> {
        CommandSyntax(
            "vitrine identify", IdentifyCommand(), help: { help }, needsArguments: true,
            options: [
                .flag("--json") { $0.isJSON = true }, .flag("--ask-services") { $0.asksServices = true },
                .flag("--offline") { $0.asksServices = false }, .standIn { $0.options.standInURL = $1 },
            ],
            readWord: { command, word, _ in
                command.files.append(CreditsCommand.File(word, in: folder))
                return nil
            },
            check: { $0.files.isEmpty ? tr("%s needs a file after it.", "vitrine identify") : nil })
    }

    static var help: String {
        tr(
            """
            Usage: vitrine identify [OPTION…] FILE…

            Finds out whose pictures files are. Prints a line for each file: its name, how its origin is known, how
            certain that is, author, license, page and title, separated by tabs. The first of these that is known
            counts:

              credits     the file, or an .xmp file beside it, names author, license or page (stated)
              same-file   %s has a file of the same bytes (certain)
              favorites, saved, folders
                          a favorite, a saved picture or a picture in your folders looks nearly the same (likely)
              search      a picture that a service finds by words of the title or name looks nearly the same (likely)
              unknown     none of these

              --json          one JSON document instead of lines
              --ask-services  for files without credits, send their SHA-1 checksums to %s, and words of
                              their titles or names to your sources, even if the preferences don’t allow it; the
                              pictures stay on this computer
              --offline       send nothing, even if the preferences allow it

            Exit status: 0 if the origin of every file is known, 1 if that of a file is not, 2 for wrong usage, 3 if a
            file could not be read, a service could not be reached or the output could not be written, 4 if a service
            got too many requests.
            """, PictureIdentifier.fileServiceNames, PictureIdentifier.fileServiceNames)
    }
}
