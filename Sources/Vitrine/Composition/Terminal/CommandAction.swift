import Desktop
import Localize

/// What a command does, as the word after its name says it: "status" of `vitrine index status`.
protocol CommandAction: RawRepresentable<String>, CaseIterable, Sendable, Equatable {}

extension CommandAction {
    /// Returns `false` for a word that is no action: a search for "index cards" opens a window.
    static func isMeant(_ arguments: [String]) -> Bool {
        guard let first = arguments.first else { return true }
        return ["--help", "-h"].contains(first) || Self(rawValue: first) != nil
    }

    /// Returns the syntax of a command that needs its action and nothing else.
    static func syntax(_ name: String, help: @escaping @Sendable () -> String) -> CommandSyntax<Self?> {
        CommandSyntax(
            name, nil, help: help, needsArguments: true,
            readWord: { action, word, _ in
                if let action { return tr("%s takes no further words.", "\(name) \(action.rawValue)") }
                action = Self(rawValue: word)
                return nil
            })
    }
}
