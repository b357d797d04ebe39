import Localize
import Model

/// The command-line options of Weather Now.
public struct WeatherOptions: Sendable, Equatable {
    /// The address of a stand-in server on this computer, which replaces the services. Plain HTTP and loopback
    /// addresses are allowed only while it is set, and the window's title shows it.
    public var standInURL: String?

    public init(standInURL: String? = nil) { self.standInURL = standInURL }

    /// The result of parsing a command line.
    public enum Parsed: Sendable, Equatable {
        case run(WeatherOptions)
        /// Print this, and exit with success.
        case print(String)
        /// Print this to standard error, and exit with status 2, as usual for wrong usage.
        case fail(String)
    }

    /// - Parameter arguments: the arguments without the program's name.
    public static func parse(_ arguments: [String]) -> Parsed {
        var options = WeatherOptions()
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            switch argument {
            case "--help", "-h": return .print(help)
            case "--version": return .print("weather-now \(Version.current)")
            case "--stand-in":
                guard let url = rest.popFirst() else { return .fail(tr("%s needs an address after it.", argument)) }
                guard StandInAddress.isAllowed(url) else {
                    return .fail(tr("%s needs an address on this computer, such as http://127.0.0.1:8080/.", argument))
                }
                options.standInURL = url
            default:
                return .fail(tr("Unknown argument %s. Run weather-now --help to list the options.", argument))
            }
        }
        return .run(options)
    }

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
