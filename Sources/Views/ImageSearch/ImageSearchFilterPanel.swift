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
        addChoice(tr("Orientation"), offer.orientations, \.orientation, .orientation, FilterChoice.orientation)
        addChoice(tr("Type"), offer.kinds, \.kind, .kind, FilterChoice.kind)
        addChoice(tr("File type"), offer.formats, \.format, nil, FilterChoice.format)
        addColors(offer.colors)
        addChoice(tr("Category"), offer.categories, \.category, nil, FilterChoice.category)
        addChoice(tr("Size"), offer.minimumSizes, \.minimumSize, .size, FilterChoice.minimumSize)
        addChoice(tr("License"), offer.uses, \.use, .license, FilterChoice.use)
        addChoice(tr("Made"), offer.periods, \.created, .years, FilterChoice.created)
        addChoice(tr("Rating"), offer.ratings, \.minimumRating, nil, FilterChoice.minimumRating)
        if offer.hasFolders { addFolder() }
        addChoice(tr("Order"), offer.orders, \.order, nil, none: tr("Default order"), FilterChoice.order)
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

    /// Adds a filter with one value. A filter that a single service cannot have is shown, too, with the reason.
    ///
    /// - Parameter fact: the fact that the filter compares; `nil` for a filter that only some services have.
    private func addChoice<Value: Equatable>(
        _ title: String, _ values: [Value], _ path: WritableKeyPath<SearchFilters, Value?>, _ fact: FilterFact?,
        none: String = tr("Any"), _ filter: (Value) -> FilterChoice
    ) {
        guard let limits else { return }
        let filters = values.map(filter)
        guard !values.isEmpty else {
            // A source without any filters has a note of its own.
            guard limits.usable != .none, let reason = fact.flatMap(limits.missingFactText) else { return }
            return add(DropDown([none]), title: title, reason: reason)
        }
        let reason = limits.reason(for: filters)
        let choice = DropDown(
            [none]
                + filters.map { filter -> String in
                    let obstacle = reason == nil ? limits.obstacle(to: filter) : nil
                    return obstacle?.label(of: filter.label) ?? filter.label
                })
        add(choice, title: title, reason: reason)
        updates.append { filters in
            choice.select(filters[keyPath: path].flatMap(values.firstIndex).map { $0 + 1 } ?? 0)
        }
        choice.onSelectionChanged { [weak self, weak choice] in
            guard let self, let index = choice?.selectedIndex else { return }
            self.change { $0[keyPath: path] = index == 0 ? nil : values[index - 1] }
        }
    }

    private func addColors(_ colors: [PictureColor]) {
        guard let limits, !colors.isEmpty else { return }
        let flow = FlowBox(spacing: 4)
        flow.setMaximumChildrenPerLine(7)
        for color in colors {
            let swatch = ToggleButton(toggleIconName: "object-select-symbolic", accessibleName: color.label)
            swatch.addStyleClass("swatch")
            swatch.addStyleClass("swatch-\(color.rawValue)")
            swatch.isSensitive = limits.usable.colors.contains(color)
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
        let reason = limits.reason(for: colors.map(FilterChoice.color))
        add(flow, title: tr("Color"), reason: reason, note: limits.colorNote)
    }

    private func addFolder() {
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
        add(button, title: tr("Folder"), reason: nil)
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

    /// - Parameters:
    ///   - reason: why the filter cannot be used; `nil` if it can be.
    ///   - note: what the filter compares.
    private func add(_ control: Widget, title: String, reason: String?, note: String? = nil) {
        let label = Label(title)
        label.horizontalTextAlignment = 0
        label.addStyleClass("caption-heading")
        control.setLabelled(by: label)
        let row = BoxLayout(.vertical, spacing: 4)
        row.append(label)
        row.append(control)
        control.isSensitive = reason == nil
        if let text = reason ?? note { addNote(text, to: row) }
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
