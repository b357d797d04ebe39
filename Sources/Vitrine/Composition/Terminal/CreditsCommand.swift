import Core
import Desktop
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

    /// - Parameter folder: the working directory, to which relative paths refer.
    static func syntax(in folder: String) -> CommandSyntax<CreditsCommand> {
        CommandSyntax(
            "vitrine credits", CreditsCommand(), help: { help }, needsArguments: true,
            options: [
                .choice("--format", of: CreditsFormat.allCases) { $0.format = $1 },
                .value("--use") { command, value in
                    guard case .use(let use)? = FilterChoice(name: "license", value: value), uses.contains(use) else {
                        return CommandSyntax<CreditsCommand>.Option.wrongChoice(
                            "--use", value, of: uses.map(\.rawValue))
                    }
                    command.use = use
                    return nil
                },
                .text("--title") { $0.title = $1 },
            ],
            readWord: { command, word, _ in
                // A sidecar is read together with its picture.
                if !word.hasSuffix(".xmp") { command.files.append(File(word, in: folder)) }
                return nil
            },
            check: { $0.files.isEmpty ? tr("%s needs a file after it.", "vitrine credits") : nil })
    }

    /// The uses that a license may forbid.
    static let uses: [LicenseUse] = [.commercial, .modification, .commercialAndModification]

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
