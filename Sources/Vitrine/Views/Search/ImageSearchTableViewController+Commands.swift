import Core
import GTKKit
import Localize
import Model
import ViewModels

// The commands on selected pictures, and what they act on.

extension ImageSearchTableViewController {
    private static let openEntry = "open-entry"

    func installCommands() {
        commands.selection = { [weak self] in self?.selection }
        commands.install(Command.pictures) { [weak self] in self }
        commands.install(Command.results) { [weak self] in self }
        commands.install(Command.files) { [weak self] in self }
        windowCommands.install(Command.searchWindow) { [weak self] in self }
        windowCommands.install(Command.layouts) { [weak self] in self }
        windowCommands.update()
        let section = Menu()
        windowCommands.append(windowCommands.all, to: section)
        mainMenu.appendSection(nil, section)
        window.addAction(Self.openEntry, string: { [weak self] in self?.openEntry($0) })
        addContextMenu()
        addDragging()
    }

    /// The context menu of the selected rows opens by a right click, a long press, the menu key or Shift+F10, and by a click on
    /// the symbol of other entries.
    private func addContextMenu() {
        contextMenu.onClosed = { [weak self] in self?.rows.grabFocus() }
        rows.pane.onContextMenu = { [weak self] x, y in
            if let self { contextMenu.show(makeContextMenu(), atX: x, y: y) }
        }
        // The list would take the click as one on the row.
        symbolClick.phase = .capture
        symbolClick.onPressed { [weak self] _, x, y in
            guard let self, let position = rows.pane.picture(atX: x, y: y),
                rows.host.row(at: position)?.marks?.isShown(.elsewhere, atX: x, y: y, of: rows.scroller) == true
            else { return }
            symbolClick.claim()
            rows.pane.askForMenu(position, rows.scroller, x: x, y: y)
        }
        rows.scroller.add(symbolClick)
    }

    /// Adds the commands that every window has to the main menu.
    package func appendToMainMenu<Context>(_ commands: [Command<Context>]) {
        for group in [CommandGroup.windows, .program] {
            let section = Menu()
            for command in commands where command.group == group {
                section.append(command.label, action: "app.\(command.name)")
            }
            mainMenu.appendSection(nil, section)
        }
    }

    func makeContextMenu() -> Menu {
        commands.possibleMenu { group, _, menu in
            if group == .saving { appendOtherEntries(to: menu) }
        }
    }

    /// The other entries of the picture, if one row is selected.
    private var otherEntries: [ImageEntity] {
        guard let viewModel, let row = viewModel.onlySelectedIndex else { return [] }
        return viewModel.otherEntries(at: row)
    }

    /// Adds an item for each other entry of the selected picture, which opens it.
    private func appendOtherEntries(to menu: Menu) {
        let section = Menu()
        for entry in otherEntries {
            // An underscore in a name begins no mnemonic.
            section.append(
                entry.entryText.replacing("_", with: "__"), action: "win.\(Self.openEntry)",
                target: entry.id.description)
        }
        if section.count > 0 { menu.appendSection(tr("Also At"), section) }
    }

    private func openEntry(_ id: String) {
        guard let viewModel, let row = viewModel.onlySelectedIndex,
            let entry = otherEntries.first(where: { $0.id.description == id })
        else { return }
        viewModel.select(entry.id, at: row)
    }

    /// Lets pictures be dragged to other programs.
    private func addDragging() {
        let source = DragSource()
        // The pictures to show under the pointer, the one below it first; GTK would show the address otherwise.
        var dragged: (pictures: [PicturePaintable], count: Int) = ([], 0)
        source.onPrepare { [weak self] _, x, y in
            guard let self, let performers, let position = rows.pane.picture(atX: x, y: y),
                let image = viewModel?.image(at: position)
            else { return [] }
            // The row under the pointer is dragged with the other selected rows if it is one of them.
            let isSelected = rows.host.isSelected(position)
            dragged = draggedPictures(from: position, isSelected: isSelected)
            return performers.transfer.dragContents { receive in
                if isSelected { self.loadSelectedImages(receive) } else { receive([image]) }
            }
        }
        source.onBegin { [weak self] source in
            guard let self else { return }
            let number = dragged.count > 1 ? formatted(dragged.count) : nil
            source.setIcon(stacking: dragged.pictures, number: number, in: rows.scroller)
            dragged.pictures = []
        }
        source.onCancel { [weak self] in self?.performers?.transfer.cancelDrag() }
        rows.scroller.add(source)
    }

    /// Returns up to three of the pictures of a drag that starts on a row, and the number of all.
    private func draggedPictures(from row: Int, isSelected: Bool) -> (pictures: [PicturePaintable], count: Int) {
        let selected = isSelected ? rows.host.selectedPositions : [row]
        let others = selected.lazy.filter { $0 != row }.compactMap { self.rows.host.row(at: $0)?.preview }
        return ([rows.host.row(at: row)?.preview].compactMap { $0 } + others.prefix(2), selected.count)
    }
}

extension ImageSearchTableViewController: PictureContext, LayoutContext {
    public var commandWindow: Window { window }
    public var selection: PictureSelection {
        let selected = viewModel?.selectedIndexes.value ?? []
        return PictureSelection(
            count: selected.count, first: selected.lazy.compactMap { self.viewModel?.image(at: $0) }.first)
    }
    public var selectedImages: [ImageEntity] { viewModel?.selectedImages ?? [] }
    public func loadSelectedImages(_ receive: @escaping @MainActor ([ImageEntity]) -> Void) {
        viewModel?.readSelectedImages(receive)
    }
    public var turns: QuarterTurns { .none }
    public var previewSize: PreviewSize { rows.listing.previewSize }
    public func searchAuthor(of image: ImageEntity) {
        if let author = image.username { viewModel?.search(SearchQuery(author: author)) }
    }
    public func handle(_ change: LocalFilePerformer.Change) -> Bool {
        switch change {
        case .removed(let id): viewModel?.removeImage(id)
        case .restored(let id): viewModel?.restoreImage(id)
        }
        return true
    }
}
