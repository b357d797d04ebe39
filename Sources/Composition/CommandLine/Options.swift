import Localize
import Model

/// What the command line asks for.
public struct Options: Sendable, Equatable {
    /// Words to search for; `nil` if none were given.
    public var query: String?
    /// Address of a stand-in server on this computer, which then answers for the services. Plain HTTP and loopback
    /// are allowed only while it is set, and the window's title says so.
    public var standInURL: String?

    /// A file of certificates, in PEM, that are trusted besides the system's: a stand-in server's own. Only with `standInURL`.
    public var standInAuthorities: String?

    public init(query: String? = nil, standInURL: String? = nil, standInAuthorities: String? = nil) {
        self.query = query
        self.standInURL = standInURL
        self.standInAuthorities = standInAuthorities
    }

    /// What to do with a command line.
    public enum Parsed: Sendable, Equatable {
        case run(Options)
        /// Print this and end well.
        case print(String)
        /// Print this to standard error and end with status 2, as usual for wrong usage.
        case fail(String)
    }

    /// - Parameter arguments: without the program's name.
    public static func parse(_ arguments: [String]) -> Parsed {
        var options = Options()
        var words: [String] = []
        var rest = arguments[...]
        var onlyWords = false
        while let argument = rest.popFirst() {
            switch argument {
            case _ where onlyWords: words.append(argument)
            case "--": onlyWords = true
            case "--help", "-h": return .print(help)
            case "--version": return .print("vitrine \(Version.current)")
            case "--stand-in":
                guard let url = rest.popFirst() else { return .fail(tr("%s needs an address after it.", argument)) }
                guard StandInAddress.isAllowed(url) else {
                    return .fail(tr("%s takes an address of this computer, like http://127.0.0.1:8080/.", argument))
                }
                options.standInURL = url
            case "--stand-in-ca":
                guard let file = rest.popFirst() else { return .fail(tr("%s needs a file after it.", argument)) }
                options.standInAuthorities = file
            case _ where argument.hasPrefix("-") && argument.count > 1:
                return .fail(tr("There is no option %s; vitrine --help lists them.", argument))
            default: words.append(argument)
            }
        }
        if options.standInAuthorities != nil, options.standInURL == nil {
            return .fail(tr("%s goes with --stand-in.", "--stand-in-ca"))
        }
        if !words.isEmpty { options.query = words.joined(separator: " ") }
        return .run(options)
    }

    static var help: String {
        tr(
            """
            Usage: vitrine [WORD…]

            Finds pictures one may use. With words, searches for them at once.

              --stand-in URL      ask a stand-in server on this computer instead of the services
              --stand-in-ca FILE  trust this certificate of it, too
              --help              print this and end
              --version           print the version and end
            """)
    }
}
