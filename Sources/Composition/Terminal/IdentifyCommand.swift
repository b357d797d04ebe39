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

    typealias Parsed = ParsedArguments<IdentifyCommand>

    /// Parses the arguments without the program's name. Returns `nil` if they do not begin with `identify`.
    ///
    /// - Parameter folder: the working directory, to which relative paths refer.
    static func parse(_ arguments: [String], in folder: String) -> Parsed? {
        guard arguments.first == "identify" else { return nil }
        guard arguments.count > 1 else { return .usage(help) }
        var command = IdentifyCommand()
        var rest = arguments.dropFirst()
        while let argument = rest.popFirst() {
            switch argument {
            case "--help", "-h": return .print(help)
            case "--json": command.isJSON = true
            case "--ask-services": command.asksServices = true
            case "--offline": command.asksServices = false
            case "--stand-in":
                guard let value = rest.popFirst(), StandInAddress.isAllowed(value) else {
                    return .fail(
                        tr("%s needs an address on this computer, such as http://127.0.0.1:8080/.", argument))
                }
                command.options.standInURL = value
            case "--":
                command.files += rest.map { CreditsCommand.File($0, in: folder) }
                rest = []
            case _ where argument.hasPrefix("-"):
                return .fail(
                    tr("Unknown option %s. Run %s to list the options.", argument, "vitrine identify --help"))
            default: command.files.append(CreditsCommand.File(argument, in: folder))
            }
        }
        return command.files.isEmpty ? .fail(tr("%s needs a file after it.", "vitrine identify")) : .run(command)
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
