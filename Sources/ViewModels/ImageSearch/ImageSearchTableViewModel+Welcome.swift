import Localize
import Model
import Reactive

extension ImageSearchTableViewModel {
    /// Names the services that are asked and what they are sent; `nil` where nobody is asked.
    static func welcome(_ providers: [ImageProvider]) -> String? {
        let asked = providers.filter { $0.needsNetwork && $0.homeURL != nil && $0.isUsable() }.map(\.name)
        guard !asked.isEmpty else { return nil }
        return trn(
            "Vitrine searches %s. It receives your search words and your IP address, nothing else.",
            "Vitrine searches %s. They receive your search words and your IP address, nothing else.", asked.count,
            Self.list(asked))
    }

    /// Names in one line: "Openverse, Wikimedia Commons and Pixabay".
    private static func list(_ names: [String]) -> String {
        guard let last = names.last, names.count > 1 else { return names.joined() }
        return tr("%s and %s", names.dropLast().joined(separator: ", "), last)
    }

    /// To be called when a service may have got its key, or lost it: the keyring answers a moment after the start.
    func renewWelcome() {
        guard currentWelcome.value != nil, let text = Self.welcome(providers) else { return }
        currentWelcome.value = text
    }

    public func dismissWelcome() {
        currentWelcome.value = nil
        settings.hasSeenWelcome = true
    }
}
