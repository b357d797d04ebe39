import Core
import Model
import Reactive

/// What is shown while the chosen source cannot be reached: the pictures of another source, in a list of their own. Lists of
/// two sources are never joined; a list is replaced as a whole.
extension ImageSearchTableViewModel {
    /// Shows another source after a failure without pictures. Returns false if the failure is to be shown.
    ///
    /// A single source is replaced only at the start, so that the first window has pictures.
    func replaceResults(because error: NetworkError) -> Bool {
        let isReplaceable = !source.value.members.isEmpty || !hasSearched && !progress.value.hasWords
        guard results.state.listing.count == 0, isReplaceable else { return false }
        return replaceResults(source.replacement(because: error, of: progress.value.query))
    }

    /// Shows the next source after a replacement without pictures. Returns false if there is none.
    func replaceResultsAgain() -> Bool {
        guard results.state.listing.count == 0, !progress.value.hasWords else { return false }
        return replaceResults(source.nextReplacement())
    }

    /// Looks on the worker which of the source's folders exist, after a search that has found nothing. If none does, the
    /// source after a replacement is shown, also for a search with words.
    func lookForFolders() {
        guard let existing = source.value.folders else { return }
        folderLookup.inner = SignalProducer<[String], Never> { existing() }
            .start(on: worker).observe(on: scheduler)
            .startWithMainValues { [weak self] found in
                guard let self else { return }
                self.searchedFolders.value = found
                guard found.isEmpty, self.results.state.listing.count == 0 else { return }
                _ = self.replaceResults(self.source.nextReplacement())
            }
    }

    /// Shows another source, with a banner that explains why.
    private func replaceResults(_ replacement: (provider: ImageProvider, banner: UserFacingError)?) -> Bool {
        guard let replacement else { return false }
        let filters = userFilters
        source.current.value = replacement.provider
        chosenFilters.apply(filters, for: replacement.provider)
        repeatSearch()
        source.banner.value = replacement.banner
        return true
    }

    public func retryFromBanner() {
        let filters = userFilters
        if let chosen = source.endReplacement() {
            source.current.value = chosen
            chosenFilters.apply(filters, for: chosen)
        }
        repeatSearch()
    }

    /// The filters that the user has set, also those that a replacement does not offer.
    private var userFilters: SearchFilters { source.savedForm(of: SearchQuery(filters: filters.value)).query.filters }

    /// Repeats the requests that failed because of the network; existing rows of the source stay. The pictures of a
    /// replacement leave, unless the user has begun to look at them: then the banner offers it.
    func networkReturned() {
        let isUntouched =
            selectedIndex.value == nil && selectedIndexes.value.isEmpty && viewport.range.lowerBound == 0
        if isUntouched, source.isReplaced(in: progress.value.query) {
            retryFromBanner()
        } else if progress.value.error?.isUnreachable == true {
            if cellModels.value.isEmpty { repeatSearch() } else { continueSearch() }
        }
        networkReturnsObserver.send(value: ())
    }
}
