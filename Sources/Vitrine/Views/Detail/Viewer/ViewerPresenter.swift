import GTKKit
import Model
import Reactive
import ViewModels

/// Binds a detail view model's picture to a viewer. A new picture is fitted, unless it has the size of the picture before it:
/// then zoom and position stay. A picture that is shown again, and a better rendition, keep theirs.
@MainActor
final class ViewerPresenter {
    private let viewer: PictureViewer
    private weak var viewModel: ImageDetailViewModel?
    private var shownID: ImageID?
    private var shownVersion: Substring?
    /// How the user has left the pictures that were zoomed, and the one before this.
    private var views: [ImageID: ViewerGeometry] = [:]
    private var former: ViewerGeometry?

    init(_ viewer: PictureViewer) { self.viewer = viewer }

    func bind(_ viewModel: ImageDetailViewModel, disposing bindings: CompositeDisposable) {
        self.viewModel = viewModel
        viewer.onTurn = { [weak viewModel] in viewModel?.turns = $0 }
        bindings += viewModel.title.producer.startOnMain { [viewer] in viewer.canvas.setAccessibleName($0) }
        bindings += viewModel.spokenDescription.producer.startOnMain { [viewer] in
            viewer.canvas.setAccessibleDescription($0)
        }
        bindings += viewModel.levels.producer.startOnMain { [weak self] in self?.display($0) }
        bindings += viewModel.size.producer.startOnMain { [weak self] in self?.correct($0) }
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
