import GTKKit
import Model
import Reactive
import ViewModels

/// Binds a detail view model's picture to a viewer. A new picture is fitted, unless it has the size of the picture before it:
/// then zoom and position stay. A picture that is shown again, and a better rendition, keep theirs. The view model learns
/// the size that there is for the picture and its zoom, for which it loads a rendition.
@MainActor
final class ViewerPresenter {
    /// Called when the zoom may have changed; never during a layout.
    var onZoom: () -> Void = {}

    private let viewer: PictureViewer
    private let fitting: ViewerSizeObserver
    private weak var viewModel: ImageDetailViewModel?
    private var shownID: ImageID?
    private var shownVersion: Substring?
    /// How the user has left the pictures that were zoomed, and the one before this.
    private var views: [ImageID: ViewerGeometry] = [:]
    private var former: ViewerGeometry?

    /// - Parameter place: the widget whose size counts.
    init(_ viewer: PictureViewer, in place: Widget) {
        self.viewer = viewer
        fitting = ViewerSizeObserver(viewer, in: place)
        fitting.onBox = { [weak self] in self?.viewModel?.appear(fitting: $0) }
        viewer.onZoom = { [weak self] in
            guard let self else { return }
            onZoom()
            self.viewModel?.zoomChanged(to: self.viewer.geometry.zoomToLoad)
        }
    }

    /// Binds the picture last of all that a window shows, because loading begins here if there is a size.
    func bind(_ viewModel: ImageDetailViewModel, disposing bindings: CompositeDisposable) {
        self.viewModel = viewModel
        viewer.onTurn = { [weak viewModel] in viewModel?.turns = $0 }
        bindings += viewModel.title.producer.startOnMain { [viewer] in viewer.canvas.setAccessibleName($0) }
        bindings += viewModel.spokenDescription.producer.startOnMain { [viewer] in
            viewer.canvas.setAccessibleDescription($0)
        }
        bindings += viewModel.levels.producer.startOnMain { [weak self] in self?.display($0) }
        bindings += viewModel.size.producer.startOnMain { [weak self] in self?.correct($0) }
        fitting.report()
    }

    func unbind() {
        (shownID, former, views) = (nil, nil, [:])
        viewModel = nil
        viewer.onTurn = { _ in }
        viewer.display(nil, of: PixelSize(width: 1, height: 1))
    }

    private func display(_ levels: PictureLevels?) {
        guard let viewModel else { return }
        let (id, version) = (viewModel.id.value, viewModel.entity.value.fileVersion)
        if levels != nil, id == shownID, version == shownVersion { return viewer.replace(levels) }
        if let shownID {
            former = viewer.geometry
            views[shownID] = viewer.geometry.isFitting ? nil : viewer.geometry
        }
        (shownID, shownVersion) = (levels == nil ? nil : id, version)
        viewer.display(levels, of: viewModel.size.value, turns: viewModel.turns)
        keepView()
    }

    private func keepView() {
        guard let shownID, let view = views[shownID] ?? former else { return }
        viewer.change { $0.keepView(of: view) }
    }

    private func correct(_ size: PixelSize) {
        guard let viewModel, shownID == viewModel.id.value, shownVersion == viewModel.entity.value.fileVersion else {
            return
        }
        let before = viewer.geometry
        viewer.correct(size)
        // The size of some pictures is known only now.
        if before.isFitting, viewer.geometry.picture != before.picture { keepView() }
    }
}
