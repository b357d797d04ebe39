import Core
import ViewModels

extension ImageSearchContent {
    /// The text of a search without results; `nil` for other contents.
    var nothing: UserFacingError? { if case .nothingFound(let nothing) = self { nothing } else { nil } }
    /// The text of a failure that fills the window; `nil` for other contents.
    var problem: UserFacingError? { if case .problem(let problem) = self { problem } else { nil } }
}

extension ImageSearchFooter {
    /// The text of a failure below the rows; `nil` for other footers.
    var problem: UserFacingError? { if case .problem(let problem) = self { problem } else { nil } }
}
