import Core
import GTKKit
import Localize
import Model

/// The menu that chooses where to search: the services together or one of them, and the sources of this computer.
@MainActor
final class SourceMenu {
    private let menu = Menu()
    private var labels: [String] = []

    /// - Parameter providers: returns the sources; called each time the menu opens, because keys can be added or removed.
    init(on button: MenuButton, providers: @escaping @MainActor () -> [ImageProvider]) {
        update(providers())
        button.setMenu(menu)
        button.onOpening { [weak self] in self?.update(providers()) }
    }

    private func update(_ providers: [ImageProvider]) {
        let labels = providers.map { Self.label(of: $0) }
        guard labels != self.labels else { return }
        self.labels = labels
        let (together, single, local) = (Menu(), Menu(), Menu())
        for (provider, label) in zip(providers, labels) {
            let section = !provider.needsNetwork ? local : provider.members.isEmpty ? single : together
            section.append(label, action: "win.provider", target: provider.id.rawValue)
        }
        menu.removeAll()
        if together.count > 0, single.count > 0 { together.appendSubmenu(tr("One _Service"), single) }
        for section in [together.count > 0 ? together : single, local] where section.count > 0 {
            menu.appendSection(nil, section)
        }
    }

    /// An underscore in a name begins no mnemonic.
    private static func label(of provider: ImageProvider) -> String {
        let name = provider.name.replacing("_", with: "__")
        return provider.isUsable() ? name : tr("%s (needs a key)", name)
    }
}
