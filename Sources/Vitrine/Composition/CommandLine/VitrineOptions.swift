import Core
import Desktop
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

    /// The search, without defaults: setting it to one of nothing removes it.
    var command: SearchCommand {
        get { search ?? SearchCommand() }
        set { search = newValue == SearchCommand() ? nil : newValue }
    }

    /// Adds a word to search for. Returns a message for a word that is meant as a file, unless it is literal.
    mutating func addWord(_ word: String, isLiteral: Bool) -> String? {
        if !isLiteral, Self.isPath(word) {
            return tr("The file “%s” can’t be opened. To search for it as a word, put -- before it.", word)
        }
        let former = command.query
        command.query = SearchQuery("\(former.text) \(word)", author: former.author, filters: former.filters)
        (command.query.matchesAnyWord, command.query.showsBlocked) = (former.matchesAnyWord, former.showsBlocked)
        return nil
    }

    /// Whether a word is a path or looks like the name of a picture file, which does not need to exist. Such a word is no
    /// search, so that no local path is sent to a service.
    private static func isPath(_ word: String) -> Bool {
        if ["/", "./", "../", "~", "file:"].contains(where: word.hasPrefix) || [".", ".."].contains(word) {
            return true
        }
        return word.lastIndex(of: ".") != word.startIndex && PictureFormat(fileName: word) != nil
    }

    /// Returns a message if an option lacks another one.
    mutating func check() -> String? {
        // Without words there is nothing to match.
        if command.query.text.isEmpty { command.query.matchesAnyWord = false }
        return standInAuthorities != nil && standInURL == nil ? tr("%s needs --stand-in.", "--stand-in-ca") : nil
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
                   vitrine background next|stop|status
                   vitrine saved list|run|new [OPTION…] [NAME]
                   vitrine credits [OPTION…] FILE…
                   vitrine identify [OPTION…] FILE…

            Finds pictures you may use. With words, it searches for them at once. With files, it opens the viewer;
            with folders, a list of their pictures.
            Words can also be "an exact phrase", -word for what must not occur, by:NAME, license:LICENSE and ai:no. On
            a command line, put -- before a word that begins with -.
            “search” and “save” work in the terminal, without a window: see vitrine search --help.
            “index” is about the index of the pictures in your folders: see vitrine index --help.
            “background” changes the background of the desktop: see vitrine background --help.
            “saved” lists your saved searches and repeats them: see vitrine saved --help.
            “credits” prints who has to be credited for picture files: see vitrine credits --help.
            “identify” finds out whose pictures files are: see vitrine identify --help.

              --provider NAME     where to search: %s
              --orientation KIND  horizontal, vertical or square
              --kind KIND         photo, illustration, vector or artwork
              --color NAME        red, blue, grayscale, transparent, …; may be given several times
              --category NAME     nature, people, animals, food, …
              --min-size PIXELS   minimum length of the longer side
              --license LICENSE   cc0, pdm, by, by-sa, by-nc, …; may be given several times; or a use: anything,
                                  with-credit, commercial, modification, or commercial,modification
              --source NAME       only this service of several, or this collection inside a service: commons, met, nasa,
                                  flickr, …; may be given several times
              --created YEARS     when the picture was made: 1600-1699, 1900- or -1499
              --month MONTH       when the picture was taken: 2024-08; only with --provider folders
              --ai no             leave out pictures that their source or their file states to be made by AI
              --order ORDER       relevance, popular, latest or oldest; with --provider folders: relevance,
                                  date-taken, date-taken-ascending, date-added, name, name-descending, file-size,
                                  file-size-ascending or folder
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

extension CommandSyntax.Option {
    /// The options for a search, as `SearchCommand` writes them, and for the server.
    static func ofSearch(_ options: WritableKeyPath<Command, VitrineOptions> & Sendable) -> [Self] {
        [
            .value("--provider") { command, value in
                let provider = ProviderID(rawValue: value)
                guard ProviderID.offered.contains(provider) else {
                    let names = ProviderID.offered.map(\.rawValue).joined(separator: ", ")
                    return tr("Unknown source “%s”. Choose one of %s.", value, names)
                }
                command[keyPath: options].command.provider = provider
                return nil
            },
            .text("--author") { $0[keyPath: options].command.query.author = $1 },
            .flag("--any") { $0[keyPath: options].command.query.matchesAnyWord = true },
            .standIn { $0[keyPath: options].standInURL = $1 },
            .text("--stand-in-ca", missing: { tr("%s needs a file after it.", "--stand-in-ca") }) {
                $0[keyPath: options].standInAuthorities = $1
            },
        ]
            + FilterChoice.names.map { name in
                .value("--\(name)") { command, value in
                    guard let choice = FilterChoice(name: name, value: value) else { return mistake(name, value) }
                    command[keyPath: options].command.query.filters.set(choice)
                    return nil
                }
            }
    }

    /// Returns the message for a wrong value of a filter.
    private static func mistake(_ name: String, _ value: String) -> String {
        let (option, values) = ("--\(name)", FilterChoice.values(of: name))
        switch name {
        case "created": return tr("%s needs years such as 1600-1699, 1900- or -1499, not “%s”.", option, value)
        case "folder": return tr("%s needs a folder such as /home/me/Pictures, not “%s”.", option, value)
        case _ where values.isEmpty: return tr("%s needs a number of pixels, not “%s”.", option, value)
        default: return wrongChoice(option, value, of: values)
        }
    }
}

extension CommandSyntax.Option {
    /// An option with any text.
    static func text(
        _ name: String, missing: (@Sendable () -> String)? = nil,
        set: @escaping @Sendable (inout Command, String) -> Void
    ) -> Self {
        .value(name, missing: missing) { command, text in
            set(&command, text)
            return nil
        }
    }

    /// An option with a number in a range.
    static func number(
        _ name: String, in range: ClosedRange<Int>, set: @escaping @Sendable (inout Command, Int) -> Void
    ) -> Self {
        let wrong: @Sendable () -> String = {
            tr("%s needs a number from %s to %s.", name, String(range.lowerBound), String(range.upperBound))
        }
        return .value(name, missing: wrong) { command, text in
            guard let number = Int(text), range.contains(number) else { return wrong() }
            set(&command, number)
            return nil
        }
    }

    /// An option with one of these values.
    static func choice<Value: RawRepresentable<String> & Sendable>(
        _ name: String, of values: [Value], set: @escaping @Sendable (inout Command, Value) -> Void
    ) -> Self {
        .value(name) { command, text in
            guard let value = values.first(where: { $0.rawValue == text }) else {
                return wrongChoice(name, text, of: values.map(\.rawValue))
            }
            set(&command, value)
            return nil
        }
    }

    /// `--use`, with the uses that a license may forbid.
    static func licenseUse(_ set: @escaping @Sendable (inout Command, LicenseUse) -> Void) -> Self {
        let uses: [LicenseUse] = [.commercial, .modification, .commercialAndModification]
        return .value("--use") { command, text in
            guard case .use(let use)? = FilterChoice(name: "license", value: text), uses.contains(use) else {
                return wrongChoice("--use", text, of: uses.map(\.rawValue))
            }
            set(&command, use)
            return nil
        }
    }

    /// Returns the message for a value that is none of these.
    static func wrongChoice(_ name: String, _ value: String, of values: [String]) -> String {
        tr("%s can’t be “%s”. Choose one of %s.", name, value, values.joined(separator: ", "))
    }
}
