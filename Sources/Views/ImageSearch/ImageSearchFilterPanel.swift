import FileAccess
import GTKKit
import Localize
import Model
import ViewModels

/// The filters that the chosen source offers, in the popover of the filter button. Each change is reported at once.
@MainActor
final class ImageSearchFilterPanel {
    var onChange: (SearchFilters) -> Void = { _ in }
    /// Called when the user wants to choose a folder to search in.
    var onChooseFolder: () -> Void = {}

    /// The content of the popover.
    let widget = ScrolledWindow()
    private let list = BoxLayout(.vertical, spacing: 12)
    private var filters = SearchFilters.none
    private var limits: FilterLimits?
    /// Closures that update the controls from the current filters, one for each shown filter. The closures hold the
    /// controls, whose handlers refer to them weakly.
    private var updates: [(SearchFilters) -> Void] = []
    /// Whether the controls are being set by the program; their signals are not changes of the user then.
    private var isShowing = false

    init() {
        list.margins = Margins(all: 6)
        widget.setChild(list)
        widget.setScrolls(horizontally: false, vertically: true)
        // The height fits all filters of the source that has the most, at the default text size. More content
        // scrolls, with a visible scroll bar.
        widget.setContentHeight(minimum: 40, maximum: 720)
        widget.hasOverlayScrollBars = false
        widget.requestSize(width: 260)
    }

    /// Shows other filters, or other limits. Unusable filters are shown, too, with the reason.
    func show(_ offer: FilterOffer, _ limits: FilterLimits) {
        list.removeAll()
        updates = []
        self.limits = limits
        let usable = limits.usable
        addChoice(tr("Orientation"), offer.orientations, usable.orientations, \.orientation) { $0.label }
        addChoice(tr("Type"), offer.kinds, usable.kinds, \.kind) { $0.label }
        addChoice(tr("File type"), offer.formats, usable.formats, \.format) { $0.name }
        addColors(offer.colors, usable.colors)
        addChoice(tr("Category"), offer.categories, usable.categories, \.category) { $0.label }
        // A source either accepts any minimum size or none.
        let sizes = usable.minimumSizes.isEmpty ? [] : offer.minimumSizes
        addChoice(tr("Size"), offer.minimumSizes, sizes, \.minimumSize) { FilterChoice.minimumSize($0).label }
        addChoice(tr("License"), offer.uses, usable.uses, \.use) { $0.label }
        addChoice(tr("Made"), offer.periods, usable.periods, \.created) { $0.label }
        addChoice(tr("Rating"), offer.ratings, usable.ratings, \.minimumRating) {
            FilterChoice.minimumRating($0).label
        }
        if offer.hasFolders { addFolder(isUsable: usable.hasFolders) }
        addChoice(tr("Order"), offer.orders, usable.orders, \.order, none: tr("Default order")) { $0.label }
        if offer.hasSafeSearch { addSafeSearch() }
        if let note = limits.safetyNote { addNote(note, to: list) }
        if updates.isEmpty {
            let label = Label(tr("This source has no filters"))
            label.wraps = true
            list.append(label)
        }
        show(filters)
    }

    /// Shows other values of the filters.
    func show(_ filters: SearchFilters) {
        self.filters = filters
        isShowing = true
        for update in updates { update(filters) }
        isShowing = false
    }

    private func change(_ body: (inout SearchFilters) -> Void) {
        guard !isShowing else { return }
        var changed = filters
        body(&changed)
        guard changed != filters else { return }
        filters = changed
        onChange(changed)
    }

    // MARK: Controls

    private func addChoice<Value: Equatable>(
        _ title: String, _ values: [Value], _ usable: [Value], _ path: WritableKeyPath<SearchFilters, Value?>,
        none: String = tr("Any"), label: (Value) -> String
    ) {
        guard !values.isEmpty else { return }
        let labels = values.map { value in
            if usable.contains(value) || usable.isEmpty { return label(value) }
            return limits?.withoutKey.isEmpty == false
                ? tr("%s (needs a key)", label(value)) : tr("%s (source not selected)", label(value))
        }
        let choice = DropDown([none] + labels)
        add(choice, title: title, isUsable: !usable.isEmpty)
        updates.append { filters in
            choice.select(filters[keyPath: path].flatMap(values.firstIndex).map { $0 + 1 } ?? 0)
        }
        choice.onSelectionChanged { [weak self, weak choice] in
            guard let self, let index = choice?.selectedIndex else { return }
            self.change { $0[keyPath: path] = index == 0 ? nil : values[index - 1] }
        }
    }

    private func addColors(_ colors: [PictureColor], _ usable: [PictureColor]) {
        guard !colors.isEmpty else { return }
        let flow = FlowBox(spacing: 4)
        flow.setMaximumChildrenPerLine(7)
        for color in colors {
            let swatch = ToggleButton(toggleIconName: "object-select-symbolic", accessibleName: color.label)
            swatch.addStyleClass("swatch")
            swatch.addStyleClass("swatch-\(color.rawValue)")
            swatch.isSensitive = usable.contains(color)
            // The swatch stays round, independent of the available width.
            swatch.horizontalAlignment = .center
            flow.append(swatch)
            swatch.parent?.isFocusable = false
            updates.append { swatch.isActive = $0.colors.contains(color) }
            swatch.onToggled { [weak self, weak swatch] in
                guard let self, let swatch else { return }
                let isActive = swatch.isActive
                self.change { if isActive { $0.colors.insert(color) } else { $0.colors.remove(color) } }
            }
        }
        add(flow, title: tr("Color"), isUsable: !usable.isEmpty)
    }

    private func addFolder(isUsable: Bool) {
        let name = Label("")
        name.isEllipsized = true
        name.horizontalTextAlignment = 0
        name.expandsHorizontally = true
        let content = BoxLayout(.horizontal, spacing: 6)
        content.append(name)
        content.append(Image(iconName: "folder-symbolic"))
        let button = Button(label: "")
        button.setChild(content)
        updates.append { filters in name.text = filters.folder?.label ?? tr("Any") }
        button.onClicked { [weak self] in self?.onChooseFolder() }
        add(button, title: tr("Folder"), isUsable: isUsable)
    }

    private func addSafeSearch() {
        let row = BoxLayout(.horizontal, spacing: 12)
        let label = Label(tr("Safe search"))
        label.horizontalTextAlignment = 0
        label.expandsHorizontally = true
        label.wraps = true
        let control = Switch()
        control.verticalAlignment = .center
        control.setLabelled(by: label)
        row.append(label)
        row.append(control)
        list.append(row)
        updates.append { control.isOn = $0.isSafe }
        control.onToggled { [weak self, weak control] in
            guard let isOn = control?.isOn else { return }
            self?.change { $0.isSafe = isOn }
        }
    }

    private func add(_ control: Widget, title: String, isUsable: Bool) {
        let label = Label(title)
        label.horizontalTextAlignment = 0
        label.addStyleClass("caption-heading")
        control.setLabelled(by: label)
        let row = BoxLayout(.vertical, spacing: 4)
        row.append(label)
        row.append(control)
        if !isUsable {
            control.isSensitive = false
            if let reason = limits?.reason { addNote(reason, to: row) }
        }
        list.append(row)
    }

    private func addNote(_ text: String, to box: BoxLayout) {
        let note = Label(text)
        note.wraps = true
        // GTK computes the panel's height at the natural width of its contents, so that width must be the panel's
        // own.
        note.maximumWidthInCharacters = 30
        note.horizontalTextAlignment = 0
        note.addStyleClass("caption")
        note.addStyleClass("dim-label")
        box.append(note)
    }
}
