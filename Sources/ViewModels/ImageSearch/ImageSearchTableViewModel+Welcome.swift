import Localize
import Model
import Reactive

extension ImageSearchTableViewModel {
    /// Names the services that are asked and what they are sent; `nil` where nobody is asked.
    static func welcome(_ providers: [ImageProvider]) -> String? {
        let asked = providers.filter { $0.needsNetwork && $0.homeURL != nil }.map(\.name)
        guard !asked.isEmpty else { return nil }
        return tr(
            "Pictures come from %s. These services are sent the words you search for and, as by every visit to a page, the address of your connection. Nothing else leaves this computer.",
            asked.joined(separator: ", "))
    }

    public func dismissWelcome() {
        currentWelcome.value = nil
        settings.hasSeenWelcome = true
    }
}
