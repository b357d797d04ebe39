import GTKKit
import Model
import Reactive
import ViewModels

/// The button of the filters, what it opens, and the chips of those that are set.
@MainActor
final class ImageSearchFilters {
    var onChange: (SearchFilters) -> Void = { _ in }
    var onRemove: (SearchChip) -> Void {
        get { chips.onRemove }
        set { chips.onRemove = newValue }
    }
    var onRemoveAll: () -> Void {
        get { chips.onRemoveAll }
        set { chips.onRemoveAll = newValue }
    }

    let chips: ImageSearchChipBar
    private let button: MenuButton
    private let popover: Popover
    /// Made when it is first wanted: most searches need none.
    private var panel: ImageSearchFilterPanel?
    private var offer = FilterOffer.none
    private var filters = SearchFilters.none
    /// Asked each time the filters are shown, because keys come and go.
    private var limits: () -> FilterLimits? = { nil }
    private var shownLimits: FilterLimits?

    init(interface: Interface) throws {
        button = try interface.object("filter_button", as: MenuButton.self)
        popover = try interface.object("filter_popover", as: Popover.self)
        chips = try ImageSearchChipBar(interface: interface)
        popover.onMap { [weak self] in self?.fill() }
    }

    func bind(_ viewModel: any ImageSearchTableViewModeling, disposing bindings: CompositeDisposable) {
        limits = { [weak viewModel] in viewModel?.filterLimits }
        bindings += viewModel.provider.producer.startOnMain { [weak self] in self?.show($0.filters) }
        bindings += viewModel.filters.producer.startOnMain { [weak self] filters in
            self?.filters = filters
            self?.panel?.show(filters)
        }
        bindings += viewModel.chips.producer.startOnMain { [weak self] chips in
            self?.chips.show(chips)
            self?.button.setStyleClass("accent", !chips.isEmpty)
        }
    }

    private func show(_ offer: FilterOffer) {
        self.offer = offer
        // With nothing to filter by there is nothing to open.
        button.isSensitive = offer != .none
        shownLimits = nil
        if popover.isMapped { fill() }
    }

    var canOpen: Bool { button.isSensitive }
    var isOpen: Bool { popover.isMapped }
    func open() { button.popUp() }

    /// To be called when the window ends: GTK holds on to what is open in it, and with it to the controls inside.
    func takeAway() {
        popover.popDown()
        popover.setChild(nil)
        panel = nil
    }

    /// What the popover has when it opens; for checks, too.
    @discardableResult
    func fill() -> ImageSearchFilterPanel {
        let panel = panel ?? makePanel()
        if let limits = limits(), limits != shownLimits {
            shownLimits = limits
            panel.show(offer, limits)
        }
        panel.show(filters)
        return panel
    }

    private func makePanel() -> ImageSearchFilterPanel {
        let panel = ImageSearchFilterPanel()
        self.panel = panel
        panel.onChange = { [weak self] in self?.onChange($0) }
        popover.setChild(panel.widget)
        return panel
    }
}
