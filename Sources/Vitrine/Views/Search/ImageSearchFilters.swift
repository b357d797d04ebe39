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
    /// Called when the user decides whether the next start has the same filters.
    var onPinned: (Bool) -> Void = { _ in }
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
    /// The panel, created on demand: most searches need none.
    private var panel: ImageSearchFilterPanel?
    private var filters = SearchFilters.none
    /// Returns the limits; called each time the panel opens, because keys can be added or removed.
    private var limits: () -> FilterLimits? = { nil }
    private var isPinned: () -> Bool = { false }
    private var boundLimits: FilterLimits?

    init(interface: Interface) throws {
        button = try interface.object("filter_button", as: MenuButton.self)
        popover = try interface.object("filter_popover", as: Popover.self)
        chips = try ImageSearchChipBar(interface: interface)
        popover.onMap { [weak self] in self?.fill() }
    }

    func bind(_ viewModel: any ImageSearchTableViewModeling, disposing bindings: CompositeDisposable) {
        limits = { [weak viewModel] in viewModel?.filterLimits }
        isPinned = { [weak viewModel] in viewModel?.keepsFilters == true }
        bindings += viewModel.provider.producer.startOnMain { [weak self] in self?.offer($0.filters) }
        bindings += viewModel.filters.producer.startOnMain { [weak self] filters in
            guard let self else { return }
            self.filters = filters
            panel?.display(filters, isPinned: isPinned())
        }
        bindings += Property.combineLatest(viewModel.newPictures, viewModel.showsOnlyNew).producer
            .startOnMain { [chips] in chips.display(newCount: $0.count, isAlone: $1) }
        chips.onOnlyNew = { [weak viewModel] in viewModel?.setShowsOnlyNew($0) }
        bindings += viewModel.chips.producer.startOnMain { [weak self] chips in
            self?.chips.display(chips)
            self?.button.setStyleClass("accent", !chips.isEmpty)
        }
    }

    private func offer(_ offer: FilterOffer) {
        // Without any filters the popover would be empty.
        button.isSensitive = offer != .none
        if popover.isMapped { fill() }
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
        // The popover stays within the window, below the header.
        if let window = button.window { panel.limitHeight(to: window.allocatedHeight - Self.roomAround) }
        if let limits = limits(), limits != boundLimits {
            boundLimits = limits
            panel.bind(limits)
        }
        panel.display(filters, isPinned: isPinned())
        return panel
    }

    /// The height of the header and of the popover's frame, in application pixels.
    private static let roomAround = 84

    private func makePanel() -> ImageSearchFilterPanel {
        let panel = ImageSearchFilterPanel()
        self.panel = panel
        panel.onChange = { [weak self] in self?.onChange($0) }
        panel.onPinned = { [weak self] in self?.onPinned($0) }
        panel.onChooseFolder = { [weak self] in
            // The dialog would open below the popover.
            self?.popover.popDown()
            self?.onChooseFolder()
        }
        popover.setChild(panel.widget)
        return panel
    }
}
