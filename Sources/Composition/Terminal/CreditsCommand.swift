import FileAccess
import Localize
import Model

/// The command `vitrine credits FILE…`, which prints the credits of picture files.
struct CreditsCommand: Sendable, Equatable {
    /// A picture file, and its name in the output.
    struct File: Sendable, Equatable {
        let path: LocalPath
        /// As the user has typed it, or relative to the working directory if it is not text.
        let output: LocalPath

        /// The name for people.
        var name: String { output.text }
    }

    var files: [File] = []
    var format = CreditsFormat.text
    /// The intended use; `nil` if it is not stated.
    var use: LicenseUse?
    var title: String?

    typealias Parsed = ParsedArguments<CreditsCommand>

    /// Parses the arguments without the program's name. Returns `nil` if they do not begin with `credits`.
    ///
    /// - Parameter folder: the working directory, to which relative paths refer.
    static func parse(_ arguments: [String], in folder: String) -> Parsed? {
        guard arguments.first == "credits" else { return nil }
        guard arguments.count > 1 else { return .usage(help) }
        var command = CreditsCommand()
        var rest = arguments.dropFirst()
        while let argument = rest.popFirst() {
            switch argument {
            case "--help", "-h": return .print(help)
            case "--format", "--use", "--title":
                guard let value = rest.popFirst() else { return .fail(tr("%s needs a value after it.", argument)) }
                if let message = command.read(argument, value) { return .fail(message) }
            case "--":
                command.files += rest.map { File($0, in: folder) }
                rest = []
            case _ where argument.hasPrefix("-"):
                return .fail(
                    tr("Unknown option %s. Run %s to list the options.", argument, "vitrine credits --help"))
            default: command.files.append(File(argument, in: folder))
            }
        }
        // A sidecar is read together with its picture.
        command.files.removeAll { $0.name.hasSuffix(".xmp") }
        return command.files.isEmpty ? .fail(tr("%s needs a file after it.", "vitrine credits")) : .run(command)
    }

    /// Returns a message if the value is wrong.
    private mutating func read(_ option: String, _ value: String) -> String? {
        switch option {
        case "--format":
            guard let format = CreditsFormat(rawValue: value) else {
                let names = CreditsFormat.allCases.map(\.rawValue).joined(separator: ", ")
                return tr("%s can’t be “%s”. Choose one of %s.", option, value, names)
            }
            self.format = format
        case "--use":
            guard case .use(let use)? = FilterChoice(name: "license", value: value) else {
                let names = (FilterChoice.values(of: "license") ?? []).joined(separator: ", ")
                return tr("%s can’t be “%s”. Choose one of %s.", option, value, names)
            }
            self.use = use
        default: title = value
        }
        return nil
    }

    static var help: String {
        tr(
            """
            Usage: vitrine credits [OPTION…] FILE…

            Prints title, author, source and license of picture files, which it reads from the files and from .xmp files
            beside them. Pictures come first whose credits are incomplete or whose license may not permit the use.

              --format FORMAT  text, html, markdown, csv, json-ld, bibtex, csl-json, spdx or reuse; text by default
              --use USE        what you intend: commercial, modification, or commercial,modification; without it each
                               restriction of a license counts
              --title TITLE    the heading

            “spdx” is for a file WORK.license, “reuse” for a file REUSE.toml, both by the REUSE specification.

            Exit status: 0 if all credits are complete, 1 if a picture has to be checked, 2 for wrong usage, 3 if a file
            could not be read or the output could not be written.
            """)
    }
}

extension CreditsCommand.File {
    /// - Parameter argument: a path, or the address of a file whose path is not text.
    init(_ argument: String, in folder: String) {
        if let bytes = FileURI.bytes(argument) {
            path = LocalPath(bytes: bytes)
            output = path.exactText == nil ? path.relative(to: LocalPath(folder)) : path
        } else {
            path = LocalPath(argument.hasPrefix("/") ? argument : "\(folder)/\(argument)")
            output = LocalPath(argument)
        }
    }
}
