import Core
import Model
import Reactive

/// The new pictures of a saved search, and showing only these.
extension ImageSearchTableViewModel {
    public var newPictures: Property<Set<ImageID>> { Property(capturing: looks.newPictures) }

    /// Shows only the new pictures among the loaded results, in a list of their own, or all results again at their place.
    public func setShowsOnlyNew(_ isOn: Bool) {
        if let all = allResults.value {
            if !isOn { show(all) }
            return
        }
        guard isOn else { return }
        let new = looks.newPictures.value
        let listing = results.state.listing
        let images = (0..<listing.count).compactMap { listing[$0] }.filter { new.contains($0.id) }
            .filter { results.state.row(of: $0.id) != nil }
        guard !images.isEmpty, let shown = shownResults else { return }
        pages.cancel()
        pendingQuery = nil
        (selectedIndex.value, selectedIndexes.value) = (nil, [])
        results.begin(namingSource: source.value.id == .everywhere, duplicates: .nothing)
        results.append(ResponseEntity(totalCount: images.count, images: images))
        progress.modify { [counts = results.state.counts] in
            $0.counts = counts
            $0.complete()
        }
        allResults.value = shown
    }

    /// The shown results, whose search has to end then; `nil` if there are none. A page that is loading is requested again when
    /// the results are shown again and the page is needed.
    var shownResults: ShownResults? {
        guard progress.value.counts.shown > 0 else { return nil }
        return ShownResults(
            results: results.snapshot, progress: progress.value.suspended, credits: source.credits.value,
            failures: failedServices.suspended, look: looks.look)
    }

    func show(_ shown: ShownResults) {
        (allResults.value, showsReplacement) = (nil, false)
        (selectedIndex.value, selectedIndexes.value) = (nil, [])
        opening.inner = nil
        results.restore(shown.results)
        source.credits.value = shown.credits
        failedServices.restore(shown.failures)
        progress.value = shown.progress
        // Somebody may have been blocked since, files may have left, and a pause may have ended.
        if source.value.needsNetwork { results.apply(blockList) }
        countsChanged(isUpdate: false)
        pauses.tick()
    }
}

/// The results of a search as they are shown, to show them again later without a request.
struct ShownResults: Sendable {
    var results: SearchResultsModel.Snapshot
    let progress: SearchProgress
    let credits: SourceCredits
    let failures: FailedServices.Failures
    let look: SavedSearchLook?
}
