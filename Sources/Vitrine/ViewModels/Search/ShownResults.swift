import Model

/// The results of a search as they are shown, to show them again later without a request.
struct ShownResults: Sendable {
    let results: SearchResultsModel.Snapshot
    let progress: SearchProgress
    let credits: SourceCredits
    let look: SavedSearchLook?
}
