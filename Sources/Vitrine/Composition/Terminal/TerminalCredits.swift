import Desktop
import Localize
import Model
import Saving

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
