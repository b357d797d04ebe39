import GTKKit
import Model
import Reactive
import ViewModels

/// The filter button with its popover, and the chips of the filters in use.
@MainActor
final class ImageSearchFilters {
    /// Called when the user wants to choose a folder to search in.
    var onChooseFolder: () -> Void = {}

    let chips: ImageSearchChipBar
    let button: MenuButton
    let popover: Popover
    /// The panel, created on demand: most searches need none.
    private var panel: ImageSearchFilterPanel?
    private weak var viewModel: (any SearchFiltering & SourceChoosing)?
    private var boundLimits: FilterLimits?

    init(interface: Interface) throws {
        button = try interface.object("filter_button", as: MenuButton.self)
        popover = try interface.object("filter_popover", as: Popover.self)
        chips = try ImageSearchChipBar(interface: interface)
        popover.onMap { [weak self] in self?.fill() }
    }

    func bind(_ viewModel: any SearchFiltering & SourceChoosing, disposing bindings: CompositeDisposable) {
        self.viewModel = viewModel
        bindings += viewModel.provider.producer.startOnMain { [weak self] in self?.offer($0.filters) }
        bindings += viewModel.filters.producer.startOnMain { [weak self] in
            if let self, let viewModel = self.viewModel { panel?.display($0, isPinned: viewModel.keepsFilters) }
        }
        bindings += Property.combineLatest(viewModel.newPictures, viewModel.showsOnlyNew).producer
            .startOnMain { [chips] in chips.display(newCount: $0.count, isAlone: $1) }
        chips.onOnlyNew = { [weak viewModel] in viewModel?.setShowsOnlyNew($0) }
        chips.onRemove = { [weak viewModel] in viewModel?.remove($0) }
        chips.onRemoveAll = { [weak viewModel] in viewModel?.removeAllChips() }
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
        guard let viewModel else { return panel }
        // Keys can have been added or removed.
        let limits = viewModel.filterLimits
        if limits != boundLimits {
            boundLimits = limits
            panel.bind(limits)
        }
        panel.display(viewModel.filters.value, isPinned: viewModel.keepsFilters)
        return panel
    }

    /// The height of the header and of the popover's frame, in application pixels.
    private static let roomAround = 84

    private func makePanel() -> ImageSearchFilterPanel {
        let panel = ImageSearchFilterPanel()
        self.panel = panel
        panel.onChange = { [weak self] in self?.viewModel?.setFilters($0) }
        panel.onPinned = { [weak self] in self?.viewModel?.setKeepsFilters($0) }
        panel.onChooseFolder = { [weak self] in
            // The dialog would open below the popover.
            self?.popover.popDown()
            self?.onChooseFolder()
        }
        popover.setChild(panel.widget)
        return panel
    }
}
