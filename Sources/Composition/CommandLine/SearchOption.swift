import Localize
import Model

/// Parses the options of a search: its source, author and filters, as `SearchCommand` writes them.
enum SearchOption {
    /// A wrong value, with a message for the user.
    struct Mistake: Error { let message: String }

    static func isOne(_ argument: String) -> Bool {
        ["--provider", "--author"].contains(argument) || filterName(argument) != nil
    }

    static func read(
        _ option: String, _ value: String, into command: inout SearchCommand
    ) throws(Mistake) {
        switch option {
        case "--provider":
            let provider = ProviderID(rawValue: value)
            guard ProviderID.offered.contains(provider) else {
                let names = ProviderID.offered.map(\.rawValue).joined(separator: ", ")
                throw Mistake(message: tr("Unknown source “%s”. Choose one of %s.", value, names))
            }
            command.provider = provider
        case "--author":
            command.query.author = value
        default:
            try readFilter(option, value, into: &command)
        }
    }

    private static func readFilter(
        _ option: String, _ value: String, into command: inout SearchCommand
    ) throws(Mistake) {
        guard let name = filterName(option) else { return }
        guard let choice = FilterChoice(name: name, value: value) else {
            if name == "created" {
                throw Mistake(message: tr("%s needs years such as 1600-1699, 1900- or -1499, not “%s”.", option, value))
            }
            if name == "folder" {
                throw Mistake(message: tr("%s needs a folder such as /home/me/Pictures, not “%s”.", option, value))
            }
            let values = FilterChoice.values(of: name) ?? []
            throw Mistake(
                message: values.isEmpty
                    ? tr("%s needs a number of pixels, not “%s”.", option, value)
                    : tr("%s can’t be “%s”. Choose one of %s.", option, value, values.joined(separator: ", ")))
        }
        command.query.filters.set(choice)
    }

    private static func filterName(_ argument: String) -> String? {
        guard argument.hasPrefix("--") else { return nil }
        let name = String(argument.dropFirst(2))
        return FilterChoice.values(of: name) == nil ? nil : name
    }
}
