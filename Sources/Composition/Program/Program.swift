import Desktop
import FileAccess
import GTKKit
import Imaging
import Localize
import Model

/// Runs the program from the command line to its exit status.
public enum Program {
    /// The application's id, equal to the name of its desktop file.
    public static let id = "io.github.vitrine.Vitrine"

    @MainActor
    public static func run(_ count: Int32, _ values: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> Int32 {
        StandardStreams.occupyClosed()
        Localize.start()
        let arguments: [String]
        switch ArgumentText.parse(ArgumentText.bytes(count, values), fileURI: fileURI) {
        case .texts(let texts): arguments = texts
        case .fail(let message):
            StandardError.print(message, program: "vitrine")
            return 2
        }
        if let message = OpenFileLimit.raise() {
            StandardError.print(message, program: "vitrine")
            return 1
        }
        let words = Array(arguments.dropFirst())
        // The desktop starts the program without a window this way and asks for the window over the message bus.
        if words.first == "--gapplication-service" { return show(VitrineOptions(), arguments: arguments) }
        let folder = UserFolders.absolute(".")
        if let parsed = IndexCommand.parse(words) { return answer(parsed) { Terminal.run($0) } }
        if let parsed = CreditsCommand.parse(words, in: folder) { return answer(parsed) { TerminalCredits.run($0) } }
        if let parsed = IdentifyCommand.parse(words, in: folder) { return answer(parsed) { Terminal.run($0) } }
        if let parsed = TerminalCommand.parse(words) { return answer(parsed) { Terminal.run($0) } }
        return answer(StartRequest.parse(words, in: folder, isThere: FileCheck.isFileOrFolder)) {
            show($0.options, arguments: arguments)
        }
    }

    /// Performs the command, or prints what was found instead of one.
    @MainActor
    private static func answer<Command>(
        _ parsed: ParsedArguments<Command>, _ run: @MainActor (Command) -> Int32
    ) -> Int32 {
        switch parsed {
        case .run(let command): return run(command)
        case .print(let text): return StandardOutput.answer(text, program: "vitrine")
        case .fail(let message): StandardError.print(message, program: "vitrine")
        case .usage(let help): StandardError.print(help)
        }
        return ExitStatus.wrongUsage.rawValue
    }

    private static func fileURI(_ argument: [UInt8]) -> String? {
        let folder = LocalPath(UserFolders.absolute("."))
        let path = argument.first == UInt8(ascii: "/") ? LocalPath(bytes: argument) : folder.appending(argument)
        return FileCheck.isFileOrFolder(path) ? FileURI.uri(path.bytes) : nil
    }

    @MainActor
    private static func show(_ options: VitrineOptions, arguments: [String]) -> Int32 {
        PictureAllocator.shareHeaps()
        do {
            try Display.open()
        } catch {
            StandardError.print(
                MissingDisplay.message(display: error.display, waylandDisplay: error.waylandDisplay), program: "vitrine"
            )
            return 1
        }
        MainLoop.install()
        // All connections hold the application weakly, so this variable keeps it alive while the loop runs.
        let application = MainApplication(options: options)
        return withExtendedLifetime(application) { application.run(arguments: arguments) }
    }
}
