import Localize
import Model
import Reactive

/// The pictures of the rows, and the detail windows that begin with them.
extension ImageSearchTableViewModel {
    public var rowsRead: Signal<Range<Int>, Never> { shown.rowsRead }

    public func image(at index: Int) -> ImageEntity? { shown.state.rows.image(at: index) }

    public func readSelectedImages(_ receive: @escaping @MainActor ([ImageEntity]) -> Void) {
        shown.read(rows: selectedIndexes.value).startWithResult { result in
            MainActor.assumeIsolated { receive((try? result.get()) ?? []) }
        }
    }

    public func monthText(at row: Int) -> String? {
        shown.state.month(at: row).map { formattedMonth(year: $0.year, month: $0.month) }
    }

    public func placeText(at row: Int) -> String? {
        monthText(at: row) ?? shown.state.initial(at: row)
    }

    public func selectCell(at index: Int) {
        guard let detail = makeDetail(at: index) else { return readCell(at: index) }
        // Words of a search while typing are remembered when it has proved useful.
        if progress.value.isTyped { suggestionSource.remember(progress.value.query.text) }
        selectedIndex.value = index
        openedDetailsObserver.send(value: detail)
    }

    /// Opens the picture of a row after it has been read.
    private func readCell(at index: Int) {
        opening.inner = shown.read(rows: [index]).startWithResult { [weak self] result in
            MainActor.assumeIsolated {
                // Rows may have moved meanwhile.
                guard let self, case .success(let images) = result, let image = images.first,
                    let row = self.shown.state.row(of: image.id)
                else { return }
                self.selectCell(at: row)
            }
        }
    }

    public func search(_ command: SearchCommand, selecting picture: ImageID?) {
        pictureToSelect = picture.map { ($0, command.query) }
        search(command)
    }

    /// Selects the picture that the search was started for, once it is in the results: a new file is not in the index yet.
    func selectWantedPicture() {
        guard let (id, query) = pictureToSelect else { return }
        let shownQuery = progress.value.query
        guard shownQuery.text == query.text, shownQuery.filters.folder == query.filters.folder,
            selectedIndex.value == nil
        else { return pictureToSelect = nil }
        opening.inner = shown.find(id).startWithResult { [weak self] result in
            MainActor.assumeIsolated {
                guard let self, case .success(let row?) = result else { return }
                self.pictureToSelect = nil
                self.selectedIndex.value = row
            }
        }
    }

    public var ownedPlaces: Property<[ImageID: Set<OwnedPictures.Place>]> { Property(capturing: shown.owned.places) }

    public var entriesChanged: Signal<(), Never> { shown.entriesChanged }

    public func otherEntries(at index: Int) -> [ImageEntity] { shown.state.otherEntries(at: index) }

    public func select(_ entry: ImageID, at index: Int) {
        guard let image = otherEntries(at: index).first(where: { $0.id == entry }),
            let detail = makeDetail(at: index, with: image)
        else { return }
        selectedIndex.value = index
        openedDetailsObserver.send(value: detail)
    }

    public func makeDetail(at index: Int) -> (any ImageDetailViewModeling)? { makeDetail(at: index, with: nil) }

    private func makeDetail(at index: Int, with entry: ImageEntity?) -> (any ImageDetailViewModeling)? {
        shown.sequence(
            startingAt: index, with: entry, reachedEnd: { [weak self] in self?.loadNextPage.apply().start() },
            showed: { [weak self] row in self?.selectedIndex.value = row }
        ).map(makeDetail)
    }

    public func removeImage(_ id: ImageID) {
        if shown.remove(id) { countRemoved(1) }
    }

    /// Called after rows were removed, because their files are no longer there.
    func countRemoved(_ count: Int) {
        progress.modify { $0.remove(count) }
        guard cellModels.value.isEmpty else { return }
        // Without rows no list asks for the next page.
        loadNextPage.apply().start()
        searchedFolders.look(in: source.value)
    }

    /// Called after the pictures of the search have changed.
    func update(_ count: Int, without removedCount: Int) {
        progress.modify { $0.update(count, without: removedCount) }
        selectWantedPicture()
        if cellModels.value.isEmpty { searchedFolders.look(in: source.value) }
    }

    public func moveImages(_ moves: [FileMove]) { shown.move(moves) }

    public func restoreImage(_ id: ImageID) {
        if shown.restore(id) { progress.modify { $0.remove(-1) } }
    }
}
