import Desktop
import GTKKit
import Localize
import Logging

/// The entry point: from the command line to the exit status.
public enum WeatherProgram {
    /// The application's id, equal to the name of its desktop file.
    public static let id = "io.github.vitrine.WeatherNow"
    static let name = "weather-now"

    @MainActor
    public static func run(arguments: [String]) -> Int32 {
        StandardStreams.occupyClosed()
        Localize.start()
        Log.start()
        return WeatherOptions.syntax.parse(Array(arguments.dropFirst()))
            .answer(program: name) { run($0, arguments: arguments) }
    }

    @MainActor
    private static func run(_ options: WeatherOptions, arguments: [String]) -> Int32 {
        do {
            try Display.open()
        } catch {
            StandardError.print(
                MissingDisplay.message(display: error.display, waylandDisplay: error.waylandDisplay), program: name)
            return 1
        }
        MainLoop.install()
        // All handlers hold the application weakly, so this scope keeps it alive while the loop runs.
        let application = WeatherApplication(options: options)
        return withExtendedLifetime(application) { application.run(arguments: arguments) }
    }
}
