import GTKKit
import Model
import Reactive
import ViewModels

/// A picture of a comparison with its credit. Without a view model it is hidden.
@MainActor
final class ComparisonPane: ViewModelBindable {
    static let interfaceName = "comparison-pane.ui"

    let binding = ViewModelBinding<ImageDetailViewModel>()
    let box: Widget
    let viewer = PictureViewer()
    let loadingBar: ImageDetailLoadingBar
    let removeButton: Button
    /// Called when the keyboard focus is in the pane.
    var onFocus: () -> Void = {}
    /// Called when the shape of the picture or its zoom has changed.
    var onZoom: () -> Void = {}

    private let presenter: ViewerPresenter
    private let player: AnimationPlayer
    private let title: Inscription
    private let badge = LicenseBadgeLabel()
    private let star: Widget
    private let credit: Inscription
    private let license: Inscription
    private let zoom: Label
    private let note: Label

    init() throws {
        let interface = try Interface(resource: Self.interfaceName)
        box = try interface.object("pane", as: Widget.self)
        loadingBar = try ImageDetailLoadingBar(interface: interface)
        removeButton = try interface.object("remove_button", as: Button.self)
        player = AnimationPlayer(button: try interface.object("play_button", as: Button.self))
        title = try interface.object("title_label", as: Inscription.self)
        star = try interface.object("star", as: Widget.self)
        credit = try interface.object("credit_label", as: Inscription.self)
        license = try interface.object("license_label", as: Inscription.self)
        zoom = try interface.object("zoom_label", as: Label.self)
        note = try interface.object("note_label", as: Label.self)
        try interface.object("badge_place", as: Bin.self).setChild(badge.label)
        try interface.object("viewer", as: Bin.self).setChild(viewer.canvas)
        presenter = ViewerPresenter(viewer, in: viewer.canvas)
        connectSignals()
    }

    private func connectSignals() {
        loadingBar.onRetry = { [weak self] in self?.viewModel?.retry() }
        player.onFrame = { [weak self] in self?.viewer.replace(PictureLevels($0)) }
        presenter.onZoom = { [weak self] in
            guard let self else { return }
            zoom.text = viewer.zoomText ?? ""
            onZoom()
        }
        let focus = FocusController()
        focus.onEnter { [weak self] in self?.onFocus() }
        box.add(focus)
    }

    /// The height of what is below the picture, in application pixels, also before the first layout.
    var captionHeight: Int { box.naturalHeight - Int(ComparisonArrangement.leastHeight) }

    /// Marks the picture on which commands act.
    func display(isCurrent: Bool) { box.setStyleClass("current", isCurrent) }

    func display(isFavorite: Bool) { star.isVisible = isFavorite }

    // MARK: ViewModelBindable

    func bindViewModel(_ viewModel: ImageDetailViewModel) {
        bindings += viewModel.entity.producer.startOnMain { [weak self] in self?.display($0) }
        bindings += viewModel.summary.producer.startOnMain { [box] in box.setAccessibleName($0) }
        bindings += viewModel.loading.producer.startOnMain { [loadingBar] in loadingBar.display($0) }
        bindings += viewModel.animation.producer.startOnMain { [player] in player.play($0) }
        // Better pixels end what was said about the ones before.
        bindings += viewModel.levels.producer.startOnMain { [note] _ in note.isVisible = false }
        bindings += viewModel.toastText.producer.skipNil().startOnMain { [note] in
            note.text = $0
            note.isVisible = true
            note.announce($0)
        }
        box.isVisible = true
        presenter.bind(viewModel, disposing: bindings)
    }

    func unbindViewModel(_ viewModel: ImageDetailViewModel) {
        box.isVisible = false
        player.play(nil)
        presenter.unbind()
    }

    private func display(_ image: ImageEntity) {
        let texts = ComparedCredit(image)
        title.text = texts.title
        title.tooltip = texts.title
        badge.display(texts.badge, isColumn: false)
        credit.text = texts.credit
        credit.tooltip = texts.credit
        license.text = texts.license
        license.tooltip = texts.license
    }
}
