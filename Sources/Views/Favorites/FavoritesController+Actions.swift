import GTKKit
import Localize
import Model
import ViewModels

extension FavoritesController {
    func addActions() {
        window.addAction("find") { [weak self] in
            self?.searchEntry.grabFocus()
            self?.searchEntry.selectAll()
        }
        window.addAction("collections") { [weak self] in self?.flap.isRevealed.toggle() }
        window.addAction("open") { [weak self] in
            if let position = self?.rows.host.selectedPosition { self?.open(position) }
        }
        window.addAction("note") { [weak self] in self?.noteBar.grabFocus() }
        window.addAction("remove") { [weak self] in self?.viewModel?.remove(self?.selectedIDs ?? []) }
        window.addAction("undo") { [weak self] in self?.undoNewest() }.isEnabled = false
        window.addAction("put", string: { [weak self] in self?.move($0) { $0.put($1, into: $2) } })
        window.addAction("take", string: { [weak self] in self?.move($0) { $0.take($1, outOf: $2) } })
        addCollectionActions()
        addExchangeActions()
        addKeys()
    }

    private func addCollectionActions() {
        window.addAction("new-collection") { [weak self] in self?.askForCollection(with: []) }
        window.addAction("collect") { [weak self] in self?.askForCollection(with: self?.selectedIDs ?? []) }
        window.addAction("rename-collection") { [weak self] in
            guard let self, let shown = self.shownCollection else { return }
            NameDialog.ask(
                over: self.window, heading: tr("Rename Collection"), name: shown.name, accept: tr("_Rename")
            ) { [weak self] in self?.viewModel?.rename(shown.id, to: $0) }
        }
        window.addAction("delete-collection") { [weak self] in
            guard let self, let shown = self.shownCollection else { return }
            self.viewModel?.removeCollection(shown.id)
        }
    }

    private func addExchangeActions() {
        window.addAction("import") { [weak self] in
            self?.choose(.open, tr("Import Favorites"), tr("_Import"), name: nil) { $0.importFile($1) }
        }
        window.addAction("export-file") { [weak self] in
            self?.choose(.save, tr("Export Favorites"), tr("_Export"), name: tr("Favorites") + ".json") {
                $0.exportFile($1)
            }
        }
        window.addAction("export-folder") { [weak self] in
            self?.choose(.chooseFolder, tr("Choose a Location for the New Folder"), tr("_Export"), name: nil) {
                $0.exportFolder(in: $1)
            }
        }
    }

    /// Which keys do which of the window's actions: with the keyboard among the pictures, and anywhere in the window.
    static let keysOfRows = [("Delete", "remove"), ("<Control>d", "remove"), ("<Control>e", "note")]
    static let keysAnywhere = [
        ("<Control>z", "undo"), ("<Control><Shift>n", "new-collection"), ("F2", "rename-collection"),
        ("F9", "collections"),
    ]

    private func addKeys() {
        rows.host.listView.add(controller(of: Self.keysOfRows, ShortcutController()))
        window.add(controller(of: Self.keysAnywhere, ShortcutController(scope: .window)))
    }

    private func controller(of keys: [(String, String)], _ controller: ShortcutController) -> ShortcutController {
        for (keys, action) in keys {
            controller.add(keys) { [weak self] in self?.window.activateAction("win.\(action)") ?? false }
        }
        return controller
    }

    private var shownCollection: FavoriteCollection? {
        guard let viewModel else { return nil }
        return viewModel.collections.value.first { $0.id == viewModel.collection.value }
    }

    private func askForCollection(with ids: [ImageID]) {
        NameDialog.ask(over: window, heading: tr("New Collection"), name: "", accept: tr("_Create")) { [weak self] in
            self?.viewModel?.addCollection(named: $0, with: ids)
        }
    }

    private func move(
        _ text: String, _ move: @MainActor (FavoritesViewModel, [ImageID], FavoriteCollection) -> Void
    ) {
        guard let viewModel, let id = Int64(text).map(FavoriteCollection.ID.init(rawValue:)),
            let collection = viewModel.collections.value.first(where: { $0.id == id })
        else { return }
        move(viewModel, selectedIDs, collection)
    }

    private func choose(
        _ purpose: FileChooser.Purpose, _ title: String, _ accept: String, name: String?,
        then take: @escaping @MainActor (FavoritesViewModel, String) -> Void
    ) {
        let chooser = FileChooser(purpose, title: title, parent: window, acceptLabel: accept)
        if let name { chooser.setFileName(name) }
        chooser.choosePath(telling: { [weak self] in self?.show($0) }) { [weak self] path in
            if let viewModel = self?.viewModel { take(viewModel, path) }
        }
    }
}
