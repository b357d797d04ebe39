import Core

/// A search as a command line, so that it can be shared and repeated.
public struct SearchCommand: Sendable, Hashable {
    /// The provider; `nil` for the program's default.
    public var provider: ProviderID?
    public var query: SearchQuery

    public init(provider: ProviderID? = nil, query: SearchQuery = SearchQuery()) {
        self.provider = provider
        self.query = query
    }

    /// The first words that are commands, not words to search for.
    private static let commands: Set<String> = ["search", "save", "index", "credits", "identify"]

    /// The arguments after the program's name.
    public var arguments: [String] {
        var arguments: [String] = []
        if let provider { arguments += ["--provider", provider.rawValue] }
        for choice in query.filters.choices { arguments += ["--\(choice.name)", choice.value] }
        if let author = query.author { arguments += ["--author", author] }
        if query.matchesAnyWord { arguments.append("--any") }
        if !query.text.isEmpty {
            let isCommand = arguments.isEmpty && Self.commands.contains(query.text)
            if isCommand || query.text.hasPrefix("-") || PathArgument.isMeant(query.text) { arguments.append("--") }
            arguments.append(query.text)
        }
        return arguments
    }

    /// The command line, quoted for a shell.
    public var line: String { (["vitrine"] + arguments).map(Self.quoted).joined(separator: " ") }

    /// Returns the word unchanged if the shell takes it literally, else in single quotes.
    private static func quoted(_ word: String) -> String {
        let plain =
            !word.isEmpty
            && word.utf8.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: ","),
                    UInt8(ascii: "."), UInt8(ascii: "/"), UInt8(ascii: ":"):
                    true
                default: false
                }
            }
        if plain { return word }
        return "'" + word.replacingScalars { $0 == "'" ? "'\\''" : nil } + "'"
    }
}
