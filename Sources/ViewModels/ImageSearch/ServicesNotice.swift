import Localize
import Model

/// The notice of the first start: which services are asked, and what they receive.
enum ServicesNotice {
    /// Returns the text that names the searched services and the data they receive; `nil` if no service is asked.
    static func text(for providers: [ImageProvider]) -> String? {
        let asked = providers.filter { $0.needsNetwork && $0.homeURL != nil && $0.isSelected() && $0.isUsable() }.map(
            \.name)
        guard !asked.isEmpty else { return nil }
        return trn(
            "%s receives your search words and your IP address, nothing else.",
            "%s receive your search words and your IP address, nothing else.", asked.count, list(asked))
    }

    /// Returns names in one line: "One Museum, Another Museum and a Third".
    private static func list(_ names: [String]) -> String {
        guard let last = names.last, names.count > 1 else { return names.joined() }
        return tr("%s and %s", names.dropLast().joined(separator: ", "), last)
    }
}
