import GTKKit
import Localize
import Model
import Reactive
import ViewModels

/// A detail window: one picture large, what is known about it, and the way to its neighbours.
@MainActor
public final class ImageDetailViewController: InterfaceController, ViewModelBindable {
    public static let interfaceName = "image-detail-window.ui"

    public let window: Window
    public let binding = ViewModelBinding<any ImageDetailViewModeling>()
    /// Opens a licence's text elsewhere; set by the container.
    public var externalApps: (any ExternalAppChanneling)?

    private let title: WindowTitle
    private let picture: Picture
    private let previousButton: Button
    let nextButton: Button
    let openPageButton: Button
    private let informationButton: ToggleButton
    private let loadingBar: ImageDetailLoadingBar
    private let facts: ImageDetailFacts

    public init(interface: Interface) throws {
        window = try interface.object("window", as: Window.self)
        title = try interface.object("title", as: WindowTitle.self)
        picture = try interface.object("picture", as: Picture.self)
        previousButton = try interface.object("previous_button", as: Button.self)
        nextButton = try interface.object("next_button", as: Button.self)
        openPageButton = try interface.object("open_page_button", as: Button.self)
        informationButton = try interface.object("information_button", as: ToggleButton.self)
        loadingBar = try ImageDetailLoadingBar(interface: interface)
        facts = ImageDetailFacts(list: try interface.object("facts", as: BoxLayout.self))
        connectSignals()
        addShortcuts()
    }

    public func present() {
        window.present()
        bindIfNeeded()
    }

    private func connectSignals() {
        previousButton.onClicked { [weak self] in self?.showPrevious() }
        nextButton.onClicked { [weak self] in self?.showNext() }
        openPageButton.onClicked { [weak self] in self?.viewModel?.openImagePage() }
        loadingBar.onRetry = { [weak self] in self?.viewModel?.retry() }
        facts.onOpen = { [weak self] in self?.externalApps?.openURL($0) }
        picture.onMap { [weak self] in self?.loadForMonitor() }
        window.onScaleFactorChanged { [weak self] in self?.loadForMonitor() }
        window.onCloseRequest { [weak self] in
            self?.viewModel?.disappear()
            self?.viewModel = nil
            return false
        }
    }

    private func addShortcuts() {
        let shortcuts = ShortcutController()
        shortcuts.add("Left", handled { [weak self] in self?.showPrevious() })
        shortcuts.add("Right", handled { [weak self] in self?.showNext() })
        shortcuts.add("F9", handled { [weak self] in self?.informationButton.isActive.toggle() })
        shortcuts.add("F11", handled { [weak self] in self?.toggleFullscreen() })
        shortcuts.add("Escape", handled { [weak self] in self?.leave() })
        shortcuts.add("<Control>w", handled { [weak self] in self?.window.close() })
        window.add(shortcuts)
    }

    /// A key that is always taken, so that nothing behind it acts on it too.
    private func handled(_ action: @escaping @MainActor () -> Void) -> @MainActor () -> Bool {
        {
            action()
            return true
        }
    }

    private func showPrevious() { viewModel?.showPrevious.apply().start() }
    private func showNext() { viewModel?.showNext.apply().start() }

    private func toggleFullscreen() {
        window.isFullscreen.toggle()
    }

    /// Escape steps back: out of full screen first, then out of the window.
    private func leave() {
        if window.isFullscreen { window.isFullscreen = false } else { window.close() }
    }

    /// A window can be dragged to any size of its monitor without a better picture having to be fetched.
    private func loadForMonitor() {
        guard let monitor = window.monitorSize else { return }
        viewModel?.appear(fitting: PixelSize(width: monitor.width, height: monitor.height))
    }

    // MARK: ViewModelBindable

    public func bindViewModel(_ viewModel: any ImageDetailViewModeling) {
        bindings += viewModel.title.producer.startOnMain { [weak self] in
            self?.title.title = $0
            self?.window.title = $0
        }
        bindings += viewModel.tagText.producer.startOnMain { [picture] in picture.alternativeText = $0 }
        bindings += viewModel.facts.producer.startOnMain { [facts] in facts.show($0) }
        bindings += viewModel.loading.producer.startOnMain { [loadingBar] in loadingBar.show($0) }
        bindings += viewModel.image.producer.startOnMain { [picture] image in
            picture.show(image.map { Texture($0) })
        }
        bindings += viewModel.showPrevious.isEnabled.producer
            .startOnMain { [previousButton] in previousButton.isSensitive = $0 }
        bindings += viewModel.showNext.isEnabled.producer
            .startOnMain { [nextButton] in nextButton.isSensitive = $0 }
        bindings += viewModel.hasPage.producer.startOnMain { [openPageButton] in openPageButton.isVisible = $0 }
        if picture.isMapped { loadForMonitor() }
    }

    public func unbindViewModel(_ viewModel: any ImageDetailViewModeling) {
        picture.show(nil as Texture?)
    }
}
