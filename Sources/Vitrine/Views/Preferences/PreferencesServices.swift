import Core
import GTKKit
import Localize
import Model
import ViewModels

/// The rows that select the services of a search of everywhere.
@MainActor
final class PreferencesServices: PreferencesPart {
    private let settings: any Settings
    private(set) var rows: [(service: ProviderDescription, row: SwitchRow)] = []
    /// Whether the rows are being set by the program; their signals are not changes of the user then.
    private var isRefreshing = false

    init(_ viewModel: PreferencesViewModel, on page: PreferencesPage?) {
        settings = viewModel.settings
        let group = PreferencesGroup(
            title: ProviderID.everywhere.displayName, description: tr("The services that it searches"))
        for service in ProviderDescription.all {
            let row = SwitchRow(title: service.name, subtitle: PreferencesViewModel.note(about: service))
            row.onToggled { [weak self] isOn in
                guard let self, !self.isRefreshing else { return }
                self.settings.select(service, isOn)
            }
            rows.append((service, row))
            group.add(row.row)
        }
        page?.add(group)
        refresh()
    }

    func refresh() {
        isRefreshing = true
        for (service, row) in rows { row.isOn = settings.isSelected(service) }
        isRefreshing = false
    }
}
