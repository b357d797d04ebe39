import Core
import GTKKit
import Localize
import Model
import ViewModels

/// The rows for searching, for the layout of results, for what the desktop shows of the program's pictures, and for the
/// services of a search of everywhere.
@MainActor
final class PreferencesGeneral: PreferencesPart {
    let backgroundRow = ActionRow(title: tr("Background"))
    private let settings: any Settings
    private var updates: [() -> Void] = []
    /// Whether the rows are being set by the program; their signals are not changes of the user then.
    private var isRefreshing = false

    init(
        _ viewModel: PreferencesViewModel, on page: PreferencesPage, services sources: PreferencesPage,
        showToast: @escaping (Toast) -> Void
    ) {
        settings = viewModel.settings
        let search = PreferencesGroup(title: tr("Search"))
        addSwitch(
            tr("Safe Search"), viewModel.safeSearchText,
            to: search, get: { $0.isSafeSearchOn }, set: { $0.isSafeSearchOn = $1 })
        addSwitch(
            tr("Remember Searches"), tr("Suggest past searches. They stay on this computer."),
            to: search, get: { $0.storesHistory }, set: { $0.storesHistory = $1 })
        addSwitch(
            tr("Save Data on Metered Connections"), tr("Load pictures only when they come into view"),
            to: search, get: { $0.savesDataWhenMetered }, set: { $0.savesDataWhenMetered = $1 })
        addSwitch(
            tr("Identify Files Online"), PictureIdentifier.consentText,
            to: search, get: { $0.asksServicesAboutFiles },
            set: {
                $0.asksServicesAboutFiles = $1
                $0.hasDecidedAboutFileServices = true
            })
        addSwitch(
            tr("Count New Pictures of Saved Searches"), NewPictureCounting.consentText,
            to: search, get: { $0.newPictureCounting == .allowed },
            set: { $0.newPictureCounting = $1 ? .allowed : .refused })
        addSwitch(
            tr("Notify About New Pictures"), tr("When a count has found some and no window is active"),
            to: search, get: { $0.notifiesAboutNewPictures }, set: { $0.notifiesAboutNewPictures = $1 })
        page.add(search)

        let list = PreferencesGroup(title: tr("Results"))
        addChoice(
            tr("Layout"), [(.list, tr("List")), (.grid, tr("Grid")), (.mosaic, tr("Mosaic"))], to: list,
            get: { $0.listAppearance.layout }, set: { $0.listAppearance.layout = $1 })
        addChoice(
            tr("Size"),
            [
                (.smallest, tr("Smallest")), (.small, tr("Small")), (.normal, tr("Normal")), (.large, tr("Large")),
                (.largest, tr("Largest")),
            ], to: list,
            get: { $0.listAppearance.size }, set: { $0.listAppearance.size = $1 })
        page.add(list)

        let slideshow = PreferencesGroup(title: tr("Slideshow"))
        // The settings may have a time that the window does not offer.
        let intervals = Set(Slideshow.intervals + [settings.slideshowInterval]).sorted()
        addChoice(
            tr("Time per Picture"),
            intervals.map { ($0, tr("%s s", formatted($0))) }, to: slideshow,
            get: { $0.slideshowInterval }, set: { $0.slideshowInterval = $1 })
        page.add(slideshow)

        let desktop = PreferencesGroup(title: tr("Desktop"))
        addSwitch(
            tr("Pictures in the Desktop’s Search"),
            tr(
                "The search of the desktop shows names and folders of pictures on this computer, also to people beside you."
            ), to: desktop, get: { $0.showsFilesInShell }, set: { $0.showsFilesInShell = $1 })
        addBackground(viewModel.background, to: desktop, showToast)
        page.add(desktop)

        let services = PreferencesGroup(
            title: ProviderID.everywhere.displayName, description: tr("The services that it searches"))
        for service in ProviderDescription.all {
            addSwitch(
                service.name, PreferencesViewModel.note(about: service), to: services,
                get: { $0.isSelected(service) }, set: { $0.select(service, $1) })
        }
        sources.add(services)
        refresh()
    }

    func refresh() {
        isRefreshing = true
        for update in updates { update() }
        isRefreshing = false
    }

    private func change(_ body: (any Settings) -> Void) {
        if !isRefreshing { body(settings) }
    }

    private func addBackground(
        _ control: BackgroundControl?, to group: PreferencesGroup, _ showToast: @escaping (Toast) -> Void
    ) {
        let button = Button(label: tr("S_top"))
        button.onClicked { control?.stop { showToast(Toast($0)) } }
        backgroundRow.addControl(button)
        group.add(backgroundRow)
        updates.append { [backgroundRow] in
            let summary = control?.summary
            backgroundRow.setSubtitle(summary ?? "")
            backgroundRow.isVisible = summary != nil
        }
    }

    private func addSwitch(
        _ title: String, _ subtitle: String, to group: PreferencesGroup,
        get: @escaping (any Settings) -> Bool, set: @escaping (any Settings, Bool) -> Void
    ) {
        let row = SwitchRow(title: title, subtitle: subtitle)
        group.add(row.row)
        row.onToggled { [weak self] isOn in self?.change { set($0, isOn) } }
        updates.append { [settings] in row.isOn = get(settings) }
    }

    private func addChoice<Value: Equatable>(
        _ title: String, _ choices: [(Value, String)], to group: PreferencesGroup,
        get: @escaping (any Settings) -> Value, set: @escaping (any Settings, Value) -> Void
    ) {
        let row = ComboRow(title: title, choices: choices.map(\.1))
        group.add(row)
        row.onSelectionChanged { [weak self, weak row] in
            guard let index = row?.selectedIndex else { return }
            self?.change { set($0, choices[index].0) }
        }
        updates.append { [settings] in
            let value = get(settings)
            if let index = choices.firstIndex(where: { $0.0 == value }) { row.select(index) }
        }
    }
}
