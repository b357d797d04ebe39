import Core
import Desktop
import FileAccess
import Localize
import Model
import Saving

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
                .licenseUse { $0.use = $1 },
                .text("--title") { $0.title = $1 },
            ],
            readWord: { command, word, _ in
                // A sidecar is read together with its picture.
                if !word.hasSuffix(".xmp") { command.files.append(File(word, in: folder)) }
                return nil
            },
            check: { $0.files.isEmpty ? tr("%s needs a file after it.", "vitrine credits") : nil })
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

/// Performs `vitrine credits`. It blocks until the files are read.
struct TerminalCredits {
    /// The credits in the wanted format; `nil` if no file could be read.
    let text: String?
    /// A line for each file that could not be read.
    let failures: [String]
    /// The exit status unless the output fails.
    let status: Int32

    init(_ command: CreditsCommand, reader: CreditsReader) {
        var pictures: [WorkCredits.Picture] = []
        var failures: [String] = []
        for file in command.files {
            do throws(CreditsReader.Failure) {
                let image = try reader.picture(inFile: file.path)
                pictures.append(WorkCredits.Picture(image: image, file: file.output))
            } catch {
                failures.append("\(file.name.displayText()): \(Self.text(error))")
            }
        }
        let credits = WorkCredits(title: command.title ?? tr("Credits"), pictures: pictures, use: command.use)
        text = pictures.isEmpty ? nil : credits.text(in: command.format)
        self.failures = failures
        // The status 1 says that a picture has to be checked before it is used.
        let pictureStatus = credits.hasProblems ? 1 : ExitStatus.done.rawValue
        status = failures.isEmpty ? pictureStatus : ExitStatus.failed.rawValue
    }

    /// Prints the credits, then the failures. Returns the exit status.
    static func run(_ command: CreditsCommand) -> Int32 {
        let container = CompositionRoot.makeContainer(indexesInBackground: false)
        let result = TerminalCredits(command, reader: container.require(CreditsReader.self))
        // The line break at the end of the text comes from `answer`.
        let output = result.text.map { StandardOutput.answer(String($0.dropLast()), program: "vitrine") } ?? 0
        for failure in result.failures { StandardError.report(failure) }
        return output == 0 ? result.status : output
    }

    /// Returns why a file has no credits.
    static func text(_ failure: CreditsReader.Failure) -> String {
        switch failure {
        case .unreadable(.system(let error)): error.reason
        case .unreadable(.changed): tr("changed while it was read")
        case .unreadable(.tooLarge):
            tr("too large: credits are read from files of at most %s", formattedBytes(MetadataWriter.maxFileSize))
        case .unreadable(.notRegular): tr("not a file, but a folder, a pipe or a device")
        case .notAPicture: tr("not a picture")
        case .notRead(.noSandbox): tr("not read, because there is no sandbox that it could be read in")
        case .notRead: tr("not read, because its reader failed; it may be damaged or malicious")
        }
    }
}
