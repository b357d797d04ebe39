import Localize
import Model

/// The notice of the first start: which services are asked, and what they receive.
enum ServicesNotice {
    /// Returns the text that names the searched services and the data they receive; `nil` if no service is asked.
    static func text(for providers: [ImageProvider]) -> String? {
        let asked = providers.filter { $0.needsNetwork && $0.homeURL != nil && $0.isSelected() && $0.isUsable() }
        guard !asked.isEmpty else { return nil }
        let names = list(asked.map(\.name))
        let withKey = asked.filter { ProviderDescription.named($0.id)?.key != nil }.map(\.name)
        guard !withKey.isEmpty else {
            return trn(
                "%s receives your search words and your IP address, nothing else.",
                "%s receive your search words and your IP address, nothing else.", asked.count, names)
        }
        let everyone = trn(
            "%s receives your search words and your IP address.",
            "%s receive your search words and your IP address.", asked.count, names)
        let keys = trn(
            "%s also receives your key, nothing else.", "%s also receive your keys, nothing else.", withKey.count,
            list(withKey))
        return "\(everyone) \(keys)"
    }

    /// Returns names in one line: "One Museum, Another Museum and a Third".
    private static func list(_ names: [String]) -> String {
        guard let last = names.last, names.count > 1 else { return names.joined() }
        return tr("%s and %s", names.dropLast().joined(separator: ", "), last)
    }
}
