import Desktop
import Localize
import Model
import Saving

/// Performs `vitrine credits`. It blocks until the files are read.
enum TerminalCredits {
    /// The exit status if a picture has to be checked before it is used.
    private static let checkStatus: Int32 = 1

    /// Returns the exit status.
    static func run(_ command: CreditsCommand) -> Int32 {
        var pictures: [WorkCredits.Picture] = []
        var failureCount = 0
        for file in command.files {
            do throws(CreditsReader.Failure) {
                let image = try CreditsReader().picture(inFile: file.path)
                pictures.append(WorkCredits.Picture(image: image, fileName: file.name))
            } catch {
                failureCount += 1
                StandardError.print("\(file.name.displayText()): \(text(error))", program: "vitrine")
            }
        }
        let credits = WorkCredits(title: command.title ?? tr("Credits"), pictures: pictures, use: command.use)
        let failure = pictures.isEmpty ? 0 : print(credits.text(in: command.format))
        if failure != 0 { return failure }
        if failureCount > 0 { return ExitStatus.failed.rawValue }
        return credits.hasProblems ? checkStatus : ExitStatus.done.rawValue
    }

    /// Returns 0, or the exit status of a failure.
    private static func print(_ text: String) -> Int32 {
        StandardOutput.answer(String(text.dropLast()), program: "vitrine")
    }

    private static func text(_ failure: CreditsReader.Failure) -> String {
        switch failure {
        case .unreadable(.system(let error)): error.reason
        case .unreadable(.shortened), .unreadable(.tooLarge): tr("changed while it was read")
        case .unreadable(.notRegular): tr("not a file")
        case .notAPicture: tr("not a picture")
        }
    }
}
