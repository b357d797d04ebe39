import Desktop
import Localize

/// The command-line options of Weather Now.
struct WeatherOptions: Sendable, Equatable {
    /// The address of a stand-in server on this computer, which replaces the services. Plain HTTP and loopback
    /// addresses are allowed only while it is set, and the window's title shows it.
    var standInURL: String?

    static let syntax = CommandSyntax(
        "weather-now", WeatherOptions(), help: { help }, options: [.standIn { $0.standInURL = $1 }],
        readWord: { _, word, _ in tr("Unknown argument %s. Run weather-now --help to list the options.", word) })

    static var help: String {
        tr(
            """
            Usage: weather-now

            Shows the weather of your cities.

              --stand-in URL   ask a stand-in server on this computer instead of the services
              --help           print this help and exit
              --version        print the version and exit
            """)
    }
}
