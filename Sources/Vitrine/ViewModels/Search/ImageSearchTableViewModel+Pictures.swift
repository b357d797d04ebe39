import Localize
import Model
import Reactive

/// The pictures of the rows, and the detail windows that begin with them.
extension ImageSearchTableViewModel {
    public var rowsRead: Signal<Range<Int>, Never> { results.rowsRead }

    public func image(at index: Int) -> ImageEntity? { results.state.rows.image(at: index) }

    public func readSelectedImages(_ receive: @escaping @MainActor ([ImageEntity]) -> Void) {
        results.read(rows: selectedIndexes.value).startWithMainResult { receive((try? $0.get()) ?? []) }
    }

    public func placeText(at row: Int) -> String? {
        let month = results.state.month(at: row).map { formattedTime(year: $0.year, month: $0.month, .month) }
        return month ?? results.state.initial(at: row)
    }

    public func selectCell(at index: Int) {
        guard let detail = self.detail(at: index, with: nil) else { return readCell(at: index) }
        // Words of a search while typing are remembered when it has proved useful.
        if progress.value.isTyped { suggestionSource.remember(progress.value.query.text) }
        selectedIndex.value = index
        openedDetailsObserver.send(value: detail)
    }

    /// Opens the picture of a row after it has been read.
    private func readCell(at index: Int) {
        opening.inner = results.read(rows: [index]).startWithMainResult { [weak self] result in
            // Rows may have moved meanwhile.
            guard let self, case .success(let images) = result, let image = images.first,
                let row = self.results.state.row(of: image.id)
            else { return }
            self.selectCell(at: row)
        }
    }

    /// Selects the picture that the search was started for, once it is in the results: a new file is not in the index yet.
    func selectWantedPicture() {
        guard let (id, query) = pictureToSelect else { return }
        let shownQuery = progress.value.query
        guard shownQuery.text == query.text, shownQuery.filters.folder == query.filters.folder,
            selectedIndex.value == nil
        else { return pictureToSelect = nil }
        opening.inner = results.find(id).startWithMainResult { [weak self] result in
            guard let self, case .success(let row?) = result else { return }
            self.pictureToSelect = nil
            self.selectedIndex.value = row
        }
    }

    public var ownerships: Property<[ImageID: Set<OwnedPictures.Ownership>]> {
        Property(capturing: results.owned.places)
    }

    public var entriesChanged: Signal<(), Never> { results.entriesChanged }

    public func otherEntries(at index: Int) -> [ImageEntity] { results.state.otherEntries(at: index) }

    public func select(_ entry: ImageID, at index: Int) {
        guard let image = otherEntries(at: index).first(where: { $0.id == entry }),
            let detail = self.detail(at: index, with: image)
        else { return }
        selectedIndex.value = index
        openedDetailsObserver.send(value: detail)
    }

    public func detail(at index: Int) -> ImageDetailViewModel? { detail(at: index, with: nil) }

    private func detail(at index: Int, with entry: ImageEntity?) -> ImageDetailViewModel? {
        results.sequence(
            startingAt: index, with: entry, reachedEnd: { [weak self] in self?.loadNextPage.apply().start() },
            showed: { [weak self] row in self?.selectedIndex.value = row }
        ).map(makeDetail)
    }

    public func removeImage(_ id: ImageID) {
        results.remove(id)
        changeKeptResults { $0.remove(id) }
    }

    public func restoreImage(_ id: ImageID) {
        results.restore(id)
        changeKeptResults { $0.restore(id) }
    }

    /// Changes the results that can be shown again without a search.
    private func changeKeptResults(_ change: (inout SearchResultsModel.Snapshot) -> Void) {
        if var all = allResults.value {
            change(&all.results)
            allResults.value = all
        }
        visits.modify { visits in visits.changeResults { change(&$0.results) } }
    }

    /// Called after rows have left or come back, other than by a page.
    ///
    /// - Parameter isUpdate: whether the listing has sent other pictures.
    func countsChanged(isUpdate: Bool) {
        progress.modify { [counts = results.state.counts] in
            if isUpdate { $0.recover() }
            $0.counts = counts
        }
        if isUpdate { selectWantedPicture() }
        guard cellModels.value.isEmpty else { return }
        // Without rows no list asks for the next page.
        loadNextPage.apply().start()
        lookForFolders()
    }
}
