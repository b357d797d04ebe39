import FoundationEssentials
import Localize
import Model

/// What a search looks like from outside at a time: pauses count down.
extension SearchProgress {
    func content(at now: Date) -> ImageSearchContent {
        if shownCount > 0 { return .rows }
        switch phase {
        case .idle: return .idle
        case .loading, .waiting: return .searching
        case .failed(let error):
            return .problem(pause?.problem(error, at: now) ?? Problem(error))
        case .complete: return .nothingFound(query: query.text)
        }
    }

    func footer(at now: Date) -> ImageSearchFooter {
        guard shownCount > 0 else { return .hidden }
        switch phase {
        case .idle: return .hidden
        case .loading: return .loading
        case .failed(let error):
            return .problem(pause?.shortProblem(error, at: now) ?? Problem(error))
        case .waiting where totalCount <= shownCount:
            // A service that tells no total, and has more.
            return .shown(text: trn("%s picture shown", "%s pictures shown", shownCount, formatted(shownCount)))
        case .waiting:
            return .shown(text: tr("%s of %s shown", formatted(shownCount), formatted(totalCount)))
        case .complete:
            return .shown(
                text: trn("%s picture, that is all", "%s pictures, that is all", shownCount, formatted(shownCount)))
        }
    }
}
