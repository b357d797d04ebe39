import GTKKit
import Model
import Reactive
import ViewModels

/// Binds a detail view model's picture to a viewer: each new picture is fitted, a better rendition keeps its
/// position.
@MainActor
final class ViewerPresenter {
    private let viewer: PictureViewer
    private weak var viewModel: (any ImageDetailViewModeling)?
    private var shownID: ImageID?
    private var shownVersion: Substring?

    init(_ viewer: PictureViewer) { self.viewer = viewer }

    func bind(_ viewModel: any ImageDetailViewModeling, disposing bindings: CompositeDisposable) {
        self.viewModel = viewModel
        viewer.onTurn = { [weak viewModel] in viewModel?.turns = $0 }
        bindings += viewModel.title.producer.startOnMain { [viewer] in viewer.canvas.setAccessibleName($0) }
        bindings += viewModel.tagText.producer.startOnMain { [viewer] in viewer.canvas.setAccessibleDescription($0) }
        bindings += viewModel.levels.producer.startOnMain { [weak self] in self?.show($0) }
        bindings += viewModel.size.producer.startOnMain { [weak self] in self?.correct($0) }
    }

    func unbind() {
        shownID = nil
        viewModel = nil
        viewer.onTurn = { _ in }
        viewer.show(nil, of: PixelSize(width: 1, height: 1))
    }

    private func show(_ levels: PictureLevels?) {
        guard let viewModel else { return }
        let version = viewModel.entity.value.fileVersion
        if levels != nil, viewModel.id.value == shownID, version == shownVersion {
            viewer.replace(levels)
        } else {
            shownVersion = version
            shownID = levels == nil ? nil : viewModel.id.value
            viewer.show(levels, of: viewModel.size.value, turns: viewModel.turns)
        }
    }

    private func correct(_ size: PixelSize) {
        guard let viewModel, shownID == viewModel.id.value, shownVersion == viewModel.entity.value.fileVersion else {
            return
        }
        viewer.correct(size)
    }
}
