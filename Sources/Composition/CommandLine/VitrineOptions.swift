import Localize
import Model

/// The options of the command line.
public struct VitrineOptions: Sendable, Equatable {
    /// The search with its words, source and filters; `nil` if the command line has none of them.
    public var search: SearchCommand?
    /// The address of a stand-in server on this computer, which replaces the services. Only with this option the
    /// program allows plain HTTP and loopback addresses, and the window's title shows it.
    public var standInURL: String?

    /// A PEM file of certificates that the program trusts besides the system's, for a stand-in server with its own
    /// certificate. Valid only with `standInURL`.
    public var standInAuthorities: String?

    public init(search: SearchCommand? = nil, standInURL: String? = nil, standInAuthorities: String? = nil) {
        self.search = search
        self.standInURL = standInURL
        self.standInAuthorities = standInAuthorities
    }

    public typealias Parsed = ParsedArguments<VitrineOptions>

    /// Parses the arguments.
    ///
    /// - Parameters:
    ///   - arguments: the arguments without the program's name.
    ///   - helpCommand: the command that lists the valid options, for error messages.
    public static func parse(_ arguments: [String], helpCommand: String = "vitrine --help") -> Parsed {
        var options = VitrineOptions()
        var words: [String] = []
        var command = SearchCommand()
        var rest = arguments[...]
        var onlyWords = false
        while let argument = rest.popFirst() {
            switch argument {
            case _ where onlyWords: words.append(argument)
            case "--": onlyWords = true
            case "--help", "-h": return .print(help)
            case "--version": return .print("vitrine \(Version.current)")
            case "--any": command.query.matchesAnyWord = true
            default:
                if let option = ValueOption(argument) {
                    guard let value = rest.popFirst() else { return .fail(option.missingValueMessage(argument)) }
                    do throws(SearchOption.Mistake) {
                        try options.read(option, argument, value, into: &command)
                    } catch {
                        return .fail(error.message)
                    }
                } else if argument.hasPrefix("-"), argument.count > 1 {
                    return .fail(tr("Unknown option %s. Run %s to list the options.", argument, helpCommand))
                } else if PathArgument.isMeant(argument) {
                    return .fail(
                        tr(
                            "The file “%s” can’t be opened. To search for it as a word, put -- before it.",
                            argument))
                } else {
                    words.append(argument)
                }
            }
        }
        if options.standInAuthorities != nil, options.standInURL == nil {
            return .fail(tr("%s needs --stand-in.", "--stand-in-ca"))
        }
        let matchesAnyWord = command.query.matchesAnyWord
        command.query = SearchQuery(
            words.joined(separator: " "), author: command.query.author, filters: command.query.filters)
        // Without words there is nothing to match.
        command.query.matchesAnyWord = matchesAnyWord && !words.isEmpty
        if command != SearchCommand() { options.search = command }
        return .run(options)
    }

    private mutating func read(
        _ option: ValueOption, _ argument: String, _ value: String, into command: inout SearchCommand
    ) throws(SearchOption.Mistake) {
        switch option {
        case .standIn:
            guard StandInAddress.isAllowed(value) else {
                throw SearchOption.Mistake(
                    message: tr("%s needs an address on this computer, such as http://127.0.0.1:8080/.", argument))
            }
            standInURL = value
        case .standInAuthorities: standInAuthorities = value
        case .search: try SearchOption.read(argument, value, into: &command)
        }
    }

    /// The values of `--provider` in lines of the help.
    private static var providerNames: String {
        let names = ProviderID.offered.map(\.rawValue)
        return stride(from: 0, to: names.count, by: 5).map {
            names[$0..<min($0 + 5, names.count)].joined(separator: ", ")
        }
        .joined(separator: ",\n                      ")
    }

    static var help: String {
        tr(
            """
            Usage: vitrine [OPTION…] [WORD…]
                   vitrine FILE|FOLDER…
                   vitrine search [OPTION…] [WORD…]
                   vitrine save [OPTION…] WORD…
                   vitrine index status|pause|resume|rebuild
                   vitrine credits [OPTION…] FILE…
                   vitrine identify [OPTION…] FILE…

            Finds pictures you may use. With words, it searches for them at once. With files, it opens the viewer;
            with folders, a list of their pictures.
            “search” and “save” work in the terminal, without a window: see vitrine search --help.
            “index” is about the index of the pictures in your folders: see vitrine index --help.
            “credits” prints who has to be credited for picture files: see vitrine credits --help.
            “identify” finds out whose pictures files are: see vitrine identify --help.

              --provider NAME     where to search: %s
              --orientation KIND  horizontal, vertical or square
              --kind KIND         photo, illustration, vector or artwork
              --color NAME        red, blue, grayscale, transparent, …; may be given several times
              --category NAME     nature, people, animals, food, …
              --min-size PIXELS   minimum length of the longer side
              --license USE       commercial, modification, or commercial,modification
              --created YEARS     when the picture was made: 1600-1699, 1900- or -1499
              --month MONTH       when the picture was taken: 2024-08; only with --provider folders
              --order ORDER       relevance, popular or latest; with --provider folders: relevance, date-taken,
                                  date-added, name, file-size or folder
              --format NAME       jpeg, png, gif, webp, …; only with --provider folders
              --min-rating STARS  at least 1 to 5 stars; only with --provider folders
              --folder FOLDER     only pictures in this folder; only with --provider folders
              --safe-search off   also show sensitive content
              --author NAME       only pictures of this author
              --any               pictures that match any of the words instead of all, those with more of them
                                  first; only with --provider folders, favorites or samples
              --favorites         open the favorites
              --new-search        start a new search: the window comes to the front with an empty search entry
              --stand-in URL      ask a stand-in server on this computer instead of the services
              --stand-in-ca FILE  also trust this certificate of the stand-in server
              --help              print this help and exit
              --version           print the version and exit
            """, providerNames)
    }
}
