import GTKKit
import Model
import Reactive
import ViewModels

/// The filter button with its popover, and the chips of the filters in use.
@MainActor
final class ImageSearchFilters {
    var onChange: (SearchFilters) -> Void = { _ in }
    /// Called when the user wants to choose a folder to search in.
    var onChooseFolder: () -> Void = {}
    var onRemove: (SearchChip) -> Void {
        get { chips.onRemove }
        set { chips.onRemove = newValue }
    }
    var onRemoveAll: () -> Void {
        get { chips.onRemoveAll }
        set { chips.onRemoveAll = newValue }
    }

    let chips: ImageSearchChipBar
    let button: MenuButton
    let popover: Popover
    private let headerPlace: Bin
    private let linePlace: Bin
    /// The panel, created on demand: most searches need none.
    private var panel: ImageSearchFilterPanel?
    private var offer = FilterOffer.none
    private var filters = SearchFilters.none
    /// Returns the limits; called each time the filters are shown, because keys can be added or removed.
    private var limits: () -> FilterLimits? = { nil }
    private var shownLimits: FilterLimits?

    init(interface: Interface) throws {
        button = try interface.object("filter_button", as: MenuButton.self)
        popover = try interface.object("filter_popover", as: Popover.self)
        headerPlace = try interface.object("filter_header_place", as: Bin.self)
        linePlace = try interface.object("filter_line_place", as: Bin.self)
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
        // Without any filters the popover would be empty.
        button.isSensitive = offer != .none
        shownLimits = nil
        if popover.isMapped { fill() }
    }

    /// Whether the button is beside the search entry below the header, instead of in the header.
    var isBesideEntry = false {
        didSet {
            guard isBesideEntry != oldValue else { return }
            guard popover.isMapped else { return placeButton() }
            // GTK still queries the pointer's position in a popover that has just been closed.
            popover.popDown()
            MainLoop.whenIdle { [weak self] in self?.placeButton() }
        }
    }

    private func placeButton() {
        headerPlace.setChild(nil)
        linePlace.setChild(nil)
        (isBesideEntry ? linePlace : headerPlace).setChild(button)
    }

    /// Releases the popover's content when the window ends, because GTK keeps an open popover alive with its
    /// controls.
    func releaseContent() {
        popover.popDown()
        popover.setChild(nil)
        panel = nil
    }

    /// Fills the popover when it opens.
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
        panel.onChooseFolder = { [weak self] in
            // The dialog would open below the popover.
            self?.popover.popDown()
            self?.onChooseFolder()
        }
        popover.setChild(panel.widget)
        return panel
    }
}
