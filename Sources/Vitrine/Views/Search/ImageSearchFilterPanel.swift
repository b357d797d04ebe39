import FileAccess
import GTKKit
import Localize
import Model
import ViewModels

/// The filters that the chosen source offers now, in the popover of the filter button. Each change is reported at once.
@MainActor
final class ImageSearchFilterPanel {
    var onChange: (SearchFilters) -> Void = { _ in }
    /// Called when the user wants to choose a folder to search in.
    var onChooseFolder: () -> Void = {}
    /// Called when the user decides whether the next start has the same filters.
    var onPinned: (Bool) -> Void = { _ in }

    /// The content of the popover.
    let widget = ScrolledWindow()
    private let list = BoxLayout(.vertical, spacing: 6)
    private var filters = SearchFilters.none
    private var isPinned = false
    /// Closures that update the controls from the current filters, one for each filter. The closures hold the controls,
    /// whose handlers refer to them weakly.
    private var updates: [(SearchFilters) -> Void] = []
    /// Whether the controls are being set by the program; their signals are not changes of the user then.
    private var isUpdating = false

    private static let width = 320
    private static let margin = 6
    /// The width inside of the margins, beside the scroll bar. GTK does not widen a scrolled window for its scroll bar.
    private static let contentWidth = width - 2 * margin - 16
    /// The width of a control beside its title.
    private static let controlWidth = 172

    init() {
        list.margins = Margins(all: Self.margin)
        widget.setChild(list)
        widget.setScrolls(horizontally: false, vertically: true)
        widget.hasOverlayScrollBars = false
        widget.requestSize(width: Self.width)
    }

    /// Limits the height, in application pixels. Content that is higher scrolls, with a visible scroll bar.
    func limitHeight(to height: Int) { widget.setContentHeight(minimum: 40, maximum: max(height, 120)) }

    /// Displays the filters that are usable now. A filter without an effect at this source is left out.
    func bind(_ limits: FilterLimits) {
        let offer = limits.usable
        list.removeAll()
        updates = []
        addLicenses(offer)
        addChoice(tr("Type"), offer.kinds, \.kind, FilterChoice.kind)
        addChoice(tr("Category"), offer.categories, \.category, FilterChoice.category)
        addChoice(tr("Orientation"), offer.orientations, \.orientation, FilterChoice.orientation)
        addChoice(tr("Size"), offer.minimumSizes, \.minimumSize, FilterChoice.minimumSize)
        addColors(offer.colors, note: limits.colorNote)
        addChoice(tr("Made"), offer.periods, \.created, FilterChoice.created)
        addChoice(tr("Rating"), offer.ratings, \.minimumRating, FilterChoice.minimumRating)
        addChoice(tr("File type"), offer.formats, \.format, FilterChoice.format)
        if offer.hasFolders { addFolder() }
        if offer.statesAI { addAI() }
        addSources(offer.sources)
        if offer.hasSafeSearch {
            addSwitch(tr("Safe search"), isOn: \.isSafe) { [weak self] isOn in self?.change { $0.isSafe = isOn } }
        }
        if let note = limits.safetyNote { addNote(note) }
        if updates.isEmpty {
            let label = Label(tr("This source has no filters"))
            label.wraps = true
            list.append(label)
        } else {
            addSwitch(tr("Keep for the next start"), isOn: { [weak self] _ in self?.isPinned == true }) { [weak self] in
                self?.isPinned = $0
                self?.onPinned($0)
            }
        }
        display(filters, isPinned: isPinned)
    }

    /// Displays other values of the filters.
    func display(_ filters: SearchFilters, isPinned: Bool) {
        (self.filters, self.isPinned) = (filters, isPinned)
        isUpdating = true
        for update in updates { update(filters) }
        isUpdating = false
    }

    private func change(_ body: (inout SearchFilters) -> Void) {
        guard !isUpdating else { return }
        var changed = filters
        body(&changed)
        // No picture would have a license that forbids the use.
        if let use = changed.use { changed.licenses = changed.licenses.filter { $0.permits(use) != false } }
        guard changed != filters else { return }
        display(changed, isPinned: isPinned)
        onChange(changed)
    }

    // MARK: Controls

    /// Adds the uses in words, and a button for each license. A source with a single license has neither.
    private func addLicenses(_ offer: FilterOffer) {
        guard offer.licenses.count > 1 else { return }
        addChoice(tr("License"), offer.uses, \.use, FilterChoice.use)
        addToggles(offer.licenses, \.licenses, spacing: 6) { kind in
            let button = ToggleButton(label: kind.label)
            button.addStyleClass("license")
            updates.append { button.isSensitive = $0.use.map { kind.permits($0) != false } ?? true }
            return button
        }
    }

    /// Adds a filter with one value.
    private func addChoice<Value: Equatable>(
        _ title: String, _ values: [Value], _ path: WritableKeyPath<SearchFilters, Value?>,
        _ filter: (Value) -> FilterChoice
    ) {
        guard !values.isEmpty else { return }
        let choice = DropDown([tr("Any")] + values.map { filter($0).label })
        updates.append { filters in
            choice.select(filters[keyPath: path].flatMap(values.firstIndex).map { $0 + 1 } ?? 0)
        }
        addRow(title, choice)
        choice.onSelectionChanged { [weak self, weak choice] in
            guard let self, let index = choice?.selectedIndex else { return }
            self.change { $0[keyPath: path] = index == 0 ? nil : values[index - 1] }
        }
    }

    private func addColors(_ colors: [PictureColor], note: String?) {
        guard !colors.isEmpty else { return }
        let title = Label(tr("Color"))
        title.horizontalTextAlignment = 0
        list.append(title)
        addToggles(colors, \.colors, spacing: 14) { color in
            let swatch = ToggleButton(toggleIconName: "object-select-symbolic", accessibleName: color.label)
            swatch.addStyleClasses("swatch", "swatch-\(color.rawValue)")
            return swatch
        }
        if let note { addNote(note) }
    }

    /// Adds a button for each value of a filter that has several, in lines of fixed buttons, as many as fit at this size of
    /// text: GTK computes the height of the popover at the natural width of its content.
    private func addToggles<Value: Hashable>(
        _ values: [Value], _ path: WritableKeyPath<SearchFilters, Set<Value>>, spacing: Int,
        _ makeButton: (Value) -> ToggleButton
    ) {
        var (line, room) = (BoxLayout(.horizontal, spacing: spacing), 0)
        for value in values {
            let button = makeButton(value)
            let width = button.naturalWidth
            if width > room {
                (line, room) = (BoxLayout(.horizontal, spacing: spacing), Self.contentWidth)
                list.append(line)
            }
            room -= width + spacing
            line.append(button)
            connect(button, value, path)
        }
    }

    private func connect<Value: Hashable>(
        _ button: some Toggling, _ value: Value, _ path: WritableKeyPath<SearchFilters, Set<Value>>
    ) {
        updates.append { button.isActive = $0[keyPath: path].contains(value) }
        button.onToggled { [weak self, weak button] in
            guard let self, let isActive = button?.isActive else { return }
            self.change {
                if isActive { $0[keyPath: path].insert(value) } else { $0[keyPath: path].remove(value) }
            }
        }
    }

    private func addFolder() {
        let (content, name) = Self.makeValue(iconName: "folder-symbolic")
        let button = Button(label: "")
        button.setChild(content)
        // Otherwise it would be wider than the other controls, because the name expands.
        button.expandsHorizontally = false
        updates.append { filters in name.text = filters.folder?.label ?? tr("Any") }
        button.onClicked { [weak self] in self?.onChooseFolder() }
        addRow(tr("Folder"), button)
    }

    private func addAI() {
        addSwitch(tr("Hide pictures made by AI"), isOn: \.hidesAI) { [weak self] isOn in
            self?.change { $0.hidesAI = isOn }
        }
        addNote(tr("Only those whose source or file says so"))
    }

    /// Adds the choice of several services or collections. They have a list of their own, because they are many.
    private func addSources(_ codes: [String]) {
        guard !codes.isEmpty else { return }
        let choices = BoxLayout(.vertical, spacing: 0)
        for code in codes {
            let check = CheckButton(label: FilterChoice.source(code).label)
            connect(check, code, \.sources)
            choices.append(check)
        }
        let scroller = ScrolledWindow()
        scroller.setScrolls(horizontally: false, vertically: true)
        scroller.setContentHeight(minimum: 40, maximum: 300)
        scroller.setChild(choices)
        let popover = Popover()
        popover.setChild(scroller)
        let (content, name) = Self.makeValue(iconName: "pan-down-symbolic")
        let button = MenuButton()
        button.setChild(content)
        button.setPopover(popover)
        updates.append { filters in
            // The chips have the names, which would be cut off here.
            let count = codes.count(where: filters.sources.contains)
            name.text = count > 0 ? trn("%d source", "%d sources", count) : tr("Any")
        }
        addRow(tr("Source"), button)
    }

    /// Returns the content of a button that shows the value of a filter.
    private static func makeValue(iconName: String) -> (content: BoxLayout, name: Label) {
        let name = Label(line: "")
        name.expandsHorizontally = true
        let content = BoxLayout(.horizontal, spacing: 6)
        content.append(name)
        content.append(Image(iconName: iconName))
        return (content, name)
    }

    private func addSwitch(
        _ title: String, isOn: @escaping (SearchFilters) -> Bool, _ onToggled: @escaping @MainActor (Bool) -> Void
    ) {
        let control = Switch()
        addRow(title, control, hasOwnWidth: true)
        updates.append { control.isOn = isOn($0) }
        control.onToggled { [weak self, weak control] in
            if let isOn = control?.isOn, self?.isUpdating == false { onToggled(isOn) }
        }
    }

    /// Adds a control with its title before it, or above it while both are too wide, as with large text. A control that
    /// shows a value is added after the closure that updates it.
    private func addRow(_ title: String, _ control: Widget, hasOwnWidth: Bool = false) {
        let label = Label(paragraph: title)
        label.expandsHorizontally = true
        control.setLabelled(by: label)
        control.verticalAlignment = .center
        if !hasOwnWidth { control.requestSize(width: Self.controlWidth) }
        let row = BoxLayout(.horizontal, spacing: 12)
        row.append(label)
        row.append(control)
        list.append(row)
        guard !hasOwnWidth else { return }
        updates.append { _ in
            let isWide = label.naturalWidth + row.spacing + control.naturalWidth > Self.contentWidth
            row.orientation = isWide ? .vertical : .horizontal
        }
    }

    private func addNote(_ text: String) {
        let note = Label(paragraph: text, styles: "caption", "dim-label")
        // GTK computes the panel's height at the natural width of its contents, so that width must be the panel's
        // own.
        note.maximumWidthInCharacters = 38
        list.append(note)
    }
}

/// A control that is on or off.
@MainActor
private protocol Toggling: Widget {
    var isActive: Bool { get set }
    @discardableResult func onToggled(_ handler: @escaping @MainActor () -> Void) -> SignalConnection
}

extension ToggleButton: Toggling {}
extension CheckButton: Toggling {}
