import Core
import Desktop
import FileAccess
import GTKKit
import Imaging
import Localize
import Logging

/// Runs the program from the command line to its exit status.
public enum Program {
    /// The application's id, equal to the name of its desktop file.
    public static let id = "io.github.vitrine.Vitrine"

    @MainActor
    public static func run(_ count: Int32, _ values: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> Int32 {
        StandardStreams.occupyClosed()
        Localize.start()
        Log.start()
        return ArgumentText.parse(ArgumentText.bytes(count, values), fileURI: fileURI)
            .answer(program: "vitrine") { start($0) }
    }

    @MainActor
    private static func start(_ arguments: [String]) -> Int32 {
        if let message = OpenFileLimit.raise() {
            StandardError.report(message)
            return 1
        }
        let words = Array(arguments.dropFirst())
        // The desktop starts the program without a window this way and asks for the window over the message bus.
        if words.first == "--gapplication-service" { return run(VitrineOptions(), arguments: arguments) }
        let others = Array(words.dropFirst())
        if let command = Subcommand.all.first(where: { $0.name == words.first && $0.isMeant(others) }) {
            return command.run(others)
        }
        return StartRequest.syntax(in: UserFolders.absolute("."), isThere: FileCheck.isFileOrFolder).parse(words)
            .answer(program: "vitrine") { run($0.options, arguments: arguments) }
    }

    private static func fileURI(_ argument: [UInt8]) -> String? {
        let folder = LocalPath(UserFolders.absolute("."))
        let path = argument.first == UInt8(ascii: "/") ? LocalPath(bytes: argument) : folder.appending(argument)
        return FileCheck.isFileOrFolder(path) ? FileURI.uri(path.bytes) : nil
    }

    @MainActor
    private static func run(_ options: VitrineOptions, arguments: [String]) -> Int32 {
        PictureAllocator.shareHeaps()
        do {
            try Display.open()
        } catch {
            StandardError.report(
                MissingDisplay.message(display: error.display, waylandDisplay: error.waylandDisplay))
            return 1
        }
        MainLoop.install()
        // All connections hold the application weakly, so this variable keeps it alive while the loop runs.
        let application = MainApplication(options: options)
        return withExtendedLifetime(application) { application.run(arguments: arguments) }
    }
}

extension StandardError {
    /// Prints a message of the program. Any thread.
    static func report(_ message: String) { print(message, program: "vitrine") }
}
