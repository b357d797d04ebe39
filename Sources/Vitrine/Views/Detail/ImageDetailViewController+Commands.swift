import Core
import GTKKit
import Localize
import Model
import Reactive
import ViewModels

// The commands of the window, and what those on its picture act on.

extension ImageDetailViewController {
    /// The prefix of the window's actions.
    static let prefix = "detail"
    /// The side of the drag icon in application pixels.
    private static let iconSide = 160

    func installCommands() {
        commands.selection = { [weak self] in self?.selection }
        commands.install(Command.pictures) { [weak self] in self }
        commands.install(Command.zooming) { [weak self] in self }
        commands.install(Command.viewing) { [weak self] in self }
        commands.install(Command.viewer) { [weak self] in self }
        commands.install(Command.files) { [weak self] in self }
        addDragging()
    }

    func updateCommands() {
        commands.update()
        commands.updateMenu()
        if let favorites = performers?.favorites, let image = viewModel?.entity.value {
            display(isFavorite: favorites.isFavorite(image.id))
        }
    }

    private func display(isFavorite: Bool) {
        // A click toggles the button at once; the result of the change arrives a moment later.
        star.isActive = isFavorite
        star.iconName = isFavorite ? "starred-symbolic" : "non-starred-symbolic"
        star.tooltip = isFavorite ? tr("Remove from favorites") : tr("Add to favorites")
    }

    /// Marks favorites until the window is closed.
    func bind(_ performers: PicturePerformers) {
        performers.bindings += performers.favorites.ids.producer.startOnMain { [weak self] _ in self?.updateCommands() }
        performers.bindings += performers.favorites.messages.observeOnMain { [weak self] _ in self?.updateCommands() }
    }

    /// Rotates the picture, and its file if it is on this computer.
    func rotate(by quarters: Int) {
        viewer.change { $0.turn(by: quarters) }
        viewModel?.requestRotation()
        writeRotation()
    }

    /// Writes a requested rotation that has not been written yet.
    func writeRotation() {
        guard let performers, let viewModel, let path = viewModel.entity.value.localPath,
            let turns = viewModel.beginWritingRotation()
        else { return }
        performers.details.rotate(path, by: turns) { [weak viewModel, id = viewModel.id.value] in
            viewModel?.writingRotationFailed(of: id)
        }
    }

    /// Shows the menu over the picture. Without a position, as for the menu key, it appears in the middle.
    func showContextMenu(at position: (x: Double, y: Double)?) {
        let (x, y) = position ?? viewer.middle
        contextMenu.show(commands.menu, atX: x, y: y)
    }

    /// Lets the picture be dragged to other programs.
    private func addDragging() {
        let source = DragSource()
        source.onPrepare { [weak self] _, _, _ in
            // A picture larger than the window is moved instead. The first motion may be long enough for both
            // gestures, and this source is asked before the viewer.
            guard let self, let performers, let image = viewModel?.entity.value, !viewer.geometry.canPan else {
                return []
            }
            return performers.transfer.dragContents { $0([image]) }
        }
        source.onBegin { [weak self] source in
            // GTK would show the address under the pointer otherwise.
            if let smallest = self?.viewModel?.levels.value?.bitmaps.last {
                source.setIcon(Texture(smallest), fitting: Self.iconSide)
            }
        }
        source.onCancel { [weak self] in self?.performers?.transfer.cancelDrag() }
        viewer.canvas.add(source)
    }
}

extension ImageDetailViewController: PictureContext {
    public var commandWindow: Window { window }
    public var selection: PictureSelection {
        PictureSelection(count: hasPicture ? 1 : 0, first: hasPicture ? viewModel?.entity.value : nil)
    }
    public var selectedImages: [ImageEntity] { selection.first.map { [$0] } ?? [] }
    public func loadSelectedImages(_ receive: @escaping @MainActor ([ImageEntity]) -> Void) { receive(selectedImages) }
    /// What leaves the window is rotated as it is shown.
    public var turns: QuarterTurns { viewModel?.turns ?? .none }
    public func searchAuthor(of image: ImageEntity) { viewModel?.searchAuthor() }

    public func handle(_ change: LocalFilePerformer.Change) -> Bool {
        switch change {
        case .removed(let id): return viewModel?.remove(id) != false
        case .restored(let id): viewModel?.restore(id)
        }
        return true
    }
}
