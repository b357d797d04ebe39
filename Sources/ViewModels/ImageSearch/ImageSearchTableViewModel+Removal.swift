import Model

/// Files that were moved to the trash, and that came back.
extension ImageSearchTableViewModel {
    public func removeImage(_ id: ImageID) {
        guard let index = results.firstIndex(of: id), let rows = cellModels.value.removing(index) else { return }
        currentCellModels.value = rows
        progress.modify { $0.remove(1) }
        guard rows.isEmpty else { return }
        // Without rows no list asks for the next page.
        loadNextPage.apply().start()
        lookForFolders()
    }

    public func restoreImage(_ id: ImageID) {
        guard let index = results.firstIndex(of: id), let rows = cellModels.value.restoring(index) else { return }
        currentCellModels.value = rows
        progress.modify { $0.remove(-1) }
    }
}
