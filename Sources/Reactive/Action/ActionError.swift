/// Why an action sent an error.
public enum ActionError<Error: Swift.Error>: Swift.Error {
    /// The action was not enabled when it was applied.
    case disabled
    /// The action's work failed.
    case producerFailed(Error)
}

extension ActionError: Equatable where Error: Equatable {}
